/** The manual of the dashboards. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const dataBigScreen: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '汇总数据权限内电梯最近一至十二个月的可用率、停梯和困人原因、救援用时、每百台每年困人次数，并与城市应急中心公开的数据并列。左上角选择期间，均按自然月统计，包含本月至今；期间写在地址里，刷新后不变。',
      'Sums up the elevators within your data permission over one to twelve months: availability, what stops and entrapments came from, rescue times, and entrapments per 100 units a year, next to what city emergency centres have published. Choose the period at the top left; it consists of calendar months, this one up to now, and stands in the address, so that a wall keeps it.',
    ),
    words(
      '数字每隔几分钟重新计算，时间写在右上角。每个数字旁写明样本：n 是次数，台·日是纳入统计的电梯与天数。样本少时请谨慎比较；“–”表示没有依据，不是零。',
      'The figures are computed again every few minutes; the time is at the top right. Each stands with what it rests on: n counts events, unit-days are the elevators and days that were observed. Compare few events with care; “–” means that nothing is known, not zero.',
    ),
  ),
  section(
    '口径',
    'How the figures are defined',
    words(
      '可用率、MTBF、MTTR 和每百台每年困人与“停梯与可用率”页面相同：可用率是运行时间除以运行与停梯时间之和，离线两者都不算；电梯自设备首次上报起计入。某月电梯平均观察不足半个月的，该月不画点。每百台每年困人至少需要 36,500 台·日或 10 次困人，否则只写次数。',
      'Availability, MTBF, MTTR and entrapments per 100 units a year are those of “Downtime and availability”: availability is running time by running and stopped time, offline is neither, and an elevator counts from the first report of its device. A month in which elevators were observed for less than half of it, on average, has no point. Entrapments per 100 units a year need 36,500 unit-days or ten entrapments; with less only their number is given.',
    ),
    words(
      '停梯原因按停梯记录的原因统计，其中故障按故障字典细分到部件；维保和检修不是故障，写在下方，不计入占比；离线不是停梯。困人原因取困人开始时尚未结束的首个停梯故障；没有这样的故障时为“原因未知”。以“误报”结束的工单不计为困人。所有故障码都计入，包括您的角色看不到的。',
      'Causes of stops are those of the stop ledger, faults by the part that failed as the fault dictionary has it. Maintenance and inspection are no failures: they are given below and not in the shares. Offline is not a stop. An entrapment came from the first stopping fault that was open when it began, and from “unknown cause” where there was none. Orders closed as a false alarm are no entrapments. All fault codes count, also those that your role does not see.',
    ),
    words(
      '到达用时从派工算起，解困用时从到达算到最后一人出来。到达只要有记录就计入，解困需要两段时间都有记录，各写明 n；解困未计入的次数和原因写在图下。30 分钟是直辖市和设区的市的法定时限，其他地方为 60 分钟。角色没有“到达时间”字段权限时不显示。',
      'The arrival is timed from the dispatch, the rescue from the arrival until the last person is out. An arrival counts once it is recorded, a rescue where both times are, each with its n; of how many no rescue is timed, and why, is below. 30 minutes are the legal limit in municipalities and cities with districts; elsewhere it is 60. Roles that do not see the arrival time do not see these figures.',
    ),
  ),
  section(
    '公开数据',
    'Published figures',
    words(
      '点地名打开来源。每百台每年由来源公布的次数、天数和平台电梯数换算：不足一年的按天数折算为一年。来源没有电梯数的写“–”。江苏省的“月困人率 0.55%”与“日均 110 起、610,490 台”相符，折合每百台每年 6.58 次。各地统计口径和报警渠道不同，只供参考。',
      'Click a place to open its source. Per 100 units a year is derived from the entrapments, days and units on the platform that the source gives; a part of a year counts by its days. A source without units has “–”. The “monthly rate of 0.55%” of Jiangsu agrees with its 110 a day among 610,490 units, 6.58 per 100 units a year. Places count differently and receive reports in different ways, so take them as a guide.',
    ),
  ),
];
