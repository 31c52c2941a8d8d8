/** The manual of maintenance supervision. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const supervise: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '把每次计划的维保和设备当天的记录放在一起：计划时间、标准工时，以及当天因维保或检修停梯的起止时间和分钟数。默认显示今天的计划。',
      'Each planned visit beside what the machine recorded of that day: planned time, standard minutes, and when the unit was out of use for maintenance or inspection. It opens with the plans of today.',
    ),
    words(
      '“设备监督”目前不自动判定，显示“—，未判定”，并单独计数。',
      'Nothing judges visits by itself yet: equipment supervision reads “—, not judged”, and these are counted apart.',
    ),
  ),
  section(
    '停梯明细与人员定位',
    'Stop details and locating persons',
    words(
      '“停梯明细”列出该电梯本月的全部停梯，附原因和依据。选中一条后点“人员定位”，地图显示离电梯最近的三名人员及距离；点“轨迹”显示该人员走过的路线。查看轨迹会写入查阅日志。',
      '“Stop details” lists all stops of the unit since the start of the month, with cause and evidence. Select one row and “Locate persons” shows the three nearest on a map with their distance; “Track” draws where a person went. Looking at a track leaves a line in the access log.',
    ),
    words(
      '人员位置默认保留 90 天（HOISTWAY_POSITION_DAYS），轨迹只到那时为止，地图旁会写明从哪天起。',
      'Positions are kept for 90 days (HOISTWAY_POSITION_DAYS): a track goes back no further, and the map says since when.',
    ),
  ),
];
