/** Words of the public page behind an owner's QR code. */
import { refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';

/** Of the day, HH:mm. */
interface Times {
  time: string;
  due: string;
}

export const texts = {
  title: words('电梯实时状态', 'Your elevator, live'),
  unit: (jobNum: string) => words(`工号 ${jobNum}`, `Job number ${jobNum}`),
  registerCode: (code: string) => words(`注册代码 ${code}`, `Registration code ${code}`),
  live: {
    title: words('实时运行', 'Live operation'),
    online: words('正在监视', 'Being monitored'),
    offline: words('设备离线，画面为最后一次数据', 'The device is offline; showing the last data'),
    lost: words('暂时连不上服务器，正在重试', 'The server cannot be reached; retrying'),
    waiting: words('正在连接…', 'Connecting…'),
    floor: words('当前楼层', 'Current floor'),
    up: words('上行', 'Going up'),
    down: words('下行', 'Going down'),
    none: words('停止', 'Stopped'),
    level: words('停靠', 'Stopped at floor'),
    between: ({ lower, upper }: { lower: string; upper: string }) =>
      words(`停在 ${lower} 层与 ${upper} 层之间`, `Stopped between floors ${lower} and ${upper}`),
    notLevel: words('停止，未平层', 'Stopped, not level with a floor'),
    door: {
      '0': words('门关闭', 'Doors closed'),
      '1': words('门打开', 'Doors open'),
      '2': words('开门中', 'Doors opening'),
      '3': words('关门中', 'Doors closing'),
    },
    last: words('最近数据', 'Last data'),
  },
  place: {
    title: words('位置', 'Location'),
    address: words('地址', 'Address'),
    position: words('坐标', 'Coordinates'),
    none: words('还没有采集坐标', 'No coordinates yet'),
    openMap: words('在地图中打开', 'Open in maps'),
  },
  upkeep: {
    title: words('维保', 'Maintenance'),
    last: words('上次维保', 'Last visit'),
    next: words('下次维保', 'Next visit'),
    none: words('暂无记录', 'No records yet'),
    overdue: (days: number) =>
      words(`已超期 ${days} 天`, `Overdue by ${days} ${days === 1 ? 'day' : 'days'}`),
  },
  inspection: {
    title: words('定期检验', 'Official inspection'),
    next: (day: string) => words(`下次检验日期 ${day}`, `Next inspection due ${day}`),
    valid: (days: number) => words(`在有效期内，还有 ${days} 天`, `Valid, ${days} days left`),
    soon: (days: number) => words(`即将到期，还有 ${days} 天`, `Due soon, ${days} days left`),
    today: words('今天到期', 'Due today'),
    overdue: (days: number) => words(`已逾期 ${days} 天`, `Overdue by ${days} days`),
    none: words('没有登记下次检验日期', 'The next inspection date has not been recorded'),
  },
  rescue: {
    title: words('救援进度', 'Rescue progress'),
    going: words('有人被困，救援正在进行', 'People are trapped; rescue is under way'),
    waiting: words('有人被困，正在安排救援', 'People are trapped; rescue is being arranged'),
    there: words('有人被困，救援人员已在现场', 'People are trapped; rescuers are on site'),
    unconfirmed: words(
      '已报告救出，等待电梯确认',
      'A rescue was reported; waiting for confirmation by the elevator',
    ),
    over: words('被困人员已经解困', 'The trapped people have been rescued'),
    closed: words('困人报警已经结束', 'The entrapment alarm has ended'),
    reported: words('收到报警', 'Alarm received'),
    dispatched: words('已派救援人员', 'Rescuers dispatched'),
    arrived: words('救援人员到达', 'Rescuers arrived'),
    rescued: words('人员解困', 'People rescued'),
    pending: words('等待中', 'Waiting'),
    adviceTitle: words('如果您在轿厢内', 'If you are in the car'),
    advice: {
      doors: words('远离轿门，靠里站稳或坐下。', 'Stay away from the doors; stand back or sit down.'),
      force: words(
        '不要扒门、撞门，不要从天窗爬出。',
        'Do not pry or hit the doors, and do not climb out through the roof hatch.',
      ),
      intercom: words(
        '按住对讲（报警）按钮，与值班人员通话；有人不适请说明。',
        'Hold the intercom (alarm) button to talk to the duty staff; tell them if anyone feels unwell.',
      ),
      air: words(
        '轿厢是通风的，请平静呼吸，等待救援。',
        'The car is ventilated. Breathe calmly and wait for rescue.',
      ),
    },
  },
  fault: {
    title: words('故障处理', 'Fault handling'),
    waiting: words('电梯报告了故障', 'The elevator has reported a fault'),
    going: words('电梯有故障，维修人员已派出', 'The elevator has a fault; a technician is on the way'),
    there: words('电梯有故障，维修人员已在现场', 'The elevator has a fault; a technician is on site'),
    closed: words('故障已经结束', 'The fault is over'),
    advice: words(
      '故障结束前，请尽量使用其他电梯或楼梯。',
      'Until the fault is fixed, please use another elevator or the stairs if possible.',
    ),
  },
  said: {
    called: ({ time }: Times) => words(`${time} 已经求助。`, `Help was called at ${time}.`),
    reported: ({ time }: Times) => words(`${time} 收到故障。`, `The fault was received at ${time}.`),
    dispatched: ({ time }: Times) => words(`${time} 已派出人员。`, `Staff were dispatched at ${time}.`),
    dispatchedDue: ({ time, due }: Times) =>
      words(
        `${time} 已派出人员，按规定最迟 ${due} 到达。`,
        `Staff were dispatched at ${time}; arrival is required by ${due}.`,
      ),
    late: ({ due }: Times) =>
      words(
        `规定的到达时间 ${due} 已过，还没有收到到达的消息。`,
        `The required arrival time ${due} has passed, and no arrival has been reported yet.`,
      ),
    arrived: ({ time }: Times) => words(`${time} 人员到达现场。`, `Staff arrived at ${time}.`),
    unconfirmed: ({ time }: Times) =>
      words(
        `${time} 有人报告已经救出，电梯还没有确认轿厢内无人。`,
        `A rescue was reported at ${time}; the elevator has not yet confirmed that the car is empty.`,
      ),
    rescued: ({ time }: Times) => words(`${time} 人员已全部救出。`, `Everyone was rescued at ${time}.`),
    closed: ({ time }: Times) => words(`${time} 已经结束。`, `It ended at ${time}.`),
    clock: words('已经等待', 'Waiting for'),
  },
  fresh: {
    at: (time: string) => words(`更新于 ${time}，自动刷新`, `Updated at ${time}, refreshes automatically`),
    old: (time: string) =>
      words(
        `以下是 ${time} 的情况，之后的变化还不知道。`,
        `This is the situation at ${time}; later changes are not known.`,
      ),
    offline: words('手机没有网络。', 'Your phone has no network.'),
    lost: words('暂时连不上服务器，正在重试。', 'The server cannot be reached; retrying.'),
  },
  tools: {
    large: words('大字', 'Large text'),
    read: words('朗读', 'Read aloud'),
    stop: words('停止', 'Stop'),
  },
  report: {
    open: words('报告故障', 'Report a fault'),
    title: words('发生了什么？', 'What happened?'),
    lead: words('点一下即发送。', 'Tap once to send.'),
    trapped: words('有人被困在里面', 'People are trapped inside'),
    standing: words('电梯停住不动', 'The elevator is not moving'),
    doors: words('门有问题', 'Door problem'),
    noise: words('异响或抖动', 'Noise or shaking'),
    other: words('其他故障', 'Other fault'),
    people: words('里面有几个人？', 'How many people are inside?'),
    fiveOrMore: words('5 人及以上', '5 or more'),
    telNum: words('手机号码（可不填）', 'Mobile number (optional)'),
    telNumHint: words('便于值班人员联系您', 'So that the duty staff can contact you'),
    telNumWrong: words(
      '请输入 11 位手机号码，或者清空',
      'Please enter an 11-digit mobile number, or leave it empty',
    ),
    sending: words('正在发送…', 'Sending…'),
    sent: {
      added: words('已发送，等待处理。', 'Sent; waiting to be handled.'),
      joined: words('已并入您刚才的报障。', 'Merged into the report you have just sent.'),
      pending: words(
        '这部电梯已有一份报障在等待处理，没有另建一份。',
        'A report for this elevator is already waiting to be handled; no second report was created.',
      ),
      raised: words('已发送，困人报警已经发出。', 'Sent. An entrapment alarm has been raised.'),
      alarmJoined: words(
        '已发送。这部电梯的困人报警此前已经发出。',
        'Sent. An entrapment alarm had already been raised for this elevator.',
      ),
    },
    sentAt: (time: string) => words(`报障时间 ${time}`, `Reported at ${time}`),
    stay: words(
      '请留在原地，不要扒门，按住对讲按钮。',
      'Stay where you are, do not pry the doors, and hold the intercom button.',
    ),
    unsent: words('还没有发送出去', 'Not sent yet'),
    kept: ({ time, what }: { time: string; what: string }) =>
      words(
        `${time} 的报障“${what}”保存在这部手机上。`,
        `Your report “${what}” of ${time} is saved on this phone.`,
      ),
    again: words('再次发送', 'Send again'),
    discard: words('不再发送', 'Do not send'),
  },
  files: {
    title: words('维保图片和文件', 'Maintenance images and files'),
    none: words('最近的维保没有留下图片或文件', 'The latest maintenance left no images or files'),
    pdf: words('PDF 文件', 'PDF file'),
    fetch: words('下载', 'Download'),
    failed: words('无法打开', 'Cannot be opened'),
    open: (name: string) => words(`查看大图：${name}`, `View larger: ${name}`),
  },
  welfare: {
    title: words('安全乘梯', 'Ride safely'),
    trapped: {
      title: words('被困怎么办', 'If you are trapped'),
      text: words(
        '按住报警按钮，说明位置，靠后站稳，等待救援。不要扒门，不要从天窗爬出。',
        'Hold the alarm button, say where you are, stand back and wait for rescue. Do not pry the doors or climb out through the roof hatch.',
      ),
    },
    ebike: {
      title: words('电动车不进电梯', 'No e-bikes in the elevator'),
      text: words(
        '电池起火几秒钟就能吞没轿厢。电动车和电池都请放在楼外。',
        'A burning battery can engulf the car within seconds. Leave e-bikes and batteries outside the building.',
      ),
    },
    door: {
      title: words('别挡门，别靠门', 'Do not block or lean on the doors'),
      text: words(
        '门关闭时不要用手脚去挡，需要等人请按住开门按钮。',
        'Never block closing doors with your hands or feet. To wait for someone, hold the door-open button.',
      ),
    },
    escalator: {
      title: words('扶梯上站稳扶好', 'Hold on and stand firm on escalators'),
      text: words(
        '握住扶手带，脚踩黄线以内，牵好孩子，鞋带和长裙收好。',
        'Hold the handrail, keep your feet inside the yellow lines, hold children by the hand, and mind shoelaces and long skirts.',
      ),
    },
    fire: {
      title: words('火灾和地震走楼梯', 'Fire or earthquake: take the stairs'),
      text: words(
        '火灾、地震时不要乘电梯。已在轿厢内时，按下所有楼层，就近离开。',
        'Do not use the elevator in a fire or earthquake. If you are already in the car, press all floor buttons and get out at the first stop.',
      ),
    },
  },
  validUntil: (time: string) => words(`本页有效期至 ${time}`, `This page is valid until ${time}`),
  refused: {
    wrong: refusals.qrInvalid.words,
    wrongText: words(
      '这个二维码不是本系统发出的，或者没有扫描完整。请重新扫描电梯里的二维码。',
      'This QR code was not issued by this system or was not scanned completely. Please scan the QR code in the elevator again.',
    ),
    expired: words('二维码已过期', 'This QR code has expired'),
    expiredText: words(
      '这个二维码的有效期已经结束。请联系物业索取新的二维码。',
      'This QR code has expired. Please ask the property management for a new one.',
    ),
    withdrawn: refusals.qrWithdrawn.words,
    withdrawnText: words(
      '物业或维保单位已经停用这个二维码。请扫描电梯里新的二维码。',
      'The property or maintenance company has withdrawn this QR code. Please scan the new QR code in the elevator.',
    ),
    failed: words('暂时无法打开', 'Cannot be opened at the moment'),
    retry: words('重试', 'Retry'),
  },
};
