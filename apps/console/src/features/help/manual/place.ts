/** The manual of areas and sites. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const place: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护大区、省份、城市以及各城市的项目。左侧选择区域，右侧显示其中的项目；您只能看到数据权限内的区域和项目。',
      'Manage regions, provinces, cities and the sites in each city. Select an area on the left to see its sites on the right; you only see areas and sites within your data scope.',
    ),
  ),
  section(
    '区域',
    'Areas',
    words(
      '只有数据权限为全部的账号可以新增、编辑、移动和删除区域；按钮在树中该区域的右侧。省份和城市的名称可以从国家行政区划中选择，代码以及是否设区留空时自动填写。是否设区决定困人救援到达时限：设区的市和直辖市 30 分钟，其他 60 分钟。',
      'Only accounts with full data scope can add, edit, move and delete areas; the buttons are to the right of the area in the tree. Names of provinces and cities can be chosen from the national administrative divisions; the code and whether a city has districts are filled in automatically if left empty. Whether a city has districts determines the arrival limit for rescues: 30 minutes in municipalities and cities with districts, 60 minutes elsewhere.',
    ),
  ),
  section(
    '项目',
    'Sites',
    words(
      '同一城市内项目不能重名。把项目改到另一个城市，它的电梯和报警随之移动。只有完全在您数据权限内的项目可以编辑；只有没有电梯的项目和空的区域可以删除。',
      'Site names must be unique within a city. When a site is moved to another city, its elevators and alarms move with it. Only sites entirely within your data scope can be edited; only sites without elevators and empty areas can be deleted.',
    ),
  ),
];
