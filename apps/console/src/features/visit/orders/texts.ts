/** Words of orders on a phone. */

import { assignmentAnswers, orderStates, orderSteps } from '@hoistway/contract/features/order-words';
import { words } from '@hoistway/contract/words';

/** On the button, and of a step that the server has refused. */
const acts = {
  accepted: words('接单', 'Accept'),
  declined: words('拒单', 'Decline'),
  onTheWay: words('出发', 'Set out'),
};

export const texts = {
  title: words('工单', 'Orders'),
  one: words('工单', 'Order'),
  since: (time: string) => words(`${time} 起`, `Since ${time}`),
  waiting: words('已保存在手机，等待发送', 'Saved on this phone, waiting to be sent'),
  rescueUnsent: words(
    '发送之前，后台仍显示有人被困。',
    'Until it is sent, the console still shows people trapped.',
  ),
  trapped: words('有人被困', 'People trapped'),
  trappedPeople: (count: number) => words(`被困 ${count} 人`, `People trapped: ${count}`),
  phase: {
    offered: words('待接单', 'Offered to you'),
    accepted: assignmentAnswers.words.accepted,
    onTheWay: words('前往中', 'On the way'),
    arrived: words('已到达', 'Arrived'),
    over: orderStates.words.processed,
    declined: assignmentAnswers.words.declined,
  },
  step: {
    ...acts,
    arrived: orderSteps.words.arrived,
    completed: orderSteps.words.completed,
    rescued: words('人员解困', 'Rescued'),
  },
  act: {
    ...acts,
    giveBack: words('退回工单', 'Return order'),
    arrived: words('到达现场', 'Arrived on site'),
    completed: orderSteps.words.completed,
    rescued: words('人员已解困', 'People rescued'),
  },
  confirm: {
    declined: words('确认拒单', 'Confirm decline'),
    rescued: words('确认已解困', 'Confirm rescue'),
    completed: words('确认完成', 'Confirm completion'),
  },
  ask: {
    declined: words('不能前往的原因', 'Why you cannot go'),
    rescued: words('被困人员情况', 'Condition of the trapped people'),
    completed: words('处理结果', 'What was done'),
  },
  usual: {
    busy: words('正在处理其他工单', 'Handling another order'),
    far: words('距离太远', 'Too far away'),
    vehicle: words('车辆故障', 'Vehicle broken down'),
    offDuty: words('不在班', 'Off duty'),
    unhurt: words('人员全部解困，无人受伤', 'Everyone rescued, nobody injured'),
    hurt: words('人员全部解困，有人受伤已送医', 'Everyone rescued, injured people taken to hospital'),
    runs: words('已排除故障，恢复运行', 'Fault cleared, back in service'),
    replaced: words('已更换部件，恢复运行', 'Part replaced, back in service'),
    stopped: words('已停梯，待进一步维修', 'Taken out of service, further repair needed'),
  },
  more: words('补充说明', 'Further remarks'),
  lacking: words('请选择或填写说明', 'Please choose or enter a note'),
  ended: words(
    '该工单已结束或取消，如已到场请补记。',
    'This order has ended or was cancelled. If you were on site, please record it.',
  ),
  notRefreshed: words(
    '工单未能更新，新工单无法送达。',
    'Orders are not being refreshed; new orders cannot reach you.',
  ),
  notRefreshedSince: (time: string) =>
    words(
      `工单自 ${time} 起未能更新，新工单无法送达。`,
      `Orders not refreshed since ${time}; new orders cannot reach you.`,
    ),
  reporting: words(
    '前往途中每 30 秒上报一次您的位置，到达后停止。',
    'While on the way, your position is reported every 30 seconds; this stops when you arrive.',
  ),
  refused: (step: string) => words(`${step}未被接受`, `“${step}” was not accepted`),
  gone: {
    late: words('应答时间已过，该工单已收回。', 'The time to answer has passed; the order was withdrawn.'),
    withdrawn: words(
      '该工单已撤回或改派他人，不再需要您前往。',
      'This order was withdrawn or reassigned; you no longer need to go.',
    ),
    taken: words(
      '该工单已改派或已结束，不再需要您前往。',
      'This order was reassigned or has ended; you no longer need to go.',
    ),
    done: words(
      '该工单已记录为已解困或已完成，无需再操作。',
      'This order has already been recorded as rescued or completed; nothing more to do.',
    ),
  },
  notHere: words(
    '该工单不在您的工单中：已处理、撤回或改派他人。',
    'This order is not among yours: it was processed, withdrawn or reassigned.',
  ),
  answerDue: (time: string) => words(`请在 ${time} 前应答`, `Please answer by ${time}`),
  arrivalDue: (time: string) => words(`应在 ${time} 前到达`, `Arrival due by ${time}`),
  done: ({ step, time }: { step: string; time: string }) => words(`${time} ${step}`, `${step} ${time}`),
  floor: (floor: string) => words(`轿厢在 ${floor} 层`, `The car is at floor ${floor}`),
  by: (name: string) => words(`派单人：${name}`, `Assigned by ${name}`),
  phone: ({ name, tel }: { name: string; tel: string }) =>
    words(`致电报告人 ${name} ${tel}`, `Call the reporter ${name} ${tel}`),
};
