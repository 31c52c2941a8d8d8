/** The manual of orders. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const malfunctions: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '每当报警派工，系统在同一时刻为这台电梯生成一张工单：同时未结束的报警属于同一张工单。列表先列困人，再按优先级列未完成的工单。每一行都写明现在由谁处理：待应答、已接单，或者“无人值班”。',
      'Whenever an alarm is dispatched, the system creates an order for the elevator at the same moment; alarms that are open at the same time belong to one order. The list shows entrapments first, then open orders by priority. Each row shows who has the order: awaiting answer, accepted, or “Nobody on duty”.',
    ),
    words(
      '双击一行或点“详情”可查看全过程：先后问了谁、如何应答，出发、到达和完成的时间与地点，以及工单所含的报警。',
      'Double-click a row or click “Details” to see the full history: who was asked and how they answered, time and place of departure, arrival and completion, and the alarms of the order.',
    ),
  ),
  section(
    '系统如何派工',
    'Whom the system asks',
    words(
      '系统询问该城市各班组当前在班的人员，电梯维保单位的班组优先：位置已知者由近及远（30 分钟以前的位置视为未知），其次是手上工单较少者，再按一级、二级、首席。没有人在班时询问班组成员。只询问有“接单”权限、数据范围包含该电梯、账号正常的人员。',
      'The system asks the staff on duty in the teams of the city, teams of the elevator’s maintenance company first: by distance if their location is known (positions older than 30 minutes count as unknown), then by fewest orders in hand, then by level 1, level 2 and chief. If nobody is on duty, the team members are asked. Only people with the permission “Take orders”, a data scope that includes the elevator and an active account are asked.',
    ),
    words(
      '3 分钟内（困人为 1 分钟）没有应答或拒单时，询问下一人；全部问过之后从头再问。可用 HOISTWAY_ORDER_ANSWER_MINUTES 和 HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES 调整。',
      'If someone declines or does not answer within 3 minutes (1 minute for entrapments), the next person is asked; after everyone has been asked, the system starts again from the beginning. The times can be set with HOISTWAY_ORDER_ANSWER_MINUTES and HOISTWAY_ORDER_ANSWER_TRAPPED_MINUTES.',
    ),
  ),
  section(
    '人工处理',
    'What you can do',
    words(
      '“派工”列出可选人员及其在班情况、距离、位置时间和在手工单数，也可派给整个班组。两人同时派工时，后一人会被告知工单已在谁手中。',
      '“Assign” lists the available people with duty status, distance, time of position and orders in hand; you can also assign to an entire team. If two people assign at the same time, the second is told who already has the order.',
    ),
    words(
      '“取消工单”须填写原因，未完成的报警随之结束；仍有人员被困时只取消派工；仅由电话报告的困人不能取消，须记录解困或判为误报。“误报”须填写原因，直接归档；设备显示有人被困或已有人记录解困时不能判定。“归档”只用于已处理的工单；同一事件再次派工时工单重新打开。',
      '“Cancel order” requires a reason and ends the open alarms; while people are still trapped, only the dispatch is cancelled. Entrapments reported only by telephone cannot be cancelled: record the rescue or mark a false alarm. “False alarm” requires a reason and files the order directly; it is not possible while the device reports trapped people or after a rescue has been recorded. “File” is for processed orders only; if the same event is dispatched again, the order is reopened.',
    ),
    words(
      '热线来电：在“报障处理”中对待处理的报障点“生成工单”。这样的报警不随设备恢复而结束，只随工单完成或取消而结束。困人报障登记时已有报警和工单：点“生成工单”即告知工单号（派工已取消的重新派工），报障转为已处理；工单已结束的不再派人，报障仍为待处理。',
      'Hotline calls: click “Create order” on a pending report under “Fault report handling”. Such an alarm does not end when the device recovers, but only when its order is completed or cancelled. Entrapment reports already have an alarm and an order when they are filed: “Create order” then shows the order number (a cancelled dispatch is dispatched again), and the report becomes handled. If that order is over, nobody is sent again and the report stays pending.',
    ),
  ),
];
