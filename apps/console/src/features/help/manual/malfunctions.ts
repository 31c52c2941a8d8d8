/** The manual of orders. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const malfunctions: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '每当报警派工，系统在同一时刻为这台电梯生成一张工单：同时未结束的报警属于同一张工单。列表先列困人，再按优先级列未完成的工单。每一行都写明现在由谁处理：待应答、已接单，或者“无人值班”。',
      'When an alarm is dispatched, an order is made for its unit at the same moment; alarms that are open together are one order. Orders of trapped people come first, then the other open ones by priority. Each row says who has it: offered, accepted, or “Nobody on duty”.',
    ),
    words(
      '双击一行或点“详情”可查看全过程：先后问了谁、如何应答，出发、到达和完成的时间与地点，以及工单所含的报警。',
      'A double click on a row or “Details” shows the course: who was asked and what they answered, when and from where people set out, arrived and finished, and the alarms of the order.',
    ),
  ),
  section(
    '系统如何派工',
    'Whom the system asks',
    words(
      '系统询问该城市各班组当前在班的人员，电梯维保单位的班组优先：位置已知者由近及远（30 分钟以前的位置视为未知），其次是手上工单较少者，再按一级、二级、首席。没有人在班时询问班组成员。只询问有“接单”权限、数据范围包含该电梯、账号正常的人员。',
      'The system asks people of the teams of the city who are on duty, those of the company that maintains the unit first: the nearest whose place is known (a position of more than 30 minutes ago counts as unknown), then whoever has fewer orders, then first, second and chief level. Where nobody is on duty it asks the members of the teams. Only people with the permission “Take orders”, the unit in their scope and a working account are asked.',
    ),
    words(
      '3 分钟内（困人为 1 分钟）没有应答或拒单时，询问下一人；全部问过之后从头再问。可用 HOISTWAY_ORDER_ANSWER_MINUTES 和 HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES 调整。',
      'Whoever declines, or does not answer within 3 minutes (1 minute where people are trapped), is passed over for the next; when all were asked, the system begins again. The times are HOISTWAY_ORDER_ANSWER_MINUTES and HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES.',
    ),
  ),
  section(
    '人工处理',
    'What you can do',
    words(
      '“派工”列出可选人员及其在班情况、距离、位置时间和在手工单数，也可派给整个班组。两人同时派工时，后一人会被告知工单已在谁手中。',
      '“Assign” lists the people with duty, distance, the time of their position and the orders they have; an entire team can be chosen too. Of two dispatchers the second sees who has the order.',
    ),
    words(
      '“取消工单”须填写原因，未完成的报警随之结束；仍有人员被困时只取消派工；仅由电话报告的困人不能取消，须记录解困或判为误报。“误报”须填写原因，直接归档；设备显示有人被困或已有人记录解困时不能判定。“归档”只用于已处理的工单；同一事件再次派工时工单重新打开。',
      '“Cancel order” requires a reason and ends the alarms that are open; while people are trapped only the order is cancelled; where only a call reports them it cannot be cancelled, but ends with the rescue or as a false alarm. “False alarm” requires a reason and files it, never while a device says that people are trapped, nor after somebody recorded their rescue. “File” is for orders that are processed; when an alarm of the same event is dispatched again, the order opens again.',
    ),
    words(
      '热线来电：在“报障处理”中对待处理的报障点“生成工单”。这样的报警不随设备恢复而结束，只随工单完成或取消而结束。困人报障登记时已有报警和工单：点“生成工单”即告知工单号（派工已取消的重新派工），报障转为已处理。',
      'Calls by telephone: choose “Make an order” at a pending report under fault report handling. Such an alarm does not end with the device, but with its order. A report of trapped people has been an alarm with an order since it was filed: you are told its number, an order that was cancelled is given again, and the report is handled.',
    ),
  ),
];
