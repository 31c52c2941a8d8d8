/** The manual of handling fault reports. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const faultReport: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '列出数据权限内电梯的报障：在“设备台账”中用“一键报障”登记的每一条，最新的在前，待处理的等您处理。列表会随他人的操作自动更新。',
      'Lists the fault reports of elevators within your data scope: every report filed with “Report fault” in the device ledger, newest first; pending ones are waiting for you to handle them. The list updates automatically as others work.',
    ),
  ),
  section(
    '处理与删除',
    'Handling and deleting',
    words(
      '勾选报障后点“处理”，它们成为“已处理”，处理人和时间记录在列表中（可在列设置中显示）。已处理的报障不能再处理一次：若所选中有他人刚处理过的，系统会指出是哪几台电梯，其余也不作更改。',
      'Select reports and click “Handle”: they become handled, and the person and time are recorded in the list (columns you can show). A report cannot be handled twice: if someone else has just handled one of your selection, the elevators are named and nothing is changed.',
    ),
    words(
      '“删除”只是不再显示：报障保留在数据库中，操作日志写明工号和报障编号。已转为报警或工单的报障（包括并入已有报警、工单的）是其记录的一部分，不能删除。',
      '“Delete” only hides a report: it stays in the database, and the operation log names its job number and report number. Reports that became an alarm or an order, or joined one, are part of its record and cannot be deleted.',
    ),
    words(
      '同一电梯有待处理的报障时，不能再登记一条（困人除外）；处理或删除之后即可。',
      'While an elevator has a pending report, no other report can be filed for it (except for entrapments), until the pending one is handled or deleted.',
    ),
  ),
  section(
    '扫码报障',
    'Reports by code',
    words(
      '乘客可扫描业主二维码打开页面报障，不需要登录：填报人一栏显示“扫码报障”，联系人显示“乘客（扫码）”，“故障现象”是乘客所选；手机号码可能为空。可按来源筛选。有人被困时立即发起困人报警，与控制台登记的相同。',
      'Passengers can scan the owner QR code and report a fault on its page without signing in: “Reported by” shows QR code, the contact shows “Passenger (QR code)”, and “Symptom” is what the passenger chose; there may be no phone number. You can filter by source. If people are trapped, an entrapment alarm is raised immediately, as for reports filed in the console.',
    ),
    words(
      '同一二维码 10 分钟内最多 3 条，同一网络 1 小时内最多 10 条；困人另行计数：同一二维码 10 分钟内最多发起 3 次困人报警，报警未结束时再有困人报障不受此限，同一网络 1 小时内最多 200 条。同一手机 2 分钟内再次报障，并入前一条。电梯已有待处理的报障时，其他故障不再新建；如果待处理的那一条也是乘客所报、没有困人且没有号码，则补入新留的号码。',
      'At most 3 reports per code in 10 minutes and 10 per network in an hour. Entrapments are counted separately: a code can raise at most 3 entrapment alarms in 10 minutes (further entrapment reports while an alarm is open are not limited), and at most 200 reports per network in an hour. Reports sent again from the same phone within 2 minutes are merged into the previous one. While an elevator has a pending report, other faults do not create a new one; if the pending report was also filed by a passenger, without trapped people and without a number, the newly entered number is added to it.',
    ),
  ),
];
