/** The manual of the device ledger. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const device: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '设备台账按城市和项目列出电梯与扶梯，并实时统计正常运行、远程监视在线、检修、故障停梯、困人和今日维保的台数。统计只包含您的数据权限内的设备。',
      'The device ledger lists elevators and escalators by city and site, with live counts of units in normal operation, online, under inspection, in fault stop, with trapped people, and with maintenance today. Only units within your data scope are counted.',
    ),
  ),
  section(
    '查找设备',
    'Finding units',
    words(
      '上方的统计卡可以点击：点“困人”只看困人的设备，再点一次恢复全部。已记录解困而设备仍显示有人的电梯，在统计卡下方另行提示。筛选条件按回车或选择后生效，保存在地址栏中，可以把地址发给同事。',
      'You can click the counters at the top: “Trapped” shows only elevators with trapped people; click again to show all. Elevators with a recorded rescue whose device still reports people inside are listed below the counters. Filters take effect when you press Enter or make a selection and are kept in the address bar, so you can send the address to colleagues.',
    ),
    words(
      '带箭头的列标题可以点击排序：再点一次反向，第三次恢复原来的顺序。',
      'Click a column title with arrows to sort by it; click again to reverse the order, and a third time to restore the original order.',
    ),
    words(
      '点击项目名称进入第二层，查看该项目的每一台设备；关闭项目标签会回到之前的搜索结果。',
      'Click a site name to see the units of that site; closing the site tag returns to the previous search results.',
    ),
  ),
  section(
    '对一台设备的操作',
    'What can be done with a unit',
    words(
      '实时监视：打开监视画面，只有在线的设备可以监视。',
      'Real-time monitoring: opens the monitoring view; only online units can be monitored.',
    ),
    words(
      '一键报障：填写客户、地址、联系人、11 位手机号、被困人数和验证码。已有待处理的报障时打开的是查看模式。',
      'Report fault: enter customer, address, contact, 11-digit mobile number, number of trapped people and captcha. If there is already a pending report, it is shown instead.',
    ),
    words(
      '刷新：重新读取这一行。状态实时更新：向设备发出询问并等待应答；设备离线或不应答时会明确提示。',
      'Refresh: reads this row again. Update status: queries the device and waits for its answer; a message is shown if the device is offline or does not respond.',
    ),
  ),
  section(
    '自动刷新',
    'Refreshing',
    words(
      '项目列表每 5 分钟刷新，项目内的设备按系统设置刷新；有新报警时会立即更新。',
      'The site list refreshes every 5 minutes, the units of a site at the interval set in the system; both update immediately when there is a new alarm.',
    ),
  ),
];
