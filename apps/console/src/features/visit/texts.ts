/** Words of the technician's app. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  title: words('维保作业', 'Maintenance work'),
  back: words('返回', 'Back'),
  signIn: {
    busy: words('正在登录…', 'Signing in…'),
    hint: words(
      '首次登录需要网络；登录后没有网络也能工作。',
      'The first sign-in needs network; after it the app works without.',
    ),
    again: words(
      '登录已失效。请重新登录以发送已完成的维保；手机上的内容都在。',
      'Your session has ended. Sign in again to send finished visits; everything on the phone is still there.',
    ),
    workOn: words('先继续工作', 'Work on first'),
    ended: words(
      '登录已失效：可以继续工作，重新登录后才能发送。',
      'Your session has ended: you can work on, and send after signing in again.',
    ),
    now: words('重新登录', 'Sign in again'),
    noPermission: words('该账号没有“维保作业”权限', 'This account does not hold “Maintenance work”'),
    noPermissionText: words(
      '请联系管理员为您的角色添加“维保作业”，或使用其他账号登录。',
      'Ask an administrator to add “Maintenance work” to your role, or sign in with another account.',
    ),
    console: words('打开管理后台', 'Open the console'),
    others: ({ name, count }: { name: string; count: number }) =>
      words(
        `这部手机上还有 ${name} 的 ${count} 次维保未发送，由 ${name} 本人登录后发送。`,
        `Visits of ${name} on this phone that are not sent: ${count}. They are sent when ${name} signs in.`,
      ),
  },
  storage: {
    full: words(
      '手机存储已满，刚才的内容没有保存',
      'The phone’s storage is full; the last step was not kept',
    ),
    fullText: words(
      '之前保存的内容都在。请删除手机上的其他照片或应用，然后再操作一次；不要关闭本页。',
      'Everything before it is kept. Remove other photos or apps from the phone, then repeat the step; do not close this page.',
    ),
    failed: words('手机无法保存刚才的内容', 'The phone could not keep the last step'),
    failedText: words(
      '之前保存的内容都在。请清理手机存储，或退出无痕模式，重新打开本页后再试。',
      'Everything before it is kept. Make room on the phone or leave private browsing, open this page again and repeat the step.',
    ),
    forbidden: words('浏览器不允许本页保存内容', 'The browser keeps nothing for this page'),
    forbiddenText: words(
      '可以照常工作，但未发送的维保和工单只在本页中，关闭或刷新本页就会丢失：请保持本页打开，直到全部发送。要保存在手机上，请允许本网站保存数据或退出无痕模式，再重新打开本页。',
      'You can work, but what is not sent is on this page alone and lost when it is closed or reloaded: keep it open until everything is sent. To have it kept on the phone, allow site data or leave private browsing, and open this page again.',
    ),
  },
  clock: {
    behind: (span: string) =>
      words(
        `手机时间比服务器慢${span}，请校准。记录会注明时差。`,
        `This phone’s clock is ${span} behind the server’s; please set it. Records show the difference.`,
      ),
    ahead: (span: string) =>
      words(
        `手机时间比服务器快${span}，请校准。记录会注明时差。`,
        `This phone’s clock is ${span} ahead of the server’s; please set it. Records show the difference.`,
      ),
    minutes: (count: number) => words(` ${count} 分钟`, `${count} minutes`),
    hours: (count: number) => words(` ${count} 小时`, `${count} hours`),
    days: (count: number) => words(` ${count} 天`, `${count} days`),
  },
  jobs: {
    search: words('工号、项目或楼栋', 'Number, site, building'),
    distance: words('显示距离', 'Distance'),
    first: words('正在获取任务…', 'Fetching jobs…'),
    none: words('还没有任务，联网后获取', 'No jobs yet; they come with network'),
    asOf: (time: string) => words(`任务截至 ${time}`, `Jobs as of ${time}`),
    pull: words('更新', 'Update'),
    pulling: words('更新中', 'Updating'),
    notSecure: words(
      '当前地址不是 https：没有网络时无法打开本页，相机和定位也不可用。',
      'This address is not https: without network the page does not open, and camera and place are off.',
    ),
    underWay: words('进行中', 'Under way'),
    progress: ({ done, total }: { done: number; total: number }) =>
      words(`已检查 ${done}/${total} 项`, `${done} of ${total} items`),
    overdue: words('已超期', 'Overdue'),
    today: words('今天', 'Today'),
    later: words('以后 30 天', 'Next 30 days'),
    done: words('最近完成', 'Done lately'),
    empty: words('没有任务', 'No jobs'),
    notFound: words('没有匹配的任务', 'No job matches'),
    more: words('任务过多，只显示最早的一部分。', 'Too many jobs: only the first are shown.'),
    begunBy: (names: string) => words(`已签到：${names}`, `Signed in: ${names}`),
    unsent: words('本机已完成，待发送', 'Finished on this phone, to be sent'),
    state: {
      planned: words('待保养', 'Planned'),
      overdue: words('已超期', 'Overdue'),
      started: words('保养中', 'Under way'),
      done: words('已完成', 'Done'),
    },
  },
  unit: {
    title: words('电梯', 'Unit'),
    gone: words(
      '这次维保已不在任务中：可能已改期、取消或由他人完成。',
      'This visit is no longer among your jobs: it was moved, cancelled or done by somebody else.',
    ),
    registerCode: (code: string) => words(`注册代码 ${code}`, `Registration ${code}`),
    due: (day: string) => words(`计划 ${day}`, `Due ${day}`),
    items: (count: number) => words(`${count} 项`, `${count} items`),
    minutes: (count: number) => words(`约 ${count} 分钟`, `about ${count} min`),
    begin: words('到场签到', 'Sign in at the unit'),
    goOn: words('继续维保', 'Go on'),
    sent: words('查看发送情况', 'Outcome'),
    doneBy: (names: string) => words(`已完成：${names}`, `Done by ${names}`),
    last: words('上次记录', 'Last record'),
    noLast: words('没有记录', 'No record yet'),
    allInOrder: words('全部合格', 'All in order'),
    photo: (number: number) => words(`照片 ${number}`, `Photo ${number}`),
  },
  begin: {
    title: words('到场签到', 'Sign in at the unit'),
    code: words('扫描电梯二维码', 'Scan the unit’s code'),
    codeHint: words(
      '二维码贴在轿厢内或扶梯旁。扫不到也可以签到，记录中会注明。',
      'It is in the car or next to the escalator. You can sign in without it; the record says so.',
    ),
    scan: words('打开相机扫码', 'Scan with the camera'),
    stopScan: words('关闭相机', 'Camera off'),
    camera: words('相机画面，对准二维码', 'Camera picture, point it at the code'),
    scanned: words('已扫码，是否为本梯由服务器核对', 'Scanned; the server checks whether it is this unit’s'),
    trouble: {
      denied: words(
        '没有相机权限。可在浏览器设置中允许，也可不扫码直接签到。',
        'The camera is not allowed. Allow it in the browser’s settings, or sign in without scanning.',
      ),
      none: words('相机不可用。可不扫码直接签到。', 'There is no camera. You can sign in without scanning.'),
      wrong: words(
        '这不是本系统的电梯二维码，请对准电梯的二维码。',
        'This is not a unit’s code of this system; point the camera at the unit’s code.',
      ),
    },
    place: words('位置与时间', 'Place and time'),
    locating: words('正在定位…', 'Finding your place…'),
    placed: (metres: number) => words(`已定位，误差约 ${metres} 米`, `Found, accurate to ${metres} m`),
    away: (distance: string) => words(`距电梯 ${distance}`, `${distance} from the unit`),
    noPlace: {
      denied: words(
        '没有定位权限。可以签到，记录中会注明。',
        'The place is not allowed. You can sign in; the record says so.',
      ),
      unavailable: words(
        '无法定位。可以签到，记录中会注明。',
        'The place is not available. You can sign in; the record says so.',
      ),
      timeout: words(
        '定位超时。可以签到，记录中会注明。',
        'The place was not found in time. You can sign in; the record says so.',
      ),
    },
    time: (time: string) => words(`手机时间 ${time}`, `Phone’s time ${time}`),
    second: words('第二人', 'Second person'),
    secondHint: words(
      '同事可用自己的手机扫码签到；没有手机时在此填写。',
      'Your colleague can scan and sign in on the own phone; without a phone, name him or her here.',
    ),
    colleague: words('班组同事', 'Colleague of your teams'),
    choose: words('请选择', 'Choose'),
    colleagueExpired: (name: string) => words(`${name}（作业证已过期）`, `${name} (certificate expired)`),
    certExpired: words(
      '您的作业证已过期。请告知主管并办理复审；签到和记录仍会保存。',
      'Your certificate has expired. Please inform your supervisor and renew it; sign-in and record are kept all the same.',
    ),
    other: words('其他人员姓名', 'Name of somebody else'),
    add: (name: string) => words(`添加 ${name}`, `Add ${name}`),
    begun: (names: string) =>
      words(
        `${names} 已在此签到。您可以作为第二人签到，由对方的手机填写记录。`,
        `${names} signed in here already. You can sign in as the second person; the other phone fills in the record.`,
      ),
    help: words('作为第二人签到', 'As second person'),
    begin: words('签到并开始', 'Sign in and begin'),
  },
  visit: {
    title: words('维保记录', 'Visit'),
    gone: words('这部手机上没有这次维保，或已经完成。', 'This phone has no such visit, or it is finished.'),
    already: (names: string) =>
      words(
        `这次维保已由 ${names} 完成。您仍可完成记录，将另行保存。`,
        `${names} has finished this visit. You can finish yours, which will be kept alongside the record.`,
      ),
    since: (time: string) => words(`${time} 签到`, `Signed in ${time}`),
    progress: words('检查进度', 'Items checked'),
    first: words('开始检查', 'Begin checking'),
    next: words('继续检查', 'Go on checking'),
    finish: words('完成', 'Finish'),
    persons: words('人员', 'People'),
    scanned: words('已扫码', 'code scanned'),
    noPlace: words('无位置', 'no place'),
    addPerson: words('添加人员', 'Add a person'),
    remark: words('维保备注', 'Remark on the visit'),
    helps: (time: string) =>
      words(
        `您已于 ${time} 作为第二人签到，记录由同事的手机填写。`,
        `You signed in as the second person, ${time}. A colleague’s phone fills in the record.`,
      ),
    takeOver: words('改为在本机填写记录', 'Fill in the record here instead'),
    giveUp: words('放弃这次维保', 'Give up this visit'),
    giveUpSure: (count: number) =>
      words(
        `再按一次确认放弃，已填 ${count} 项将删除`,
        `Press again to give up; filled in items that will be deleted: ${count}`,
      ),
  },
  item: {
    result: words('检查结果', 'Result'),
    open: words('待检查', 'open'),
    openPhoto: words('待检查，须拍照', 'open, with photo'),
    needsPhoto: words('此项须拍照', 'This item needs a photo'),
    needsRemark: words('不合格请说明情况', 'Please say what the defect is'),
    lastTime: words('上次：', 'Last time: '),
    remark: words('说明', 'Remark'),
    before: words('上一项', 'Previous'),
    after: words('下一项', 'Next'),
    list: words('全部项目', 'All items'),
    photo: words('拍照', 'Take a photo'),
    keeping: words('正在保存…', 'Keeping…'),
    removePhoto: words('删除照片', 'Remove photo'),
    badPhoto: words(
      '无法读取这张照片：请重新拍摄，每边至少 64 像素。',
      'This photo cannot be read: take it again, at least 64 pixels on each side.',
    ),
  },
  sign: {
    title: words('使用单位签字', 'Customer’s signature'),
    open: words('签字', 'Sign'),
    notYet: words('未签字', 'Not signed'),
    signedBy: (name: string) => words(`${name} 已签字`, `Signed by ${name}`),
    nobody: (reason: string) => words(`未签字：${reason}`, `Not signed: ${reason}`),
    name: words('签字人姓名', 'Name of the signer'),
    capacity: words('身份', 'Capacity'),
    hint: words('请使用单位人员在框内签名', 'The customer signs in the box'),
    sheet: words('签名区', 'Signature'),
    clear: words('清除', 'Clear'),
    accept: words('确认签字', 'Accept signature'),
    again: words('重新签字', 'Sign again'),
    noName: words('请填写签字人姓名', 'Please enter the signer’s name'),
    noStrokes: words('请先签名', 'Please sign first'),
    why: words('无人签字时，请说明原因', 'If nobody signs, say why'),
    done: words('返回记录', 'Back to the visit'),
  },
  finish: {
    title: words('完成维保', 'Finish visit'),
    finish: words('完成并提交', 'Finish and send'),
    ready: words(
      '内容齐全。提交后不能更改，有网络时自动发送。',
      'All is there. After this it cannot be changed; it is sent as soon as there is network.',
    ),
    notYet: words('还有内容未完成：', 'Still missing:'),
    results: words('未检查的项目', 'Items not checked:'),
    photos: words('缺少照片的项目', 'Items without their photo:'),
    remarks: words('缺少说明的不合格项目', 'Defects without a remark:'),
    signature: words('使用单位签字，或未签字的原因', 'The customer’s signature, or why it is missing'),
    mayNot: words(
      '您的角色没有“完成”权限，请联系管理员。内容已保存在手机上。',
      'Your role cannot finish visits; ask an administrator. All is kept on the phone.',
    ),
    noCode: words('没有扫描电梯二维码。', 'The unit’s code was not scanned.'),
    noPlace: words('没有签到位置。', 'There is no place of the sign-in.'),
    alone: words('只有一人签到。', 'Only one person signed in.'),
  },
  queue: {
    title: words('待发送', 'To send'),
    unsent: (count: number) => words(`${count} 次维保待发送`, `Visits to send: ${count}`),
    empty: words('没有待发送的维保', 'Nothing to send'),
    sending: ({ done, total }: { done: number; total: number }) =>
      words(`正在发送 ${done}/${total}`, `Sending ${done} of ${total}`),
    waiting: (reason: string) => words(`${reason}。将自动重试。`, `${reason}. It retries automatically.`),
    sendNow: words('立即发送', 'Send now'),
    toSend: words('待发送', 'To be sent'),
    files: ({ done, total }: { done: number; total: number }) =>
      words(`已发送照片和签名 ${done}/${total}`, `photos and signature ${done} of ${total}`),
    refused: words('未被接受', 'Not accepted'),
    record: words('已成为维保记录', 'It is the record'),
    aside: words('已另行保存', 'Kept alongside the record'),
    asideFinished: ({ name, time }: { name: string; time: string }) =>
      words(
        `${name} 已于 ${time} 完成这次维保。您的记录不作为正式记录，但已原样保存，可在后台查看。`,
        `${name} finished this visit at ${time}. Yours is not the record, but is kept as it is and can be seen in the console.`,
      ),
    asideCancelled: words(
      '这次维保计划已取消。您的记录已原样保存，可在后台查看。',
      'This visit was cancelled. Yours is kept as it is and can be seen in the console.',
    ),
    seen: words('知道了', 'Understood'),
    mend: words('修改', 'Mend'),
    tryAgain: words('再次发送', 'Send again'),
    export: words('导出为文件', 'Save as file'),
    lostFile: words(
      '手机上已没有其中一个文件，无法发送。请导出其余内容交给管理员。',
      'The phone no longer has one of its files, so it cannot be sent. Save the rest as a file for your administrator.',
    ),
  },
  me: {
    title: words('我的', 'Me'),
    kept: words('手机存储', 'On this phone'),
    space: ({ used, free }: { used: string; free: string }) =>
      words(`已用 ${used}，剩余 ${free}`, `${used} used, ${free} free`),
    persisted: words('浏览器不会自动清除这里的内容。', 'The browser does not clear it automatically.'),
    notPersisted: words(
      '存储紧张时浏览器可能清除这里的内容：请安装到桌面，并及时发送。',
      'Short of space, the browser may clear it: add the app to the home screen, and send in good time.',
    ),
    install: words('安装到桌面', 'Add to the home screen'),
    installText: words(
      '在浏览器菜单中选择“安装应用”或“添加到主屏幕”，以后从桌面打开，没有网络也能用。',
      'Choose “Install app” or “Add to home screen” in the browser’s menu and open it from there; it works without network.',
    ),
    track: words('位置上报', 'Reporting your position'),
    trackText: words(
      '默认关闭。同意后，仅在本应用打开时上报您的位置，用于就近派工和救援；可随时关闭。',
      'Off by default. With your consent your position is reported while this app is open, for dispatching and rescue; you can turn it off at any time.',
    ),
    trackConsent: words('我同意上报位置', 'I consent to reporting my position'),
    unsent: (count: number) =>
      words(
        `还有 ${count} 次维保没有发送。退出后它们留在这部手机上，您再次登录后才会发送。`,
        `Visits that are not sent: ${count}. They stay on this phone and are sent when you sign in again.`,
      ),
    unsentSteps: (count: number) =>
      words(
        `还有 ${count} 个工单操作没有发送，它们留在本手机，本人登录后发送。`,
        `Steps of orders that are not sent: ${count}. They stay on this phone and are sent when you sign in again.`,
      ),
    unsentHere: (count: number) =>
      words(
        `还有 ${count} 次维保没有发送，只在本页中。退出后请保持本页打开，由本人重新登录后发送；关闭或刷新本页就会丢失。`,
        `Visits that are not sent: ${count}. This page alone has them: after signing out keep it open and sign in again to send them; closing or reloading it loses them.`,
      ),
    unsentStepsHere: (count: number) =>
      words(
        `还有 ${count} 个工单操作没有发送，只在本页中。退出后请保持本页打开，由本人重新登录后发送；关闭或刷新本页就会丢失。`,
        `Steps of orders that are not sent: ${count}. This page alone has them: after signing out keep it open and sign in again to send them; closing or reloading it loses them.`,
      ),
    leave: words('退出登录', 'Sign out'),
    leaveAnyway: words('仍然退出', 'Sign out anyway'),
  },
};
