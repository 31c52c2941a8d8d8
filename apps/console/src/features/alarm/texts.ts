/** Words of alarm management. */

import { readings } from '@hoistway/contract/device/readings';
import { stages } from '@hoistway/contract/features/alarm-columns';
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import { assignmentAnswers } from '@hoistway/contract/features/order-words';
import { alarm } from '@hoistway/contract/pages/alarm';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  returnStatusName: {
    assigned: words('已分派', 'Assigned'),
    visited: words('已回访', 'Visited'),
    replied: words('已回复', 'Replied'),
    notified: words('已通知', 'Notified'),
    completed: words('已完成', 'Completed'),
    cancelled: words('已取消', 'Cancelled'),
  },
  trapped: {
    people: (count: number) =>
      words(`${count} 人被困`, count === 1 ? `${count} person trapped` : `${count} people trapped`),
    peopleWere: (count: number) =>
      words(
        `曾有 ${count} 人被困`,
        count === 1 ? `${count} person was trapped` : `${count} people were trapped`,
      ),
    atFloor: (floor: string) => words(`${floor} 层`, `at floor ${floor}`),
    nearFloor: (floor: string) => words(`${floor} 层附近`, `near floor ${floor}`),
    since: (time: string) => words(`自 ${time} 起在轿厢内`, `in the car since ${time}`),
  },
  none: words(
    '没有报警。设备上报的故障会立即出现在这里。',
    'No alarms. Faults reported by devices appear here immediately.',
  ),
  trappedImage: alarm.buttons.trappedImage,
  playback: alarm.buttons.playback,
  monitor: words('实时监视', 'Monitor'),
  returnVisit: words('客户回访记录', 'Return visit'),
  drawer: {
    title: (jobNum: string) => words(`报警详情 · ${jobNum}`, `Alarm · ${jobNum}`),
    timeline: words('处置过程', 'Timeline'),
    readings: words('报警前后各两分钟', 'Two minutes before and after'),
    noReadings: words('这段时间没有保存读数', 'No readings were saved for this period'),
    earlier: words('该电梯同一故障的历史报警', 'Earlier alarms with the same fault on this elevator'),
    noEarlier: words('没有更早的同类报警', 'No earlier alarms of this kind'),
    arrivalDue: (time: string) => words(`应到达时间 ${time}`, `Arrival due ${time}`),
    messages: (count: number) =>
      words(`已发送通知：${grouped(count)} 条`, `Notifications sent: ${grouped(count)}`),
    arrivalLate: words('到达超时', 'Arrival overdue'),
    speed: words('速度', 'Speed'),
    load: readings.load_percent.title,
    moment: words('报警', 'Alarm'),
    floor: (floor: string) => words(`楼层 ${floor}`, `Floor ${floor}`),
    act: {
      dispatched: words('派工', 'Dispatch'),
      arrived: words('确认到达', 'Confirm arrival'),
      completed: words('完成', 'Complete'),
      rescued: words('人员解困', 'People rescued'),
      cancelled: words('取消派工', 'Cancel dispatch'),
    },
    confirm: (stage: string) => words(`确认记录“${stage}”？`, `Record “${stage}”?`),
    confirmText: ({ jobNum, description }: { jobNum: string; description: string }) =>
      words(
        `${jobNum}：${description}。记录后不能撤回。`,
        `${jobNum}: ${description}. This cannot be undone.`,
      ),
    confirmInside: ({ jobNum, description }: { jobNum: string; description: string }) =>
      words(
        `${jobNum}：${description}。设备仍显示轿厢内有人，请先确认所有人员都已出来。记录后报警和计时随之结束，电梯仍标记为“${deviceInsideWords.zh}”，直到设备报告轿厢内无人。记录后不能撤回。`,
        `${jobNum}: ${description}. The device still reports people inside: first make sure that everybody is out. The alarm and its clock end; the unit stays marked “${deviceInsideWords.en}” until the device reports the car empty. This cannot be undone.`,
      ),
    confirmCancel: words('取消这次派工？', 'Cancel this dispatch?'),
    cancelReason: words('取消原因', 'Reason for cancellation'),
    cancelTrapped: ({ jobNum, description }: { jobNum: string; description: string }) =>
      words(
        `${jobNum}：${description}。仍有人员被困：只取消这次派工，报警继续，可以再次派工。`,
        `${jobNum}: ${description}. People are still trapped: only this dispatch is cancelled; the alarm stays open and can be dispatched again.`,
      ),
    cancelReported: ({ jobNum, description }: { jobNum: string; description: string }) =>
      words(
        `${jobNum}：${description}。仅在确认轿厢内没有人时取消：报警和计时随之结束。如果人员已经出来，请记录“人员解困”。`,
        `${jobNum}: ${description}. Cancel only if you have confirmed that nobody is in the car: the alarm and its clock end. If people have got out, record “People rescued” instead.`,
      ),
    cancelEnds: ({ jobNum, description }: { jobNum: string; description: string }) =>
      words(
        `${jobNum}：${description}。取消后报警即告结束，不能撤回。`,
        `${jobNum}: ${description}. Cancelling ends the alarm. This cannot be undone.`,
      ),
    event: words('同一事件的其他报警', 'Other alarms of this event'),
    ledBy: words(
      '这条报警属于困人事件，处置统一记录在困人报警上。',
      'This alarm is part of an entrapment; all handling is recorded on the entrapment alarm.',
    ),
    openLeader: words('打开困人报警', 'Open entrapment alarm'),
    recorded: words('已记录', 'Recorded'),
  },
  stage: {
    ...stages.words,
    recovered: words('设备恢复', 'Device recovered'),
    freed: words('设备显示人员已解困', 'Device reports people out'),
    confirmed: words('确认解困', 'Rescue confirmed'),
    withdrawn: words('设备排除疑似困人', 'Device ruled out the suspected entrapment'),
    accepted: assignmentAnswers.words.accepted,
    telephoned: words('电话报告困人', 'Reported by telephone'),
    called: words('外呼求援', 'Called for outside help'),
    datedAgain: words('时间更正', 'Times corrected'),
  },
  telephoneNote: ({ reporter, telNum, count }: { reporter: string; telNum: string; count: number }) =>
    words(
      `${reporter} ${telNum}，轿厢内 ${count} 人`,
      count === 1
        ? `${reporter} ${telNum}, ${count} person inside`
        : `${reporter} ${telNum}, ${count} people inside`,
    ),
  datedAgainNote: (count: number) =>
    words(
      `设备时钟慢 ${grouped(count)} 分钟，发生时间已按平台时间更正`,
      count === 1
        ? `The device's clock is ${grouped(count)} minute behind: when it happened is set right`
        : `The device's clock is ${grouped(count)} minutes behind: when it happened is set right`,
    ),
  visit: {
    title: (order: string) => words(`客户回访记录 · ${order}`, `Return visit · ${order}`),
    locked: (status: string) => words(`已回访（${status}），只能查看`, `Visited (${status}), view only`),
    lockedBy: ({ name, time, status }: { name: string; time: string; status: string }) =>
      words(
        `${name} 于 ${time} 回访（${status}），只能查看`,
        `Return visit by ${name} at ${time} (${status}), view only`,
      ),
    confirm: words('保存回访记录？', 'Save the return visit?'),
    confirmText: words(
      '每个服务单只能回访一次，保存后不能修改或删除。',
      'Each order has one return visit. Once saved it cannot be changed or deleted.',
    ),
    unsaved: words('您填写的内容没有保存，可以复制：', 'Your entries were not saved; you can copy them:'),
    saveFailed: words('保存失败', 'Save failed'),
    visitSection: words('回访情况', 'Return visit'),
    scoreSection: words('服务评价', 'Evaluation'),
    contactSection: words('联系信息', 'Contacts'),
    returnFinishDatetime: words('回访完成时间', 'Return visit finished at'),
    returnComplateDatetime: words('回访登记时间', 'Return visit recorded at'),
    returnDesc: words('回访描述', 'Return visit description'),
    isReturnFinish: words('是否回访完成', 'Return visit finished'),
    finishRemark: words('完成备注', 'Completion remark'),
    unreasonableDemands: words('是否有不合理要求', 'Unreasonable demands'),
    unreasonableRemark: words('不合理要求说明', 'Details of the demands'),
    faultScore: words('故障处理评分', 'Fault handling score'),
    faultRemark: words('故障处理备注', 'Fault handling remark'),
    attitudeScore: words('服务态度评分', 'Service attitude score'),
    attitudeRemark: words('服务态度备注', 'Service attitude remark'),
    timelinessScore: words('及时性评分', 'Timeliness score'),
    timelinessRemark: words('及时性备注', 'Timeliness remark'),
    mtScore: words('维保质量评分', 'Maintenance quality score'),
    mtRemark: words('维保质量备注', 'Maintenance quality remark'),
    spareScore: words('备件评分', 'Spare parts score'),
    spareRemark: words('备件备注', 'Spare parts remark'),
    custReturn: words('客户反馈', 'Customer feedback'),
    compReturn: words('公司回复', 'Company reply'),
    compReturnPerson: words('公司回复人', 'Replied by'),
    compReturnPersonTel: words('公司回复人电话', 'Phone of company contact'),
    evaluateContactPerson: words('评价联系人', 'Evaluation contact'),
    evaluateContactPersonTel: words('评价联系人电话', 'Phone of evaluation contact'),
    stars: [
      words('非常不满意', 'Very dissatisfied'),
      words('不满意', 'Dissatisfied'),
      words('基本满意', 'Basically satisfied'),
      words('满意', 'Satisfied'),
      words('非常满意', 'Very satisfied'),
    ],
  },
  images: {
    title: (jobNum: string) => words(`困人图像 · ${jobNum}`, `Trapped-person images · ${jobNum}`),
    none: words('这次报警没有拍到图像', 'No images were taken for this alarm'),
    image: (number: number) => words(`困人图像 ${number}`, `Trapped-person image ${number}`),
  },
  settings: {
    title: words('报警设置', 'Alarm settings'),
    button: alarm.buttons.setting,
    popup: words('弹窗提示', 'Popup'),
    popupHelp: words(
      '关闭后停止报警提示，打开后恢复',
      'Turning it off stops alarm tips; turning it on resumes them',
    ),
    speech: words('语音播报', 'Speech'),
    speechHelp: words('朗读新的报警', 'Read new alarms aloud'),
    saved: words('设置成功', 'Settings succeeded'),
  },
};
