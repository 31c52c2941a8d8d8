/** Words of the one-click fault report, and of handling reports. */

import { selectToHandle } from '@hoistway/contract/features/fault-report';
import { faultReport } from '@hoistway/contract/pages/fault-report';
import { malfunctions } from '@hoistway/contract/pages/malfunctions';
import { words } from '@hoistway/contract/words';

export const texts = {
  createTitle: (jobNum: string) => words(`一键报障 · ${jobNum}`, `Report a fault · ${jobNum}`),
  viewTitle: (jobNum: string) => words(`报障内容 · ${jobNum}`, `Fault report · ${jobNum}`),
  telNum: words('手机号码', 'Mobile number'),
  trapped: words('现有人员被困', 'People are trapped now'),
  captcha: words('验证码', 'Captcha'),
  sent: words('报障已提交', 'Fault report submitted'),
  alarmRaised: words(
    '已发起困人报警并立即派工，可在报警管理中跟踪',
    'An entrapment alarm was raised and dispatched immediately; follow it under alarm management',
  ),
  alarmJoined: words(
    '该电梯已有困人报警，报障已并入',
    'This elevator already has an entrapment alarm; the report was merged into it',
  ),
  submit: words('提交', 'Submit'),
  handle: faultReport.buttons.handle,
  makeOrder: malfunctions.buttons.hotline,
  makeOrderTitle: (jobNum: string) =>
    words(`为 ${jobNum} 的报障生成工单？`, `Create an order from the fault report of ${jobNum}?`),
  makeOrderText: words(
    '系统随即派给在班人员；报障转为已处理，并作为工单的一部分保留，不能再删除。',
    'The order is offered to staff on duty immediately. The report becomes handled, is kept as part of the order and can no longer be deleted.',
  ),
  orderMade: (orderNum: string) => words(`已生成工单 ${orderNum}`, `Order ${orderNum} created`),
  orderJoined: (orderNum: string) =>
    words(
      `该电梯已有工单 ${orderNum}，报障已并入`,
      `This elevator already has order ${orderNum}; the report was merged into it`,
    ),
  selectToHandle,
  sure: words('你确定要做此操作吗?', 'Are you sure you want to do this?'),
  deleteText: words(
    '删除后不再显示，操作日志保留记录；已转为报警或工单的报障不能删除。',
    'Deleted reports are no longer shown but stay in the operation log. Reports that became an alarm or an order cannot be deleted.',
  ),
  empty: words('还没有报障。', 'There are no fault reports yet.'),
};
