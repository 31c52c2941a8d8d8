/** The manual of the device ledger. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const device: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '设备台账按城市和项目列出电梯与扶梯，并实时统计正常运行、远程监视在线、检修、故障停梯、困人和今日维保的台数。统计只包含您的数据权限内的设备。',
      'The ledger lists elevators and escalators by city and site, with live counts of units that are normal, online, under inspection, stopped by a fault, with people trapped, and with maintenance today. Only units inside your data scope are counted.',
    ),
  ),
  section(
    '查找设备',
    'Finding units',
    words(
      '上方的统计卡可以点击：点“困人”只看困人的设备，再点一次恢复全部。已记录解困而设备仍显示有人的电梯，在统计卡下方另行提示。筛选条件按回车或选择后生效，保存在地址栏中，可以把地址发给同事。',
      'The counters above the list can be clicked: “Trapped” shows only those units, a second click shows all again. Units of which a rescue is recorded while the device still reports people inside are listed beneath the counters. Filters apply on Enter or on choosing, and stand in the address bar, so the address can be sent to a colleague.',
    ),
    words(
      '带箭头的列标题可以点击排序：再点一次反向，第三次恢复原来的顺序。',
      'A click on a column title with arrows sorts by it; a second click turns the order round, a third restores it.',
    ),
    words(
      '点击项目名称进入第二层，查看该项目的每一台设备；关闭项目标签会回到之前的搜索结果。',
      'A click on a site’s name opens its units; closing the tag of the site restores the earlier result.',
    ),
  ),
  section(
    '对一台设备的操作',
    'What can be done with a unit',
    words(
      '实时监视：打开监视画面，只有在线的设备可以监视。',
      'Monitor: opens the live view; only units that are online can be monitored.',
    ),
    words(
      '一键报障：填写客户、地址、联系人、11 位手机号、被困人数和验证码。已有待处理的报障时打开的是查看模式。',
      'Report a fault: customer, address, contact, an 11-digit mobile number, people trapped, and the captcha. When a report is already pending it is shown instead.',
    ),
    words(
      '刷新：重新读取这一行。状态实时更新：向设备发出询问并等待应答；设备离线或不应答时会明确提示。',
      'Refresh reads the row again. Update status now asks the device itself and waits for its answer; an offline or silent device is said to be so.',
    ),
  ),
  section(
    '自动刷新',
    'Refreshing',
    words(
      '项目列表每 5 分钟刷新，项目内的设备按系统设置刷新；有新报警时会立即更新。',
      'Sites refresh every five minutes, the units of a site as the system is set; a new alarm updates both at once.',
    ),
  ),
];
