/** The manual of risk monitoring. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const riskMonitor: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '按风险分从高到低列出数据权限内的电梯，每个因素的数字和得分都写明，点数字可打开记录它的页面（需要该页面的权限）。得分的因素加粗并带横条，横条越长越接近该因素的上限。',
      'Lists the elevators within your data permission by their risk points, highest first, with the number and the points of each factor. Click a number to open the page that keeps it, if you hold that page. A factor that gives points is bold and has a bar; the longer the bar, the closer to the most that the factor can give.',
    ),
    words(
      '风险分每五分钟计算一次，右上角写明计算时间。紧急情况请看报警管理：这里是用来安排检查和改造的。',
      'The points are computed every five minutes; the time is given at the top right. For what is urgent, see the alarms: this page is for planning checks and modernisation.',
    ),
  ),
  section(
    '评分规则',
    'How points are given',
    words(
      '右下角的表列出全部规则：从多少起评、每多多少加几分、上限，以及现在涉及多少台电梯。总分最高 100 分；50 分起为高，25 分起为中。权重由本系统设定，没有标准规定。',
      'The table at the bottom right has all rules: from which number a factor counts, how much each further step adds, the most it can give, and how many elevators it affects now. The sum is at most 100; from 50 it is high, from 25 medium. The weights are set by this system, since no standard gives any.',
    ),
    words(
      '故障是近 30 天已派工的报警，困人是近 365 天的困人次数，同一次困人只计一次；两者都包括您的角色看不到的故障码，所以可能多于报警管理中显示的。检验以下次检验日期为准，维保以法定事项为准，未填写检验或投用日期的显示“未知”，不计分；刚添加的电梯，法定事项算出之前维保也是“未知”。设备失联按最近一次上报计算，未开通远程监视的和从未上报的不计。',
      'Faults are the dispatched alarms of the last 30 days, entrapments those of the last 365 days, each counted once; both include fault codes that your role does not see, so there may be more than the alarm page shows. The inspection goes by the next inspection date, maintenance by the statutory items; without an inspection date or a date of first use the number is “Unknown” and there are no points; so is maintenance of an elevator that was just added, until its items are computed. Silence counts from the last report of the device; elevators without remote monitoring, and those that never reported, are left out.',
    ),
  ),
  section(
    '筛选',
    'Filter',
    words(
      '点“高”“中”“低”只看该等级的电梯，再点一次显示全部。右侧的台数随城市、项目和工号的查询变化。每页十台。等级、查询条件和页码保存在网址中，刷新后不变，也可以分享。',
      'Click “High”, “Medium” or “Low” to see only elevators of that level, and again to see all. The counts on the right follow the search by city, site and job number. A page has ten. Level, search and page are kept in the address: a reload keeps them, and you can share it.',
    ),
  ),
];
