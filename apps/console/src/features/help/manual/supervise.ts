/** The manual of maintenance supervision. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const supervise: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '把每次计划的维保和设备当天的记录放在一起：计划时间、标准工时，以及当天因维保或检修停梯的起止时间和分钟数。默认显示今天的计划。',
      'Each planned visit next to what the machine recorded on that day: planned time, standard minutes, and when the unit was out of use for maintenance or inspection. It opens with the plans of today.',
    ),
    words(
      '“设备核验”由系统自动判定：电梯在上报时间前后是否检修、时间是否够长、急停开关和门有没有动作、人员是否在电梯附近并扫了码、照片和逐项时间是否可信。维保结束约半小时后判定；有数据迟到时重新判定，原判定保留。结果为符合、存疑、不符合；电梯未接入监测或当时离线时显示“待判定”，并单独计数。计划日已过而没有人上报的，为不符合。点击结果可看每条理由和依据。',
      'Equipment supervision is judged by itself: whether the unit was in inspection around the reported time and for long enough, whether stop switch and doors moved, whether people were near and scanned the code, and whether photos and item times are plausible. That happens about half an hour after a visit, and again when data come late; former verdicts stay. It says conforming, doubtful or non-conforming; where the unit was not monitored or not heard it reads “Not assessed”, which is counted apart. A visit that nobody reported when its day was over is non-conforming. A click on the verdict shows each reason and the rows behind it.',
    ),
  ),
  section(
    '停梯明细与人员定位',
    'Stop details and locating staff',
    words(
      '“停梯明细”列出该电梯本月的全部停梯，附原因和依据。选中一条后点“人员定位”，地图显示离电梯最近的三名人员及距离；点“轨迹”显示该人员走过的路线。查看轨迹会写入敏感信息查阅记录。',
      '“Stop details” lists all stops of the unit since the start of the month, with cause and evidence. Select one row and “Locate staff” shows the three nearest on a map with their distance; “Track” draws where a person went. Looking at a track leaves a line in the access log.',
    ),
    words(
      '人员位置默认保留 90 天（HOISTWAY_POSITION_DAYS），轨迹只到那时为止，地图旁会写明从哪天起。',
      'Positions are kept for 90 days (HOISTWAY_POSITION_DAYS): a track goes back no further, and the map says since when.',
    ),
  ),
];
