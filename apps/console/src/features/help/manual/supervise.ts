/** The manual of maintenance supervision. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const supervise: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '把每次计划的维保和设备在作业当天（尚未作业时为计划当天）的记录放在一起：计划时间、标准工时，以及因维保或检修停梯的起止时间和分钟数。默认显示今天的计划。',
      'Compares each planned visit with what the device recorded on the day of the work, or on the planned day if the work has not been done yet: planned time, standard minutes, and the start, end and minutes of stops for maintenance or inspection. The page opens with today’s plans.',
    ),
    words(
      '“设备核验”由系统自动判定：电梯在上报时间前后是否检修（或由在场人员断电、停用）、时间是否够长、急停开关和门有没有动作、人员是否在电梯附近并扫了码、照片和逐项时间是否可信。维保结束约半小时后判定；有数据迟到时重新判定，原判定保留。结果为符合、存疑、不符合；电梯未接入远程监视或当时离线时显示“待判定”，并单独计数。计划日已过而没有人上报的，为不符合。点击结果可看每条理由和依据；点击列表上方的数量，只看该结果的维保。',
      '“Equipment supervision” is judged automatically: whether the elevator was in inspection mode, or switched off by people who were there, around the reported time and for long enough, whether the stop switch and doors were operated, whether the people were near the elevator and scanned its code, and whether photos and item times are plausible. The verdict follows about half an hour after the visit; late data triggers a new verdict, and previous ones are kept. The result is conforming, doubtful or non-conforming; if the elevator was not monitored or was offline, “Not assessed” is shown and counted separately. A planned visit that nobody reported by the end of its day is non-conforming. Click a result to see each reason and its evidence; click a number above the list to show only visits with that result.',
    ),
  ),
  section(
    '停梯明细与人员定位',
    'Stop details and locating staff',
    words(
      '“停梯明细”列出该电梯本月的全部停梯，附原因和依据。选中一条后点“人员定位”，地图显示离电梯最近的三名人员及距离；点“轨迹”显示该人员走过的路线。查看轨迹会写入敏感信息查阅记录。',
      '“Stop details” lists all stops of the elevator this month with cause and evidence. Select one row and click “Locate staff” to show the three people nearest to the elevator and their distances on the map; “Track” shows the route a person has taken. Viewing a track is recorded in the access log.',
    ),
    words(
      '人员位置默认保留 90 天（HOISTWAY_POSITION_DAYS），轨迹只到那时为止，地图旁会写明从哪天起。',
      'Positions are kept for 90 days by default (HOISTWAY_POSITION_DAYS), so tracks go back no further; the start date is shown next to the map.',
    ),
  ),
];
