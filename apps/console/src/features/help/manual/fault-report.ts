/** The manual of handling fault reports. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const faultReport: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出数据权限内电梯的报障：在“设备台账”中用“一键报障”登记的每一条，最新的在前，待处理的等您处理。列表会随他人的操作自动更新。',
      'It lists the fault reports of the units in your data scope: each one that was filed by “One-click fault report” in the device ledger, the newest first. The list follows what others do.',
    ),
  ),
  section(
    '处理与删除',
    'Handling and deleting',
    words(
      '勾选报障后点“处理”，它们成为“已处理”，处理人和时间记录在列表中（可在列设置中显示）。已处理的报障不能再处理一次：若所选中有他人刚处理过的，系统会指出是哪几台电梯，其余也不作更改。',
      'Select reports and choose “Handle”: they become handled, with who did it and when (columns that can be shown). A report is handled once: if somebody else was faster, you see which units these are, and nothing is changed.',
    ),
    words(
      '“删除”只是不再显示：报障保留在数据库中，操作日志写明工号和报障编号。困人报障生成或并入了报警，是救援记录的一部分，不能删除。',
      'Deleting only hides: a report stays stored, and the operation log names its unit and number. A report of trapped people that raised or joined an alarm is part of the rescue record and cannot be deleted.',
    ),
    words(
      '同一电梯有待处理的报障时，不能再登记一条（困人除外）；处理或删除之后即可。',
      'While a report of a unit is pending, no other is taken for it, unless people are trapped. Handling or deleting it makes room.',
    ),
  ),
  section(
    '扫码报障',
    'Reports by code',
    words(
      '乘客可扫描业主二维码打开页面报障，不需要登录：填报人一栏显示“扫码报障”，联系人显示“乘客（扫码）”，“故障现象”是乘客所选；手机号码可能为空。可按来源筛选。有人被困时立即发起困人报警，与控制台登记的相同。',
      'Passengers report by the page behind an owner’s code, without signing in: “Reported by” then says QR code, the contact is “Passenger via code”, and “Fault” is what they chose; there may be no phone number. The origin is a filter. Trapped people raise an alarm at once, as they do by a report of the console.',
    ),
    words(
      '同一二维码 10 分钟内最多 3 条，同一网络 1 小时内最多 10 条；困人另行计数：同一二维码 10 分钟内最多发起 3 次困人报警，报警未结束时再有困人报障不受此限，同一网络 1 小时内最多 200 条。同一手机 2 分钟内再次报障并入前一条；其他故障有待处理的报障时不另建，该条也是乘客所报、没有困人且没有号码的，补入新留的号码。',
      'Three reports of a code are taken in 10 minutes and ten of a network in an hour. Those about trapped people are counted apart: a code raises three alarms in 10 minutes, what joins an open one is not counted, and 200 of a network are taken in an hour. What the same phone reports again within 2 minutes joins the first; other faults make no second report while one is pending, which takes over a number that it lacked where it is a passenger’s too and about no trapped people.',
    ),
  ),
];
