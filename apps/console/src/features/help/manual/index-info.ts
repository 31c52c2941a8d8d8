/** The manual of the home page. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const indexInfo: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '一眼看到现在需要谁去处理什么。左上角最大的数字是此刻有人被困的电梯数，下面是等待最久的几台，各有正在走的计时；点数字可以看到每一台，等待最久的在最前。其下依次是故障停梯的电梯、今天待保养的电梯和监视状态。',
      'What needs somebody now, at a glance. The largest number is how many units have people trapped at this moment, and below it stand those who have waited longest, each with a running clock; the number opens the list of them all, those who wait longest first. Below come the units stopped by a fault, today’s maintenance, and how the units are monitored.',
    ),
    words(
      '每个数字都可以点开，打开的列表总数与这个数字相同。标题栏监视状态的数字打开其中的电梯，名称打开这些电梯的报警。没有权限的面板显示“无权限”。',
      'Every number opens a list with exactly that total. Of the monitoring status in the header the number opens its units, and the name their alarms. A panel without its permission says “No permission”.',
    ),
  ),
  section(
    '救援进度与实时关注',
    'Rescue progress and the feed',
    words(
      '救援进度统计今天的工单（已派工的报警，按报警时间），各阶段累计：到达的工单也算已报警、已派工。百分比以报警数为基数。已取消的工单不算完成，人员已解困的除外。',
      'The progress counts today’s orders (alarms that were dispatched, by the time of the alarm). Stages are cumulative: an order that was arrived at counts as reported and dispatched too. Percentages are of those reported. A cancelled order is not completed, unless its people are out.',
    ),
    words(
      '实时关注列出未结束的故障停梯、困人和今天离线的设备，每 5 秒更新（HOISTWAY_HOME_FEED_MS）；点未结束的数字可以分页查看全部。结束的事件再显示 10 秒，之后当天不再显示。鼠标停在上面时停止滚动。',
      'The feed lists stop faults and entrapments that are open and devices that went offline today, every 5 seconds (HOISTWAY_HOME_FEED_MS); the number of those that are going on opens all of them in pages. What is over stays for 10 seconds and is not shown again on that day. It stops moving while you point at it.',
    ),
  ),
  section(
    '其他面板',
    'The other panels',
    words(
      '日历：每天已完成和待保养的次数，点数字打开当天的记录。运行次数、梯龄：点区间打开其中的电梯。年检提醒：所选期限内到期的电梯，已逾期的也在内；合同提醒：所选期限内到期的合同；都显示前三项，可查看全部并导出；“逾期”只打开已逾期的电梯，项目数打开这些项目。昨日汇总：昨天派工的故障最多的三个项目；台数打开有故障的电梯，次数打开这些故障的报警。',
      'Calendar: visits completed and planned on each day; a number opens the records of that day. Runs and ages: a bucket opens its units. Annual inspection: units due within the chosen months, late ones included. Contracts: those that end within the chosen months. Both show the first three, and all of them in a list that can be exported; what is late opens the late units alone, and the number of sites these sites. Yesterday: the three sites with most dispatched faults; units open the units with faults, faults open their alarms.',
    ),
    words(
      '物业用户在标题栏选择区域后，所有数字只统计该区域；从首页打开的报警和记录列表也只含该区域，列表上方的标签可以取消它。',
      'When a property manager chooses an area in the header, all numbers count that area alone; lists of alarms and records opened from here keep to it, and a tag above them takes it away.',
    ),
  ),
];
