/** Words of paperless maintenance records. */

import { maintainManage } from '@hoistway/contract/pages/maintain-manage';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  finish: maintainManage.buttons.finish,
  evaluate: words('评价', 'Evaluate'),
  seeEvaluation: words('查看评价', 'View evaluation'),
  supervise: words('维保监督', 'Supervision'),
  verdict: words('设备核验', 'Equipment supervision'),
  none: words('没有维保记录。', 'No maintenance records.'),
  dialog: {
    title: ({ jobNum, date }: { jobNum: string; date: string }) =>
      words(`维保记录 · ${jobNum} · ${date}`, `Maintenance record · ${jobNum} · ${date}`),
    missing: (items: string) => words(`缺少：${items}`, `Missing: ${items}`),
    photos: words('现场照片', 'Site photos'),
    signature: words('签名', 'Signature'),
    pdf: words('维保记录 PDF', 'Maintenance record PDF'),
    download: words('下载', 'Download'),
    pdfFailed: words('PDF 加载失败', 'The PDF could not be loaded'),
    reviewed: ({ person, time }: { person: string; time: string }) =>
      words(`${person} 于 ${time}`, `${person} at ${time}`),
  },
  visit: {
    states: {
      begun: words('已签到，尚未提交', 'Signed in, not submitted yet'),
      waiting: words('已提交，待上传照片', 'Submitted, photos to be uploaded'),
      record: words('维保过程', 'Visit'),
      aside: words('另存的提交', 'Separately kept submissions'),
    },
    aside: {
      finished: words(
        '该计划已有记录，此次提交另存于此',
        'The plan already has a record; this submission is kept separately',
      ),
      cancelled: words(
        '该计划已取消，此次提交另存于此',
        'The plan was cancelled; this submission is kept separately',
      ),
    },
    technician: words('提交人', 'Submitted by'),
    atDesk: ({ person, time }: { person: string; time: string }) =>
      words(`事后补录（办公室）：${person}，${time}`, `Entered at the desk by ${person} at ${time}`),
    startedAt: words('开始（手机时间）', 'Start (phone time)'),
    finishedAt: words('完成（手机时间）', 'End (phone time)'),
    typedStart: words('开始（登记的时间）', 'Start (as entered)'),
    typedEnd: words('完成（登记的时间）', 'End (as entered)'),
    receivedAt: words('服务器收到', 'Received by the server'),
    signer: words('使用单位签字', 'Customer signature'),
    unsigned: (reason: string) => words(`未签字：${reason}`, `Not signed: ${reason}`),
    remark: words('备注', 'Remark'),
    clockBehind: (count: number) =>
      words(
        `手机时钟慢 ${count} 分钟，记录时间以服务器时钟为准`,
        count === 1
          ? `The phone was ${count} minute slow; the record has the server’s time`
          : `The phone was ${count} minutes slow; the record has the server’s time`,
      ),
    clockAhead: (count: number) =>
      words(
        `手机时钟快 ${count} 分钟，记录时间以服务器时钟为准`,
        count === 1
          ? `The phone was ${count} minute fast; the record has the server’s time`
          : `The phone was ${count} minutes fast; the record has the server’s time`,
      ),
    persons: words('到场人员', 'People on site'),
    own: words('本人手机', 'Own phone'),
    named: words('同事填写', 'Entered by a colleague'),
    arrived: (time: string) => words(`收到时间 ${time}`, `Received at ${time}`),
    scanned: {
      right: words('已扫本梯码', 'Scanned this unit’s code'),
      wrong: words('所扫不是本梯码', 'Scanned a different code'),
      none: words('未扫码', 'No code scanned'),
    },
    placeProblems: {
      denied: words('未允许定位', 'Location not allowed'),
      unavailable: words('无法定位', 'Location unavailable'),
      timeout: words('定位超时', 'Location timed out'),
      desk: words('事后补录（办公室）', 'Entered at the desk'),
    },
    placed: (accuracy: number) =>
      words(
        `定位精度 ±${grouped(accuracy)} 米，电梯坐标不存在`,
        `Location accuracy ±${grouped(accuracy)} m; the elevator has no coordinates`,
      ),
    distance: ({ distance, accuracy }: { distance: number; accuracy: number }) =>
      words(
        `距电梯 ${grouped(distance)} 米（±${grouped(accuracy)} 米）`,
        `${grouped(distance)} m from the unit (± ${grouped(accuracy)} m)`,
      ),
    allOk: words('各项均合格。', 'All items passed.'),
    allItems: (count: number) =>
      words(`全部 ${count} 项`, count === 1 ? 'The only item' : `All ${count} items`),
    items: words('检查项目', 'Items'),
    addenda: words('补充', 'Added'),
    noAddenda: words('没有补充。', 'No additions.'),
    addition: words('补充内容', 'Addition'),
    add: words('补充记录', 'Add to record'),
    added: words('已补充', 'Added'),
  },
  review: {
    button: words('审核通过', 'Accept'),
    title: words('审核通过这条维保记录？', 'Accept this maintenance record?'),
    text: ({ jobNum, date }: { jobNum: string; date: string }) =>
      words(
        `${jobNum}，${date}。将记下您的姓名和时间，不能撤回。`,
        `${jobNum}, ${date}. Your name and the time are recorded. This cannot be undone.`,
      ),
    done: words('已审核', 'Accepted'),
  },
  evaluation: {
    title: ({ jobNum, date }: { jobNum: string; date: string }) =>
      words(`维保评价 · ${jobNum} · ${date}`, `Maintenance evaluation · ${jobNum} · ${date}`),
    overallEval: words('总体评价', 'Overall'),
    runEval: words('运行评价', 'Operation'),
    personnelEval: words('人员评价', 'Personnel'),
    skillEval: words('技能评价', 'Skill'),
    remark: words('备注', 'Remark'),
    evaluator: words('评价人', 'Evaluated by'),
    appendContent: words('追加内容', 'Appended comment'),
    appender: words('追加人', 'Appended by'),
    signed: ({ person, time }: { person: string; time: string }) =>
      words(`${person}，${time}`, `${person}, ${time}`),
    append: words('追加评价', 'Append'),
    submit: words('提交评价', 'Submit'),
    stars: [
      words('非常不满意', 'Very dissatisfied'),
      words('不满意', 'Dissatisfied'),
      words('基本满意', 'Basically satisfied'),
      words('比较满意', 'Fairly satisfied'),
      words('非常满意', 'Very satisfied'),
    ],
  },
};
