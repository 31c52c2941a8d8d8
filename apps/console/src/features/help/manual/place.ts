/** The manual of areas and sites. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const place: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '维护大区、省份、城市以及各城市的项目。左侧选择区域，右侧显示其中的项目；您只能看到数据权限内的区域和项目。',
      'Keeps areas, provinces, cities and the sites in them. Select an area on the left to see its sites on the right; you see what is inside your data permission.',
    ),
  ),
  section(
    '区域',
    'Areas',
    words(
      '只有数据权限为全部的账号可以新增、编辑、移动和删除区域；按钮在树中该区域的右侧。省份和城市的名称可以从国家行政区划中选择，代码以及是否设区留空时自动填写。是否设区决定困人救援到达时限：设区的市和直辖市 30 分钟，其他 60 分钟。',
      'Only accounts whose data permission is everything add, edit, move and delete areas, by the buttons next to the area in the tree. Names of provinces and cities can be chosen from the national list; the code and whether the city has districts are filled in when left empty. Districts decide when help for trapped people is due: within 30 minutes in municipalities and cities with districts, within 60 elsewhere.',
    ),
  ),
  section(
    '项目',
    'Sites',
    words(
      '同一城市内项目不能重名。把项目改到另一个城市，它的电梯和报警随之移动。只有完全在您数据权限内的项目可以编辑；只有没有电梯的项目和空的区域可以删除。',
      'Two sites of a city cannot have the same name. When a site is given another city, its units and their alarms move with it. A site can be edited when your data permission covers all of it; only sites without units and areas with nothing in them can be deleted.',
    ),
  ),
];
