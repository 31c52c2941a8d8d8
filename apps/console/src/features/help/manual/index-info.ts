/** The manual of the home page. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const indexInfo: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '一眼看到现在有哪些事项需要处理、由谁处理。左上角最大的数字是此刻有人被困的电梯数，下面是等待最久的几台，各有正在走的计时；点数字可以看到每一台，等待最久的在最前。已记录解困而设备仍显示有人的电梯另行列出。绿色的“无人被困”只在确知时显示：读取失败、连接断开或服务器无法保存数据时，数字变灰并注明数据截至的时间。其下依次是故障停梯的电梯、今天待保养的电梯和监视状态。',
      'See at a glance what needs attention now and by whom. The largest number at the top left is the number of elevators with people trapped at this moment; below it are the longest-waiting ones, each with a running clock. Click the number to see all of them, the longest-waiting first. Elevators with a recorded rescue whose device still reports people inside are listed separately. “Nobody is trapped” is green only while that is known: if reading fails, the connection is lost or the server cannot save data, the figures turn grey and show the time of the data. Below follow the elevators in fault stop, today’s planned maintenance, and the monitoring status.',
    ),
    words(
      '每个数字都可以点开，打开的列表总数与这个数字相同。标题栏监视状态的数字打开其中的电梯，名称打开这些电梯的报警。没有权限的面板显示“无权限”。',
      'You can click every number; the list it opens has exactly that total. For the monitoring status in the header, the number opens the units and the name opens their alarms. Panels without permission show “No permission”.',
    ),
  ),
  section(
    '救援进度与实时关注',
    'Rescue progress and the feed',
    words(
      '救援进度统计今天的工单（已派工的报警，按报警时间），各阶段累计：到达的工单也算已报警、已派工。百分比以报警数为基数。已取消的工单不算完成，人员已解困的除外。',
      'Rescue progress counts today’s orders (dispatched alarms, by alarm time). The stages are cumulative: an order that has been arrived at also counts as reported and dispatched. Percentages are based on the number reported. Cancelled orders do not count as completed unless the people have been rescued.',
    ),
    words(
      '实时关注列出未结束的故障停梯、困人和今天离线的设备，每 5 秒更新（HOISTWAY_HOME_FEED_MS）；点未结束的数字可以分页查看全部。结束的事件再显示 10 秒，之后当天不再显示。鼠标停在上面时停止滚动。',
      'Real-time attention lists fault stops and entrapments that are still open and devices that went offline today, updated every 5 seconds (HOISTWAY_HOME_FEED_MS). Click the number of open events to page through all of them. Ended events are shown for another 10 seconds and then not again that day. Scrolling pauses while the mouse is over the list.',
    ),
  ),
  section(
    '其他面板',
    'The other panels',
    words(
      '日历：主品牌维保每天已完成和待保养的次数，点数字打开当天的记录；左侧的今日待保养和今日已保养统计所有维保单位。运行次数、梯龄：点区间打开其中的电梯。年检提醒：所选期限内到期的电梯，已逾期的也在内；合同提醒：所选期限内到期的合同；都显示前三项，可查看全部并导出；“逾期”只打开已逾期的电梯，项目数打开这些项目。昨日汇总：昨天派工的故障最多的三个项目；台数打开有故障的电梯，次数打开这些故障的报警。',
      'Calendar: completed and planned visits of the main brand per day; click a number to open the records of that day. The counts of planned and completed visits of today include all maintenance companies. Run count and elevator age: click a range to open its elevators. Annual inspection reminder: elevators due within the selected period, including overdue ones; contract reminder: contracts expiring within the selected period. Both show the top three; you can view and export them all. “Overdue” opens only overdue elevators, the number of sites opens those sites. Yesterday’s summary: the three sites with the most faults dispatched yesterday; the unit count opens the elevators with faults, the fault count opens the alarms of these faults.',
    ),
    words(
      '物业用户在标题栏选择区域后，所有数字只统计该区域；从首页打开的报警和记录列表也只含该区域，列表上方的标签可以取消它。',
      'When a property user selects an area in the header, all figures cover only that area; alarm and record lists opened from the home page are also limited to it, and a tag above the list lets you remove this limit.',
    ),
  ),
];
