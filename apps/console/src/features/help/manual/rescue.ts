/** The manual of the rescue clock. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const rescue: Manual = [
  section(
    '当前救援',
    'Now',
    words(
      '最上面列出正在被困的电梯，等待最久的在前：被困时间、人数、楼层、处置阶段和工单在谁手中、到达或救援的时限，以及应外呼的单位。其后是已记录解困而设备仍显示有人的电梯，设备确认后才消失。最多显示 100 起，数字随报警自动更新；读取失败、连接断开或服务器无法保存数据时，内容变灰并注明数据截至的时间，此时无人知道是否又有人被困。',
      'At the top are the elevators with people trapped right now, the longest-waiting first: time trapped, number of people, floor, handling stage and who has the order, the arrival or rescue limit, and whom to call. Elevators with a recorded rescue whose device still reports people inside follow, until the device confirms it. At most 100 are shown, and they follow the alarms automatically. If reading fails, the connection is lost or the server cannot save data, the display turns grey and shows the time of the data; whether anyone else is trapped is not known then.',
    ),
    words(
      '下面是统计：困人工单、已解困、到达超时、救援超时，今天和近 30 天，并逐日列出。工单按报警日期统计，超时按时限日期统计。点数字打开对应的清单，数量一致。',
      'Below are the statistics: entrapment orders, rescued, arrival overdue and rescue overdue, for today, the last 30 days and day by day. Orders are counted by alarm date, breaches by the date of the limit. Click a number to open the corresponding list with the same total.',
    ),
  ),
  section(
    '时限',
    'Limits',
    words(
      '直辖市和设区的市，困人后 30 分钟内应有人到达，其他地区 60 分钟；到达后应在 30 分钟内解困，可由设置 HOISTWAY_RESCUE_MINUTES 更改，更改后对新的到达生效。',
      'In municipalities and cities with districts, someone must arrive within 30 minutes of an entrapment, elsewhere within 60 minutes; the people must be rescued within 30 minutes of arrival. The latter can be changed with HOISTWAY_RESCUE_MINUTES and applies to new arrivals.',
    ),
  ),
  section(
    '预警与外呼',
    'Alerts and calls for help',
    words(
      '无人到达时，在到达时限的一半、四分之三和期满时（30 分钟的为 15、22、30 分钟，60 分钟的为 30、45、60 分钟）各提醒一次，显示在页面顶端，并依次外呼：维保单位、最近的救援站、119 和 110。系统不拨号：点“外呼”查看电话和通话时照读的中英文内容，自行拨打后点“外呼登记”。登记人、时间和备注不能修改。',
      'If nobody has arrived, an alert appears at the top of the page at half, three quarters and the end of the arrival limit (15, 22 and 30 minutes of 30; 30, 45 and 60 minutes of 60), naming whom to call in turn: the maintenance company, the nearest rescue station, then 119 and 110. The system does not dial: “Call for help” shows the phone numbers and the text to read out in Chinese and English; make the call yourself, then click “Log call”. The caller, time and remark cannot be changed.',
    ),
  ),
  section(
    '超时记录',
    'Breaches',
    words(
      '超过时限时系统自动生成记录，每次困人每种超时一条：全部解困后再次困人另行计时，即使其间其他故障未结束。任何人都不能修改或删除，并加入记录链条；点链条编号可以核验，点一行打开报警。“超出”按报警的到达和解困时间计算，随报警更新。设备事后补报的时间可能表明当时并未超时，记录仍然保留，并注明“事后查明未超时”。无权查看到达时间的，不显示救援超时的时限和发现时间。',
      'When a limit is exceeded, the system automatically creates a record, one per entrapment and type; if people are trapped again after everyone was rescued, a new clock starts, even if another fault is still open. Nobody can change or delete these records, and they are linked into the record chain; click the link number to verify one, or a row to open its alarm. “Exceeded by” is calculated from the arrival and rescue times of the alarm and follows it. Times reported later by the device may show that the limit was kept; the record stays, marked “Later found to be in time”. Without permission to see arrival times, the limit and detection time of overdue rescues are not shown.',
    ),
  ),
  section(
    '救援站',
    'Rescue stations',
    words(
      '有“救援站维护”权限的人员登记所管城市的救援站。填写坐标后按直线距离选择最近的救援站；没有坐标的，选择电梯所在城市的救援站。',
      'Staff with the “Manage rescue stations” permission register the rescue stations of their cities. If coordinates are entered, the nearest station by straight-line distance is chosen; otherwise, a station in the elevator’s city.',
    ),
  ),
];
