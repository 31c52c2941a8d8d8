/** Words of the technician's app. */

import { planStates } from '@hoistway/contract/features/plan-words';
import { work } from '@hoistway/contract/pages/work';
import { words } from '@hoistway/contract/words';
import { commonTexts } from '@hoistway/parts/texts.ts';

export const texts = {
  title: work.title,
  signIn: {
    busy: words('正在登录…', 'Signing in…'),
    hint: words(
      '首次登录需要网络；登录后没有网络也能工作。',
      'The first sign-in requires a network connection; after that you can also work offline.',
    ),
    again: words(
      '登录已失效。请重新登录以发送已完成的维保；手机上的内容均已保留。',
      'Your session has ended. Please sign in again to send completed visits; everything on the phone is kept.',
    ),
    workOn: words('先继续工作', 'Continue working'),
    ended: words(
      '登录已失效：可以继续工作，重新登录后才能发送。',
      'Your session has ended: you can continue working, but visits are sent only after you sign in again.',
    ),
    now: words('重新登录', 'Sign in again'),
    noPermission: words(
      '该账号没有“维保作业”权限',
      'This account does not have the “Maintenance work” permission',
    ),
    noPermissionText: words(
      '请联系管理员为您的角色添加“维保作业”，或使用其他账号登录。',
      'Ask an administrator to add “Maintenance work” to your role, or sign in with another account.',
    ),
    console: words('打开管理后台', 'Open the console'),
    others: ({ name, count }: { name: string; count: number }) =>
      words(
        `这部手机上还有 ${name} 的 ${count} 次维保未发送，由 ${name} 本人登录后发送。`,
        `${count} visits of ${name} on this phone have not been sent; they are sent when ${name} signs in.`,
      ),
  },
  storage: {
    full: words(
      '手机存储已满，刚才的内容没有保存',
      'The phone’s storage is full; the last entry was not saved',
    ),
    fullText: words(
      '之前保存的内容均已保留。请删除手机上的其他照片或应用，然后再操作一次；不要关闭本页。',
      'Everything saved before is kept. Please delete other photos or apps from the phone, then repeat the last step; do not close this page.',
    ),
    failed: words('手机无法保存刚才的内容', 'The phone could not save the last entry'),
    failedText: words(
      '之前保存的内容均已保留。请清理手机存储，或退出无痕模式，重新打开本页后再试。',
      'Everything saved before is kept. Please free up storage or leave private browsing, reopen this page and try again.',
    ),
    forbidden: words('浏览器不允许本页保存内容', 'The browser does not allow this page to save data'),
    forbiddenText: words(
      '可以照常工作，但未发送的维保和工单只在本页中，关闭或刷新本页就会丢失：请保持本页打开，直到全部发送。要保存在手机上，请允许本网站保存数据或退出无痕模式，再重新打开本页。',
      'You can work as usual, but unsent visits and orders exist only on this page and are lost if it is closed or reloaded: keep it open until everything is sent. To save them on the phone, allow this site to store data or leave private browsing, then reopen this page.',
    ),
  },
  clock: {
    behind: (span: string) =>
      words(
        `手机时间比服务器慢${span}，请校准。记录会注明时差。`,
        `The phone’s clock is ${span} behind the server; please correct it. Records will note the difference.`,
      ),
    ahead: (span: string) =>
      words(
        `手机时间比服务器快${span}，请校准。记录会注明时差。`,
        `The phone’s clock is ${span} ahead of the server; please correct it. Records will note the difference.`,
      ),
    minutes: (count: number) => words(` ${count} 分钟`, `${count} minutes`),
    hours: (count: number) => words(` ${count} 小时`, `${count} hours`),
    days: (count: number) => words(` ${count} 天`, `${count} days`),
  },
  jobs: {
    search: words('工号、项目或楼栋', 'Unit or site'),
    distance: words('显示距离', 'Show distance'),
    within: (distance: string) => words(`${distance} 以内`, `within ${distance}`),
    first: words('正在获取任务…', 'Fetching jobs…'),
    none: words('还没有任务，联网后获取', 'No jobs yet; they are fetched once you are online'),
    asOf: (time: string) => words(`任务截至 ${time}`, `Jobs as of ${time}`),
    pull: words('更新', 'Update'),
    pulling: words('更新中', 'Updating'),
    notSecure: words(
      '当前地址不是 https：没有网络时无法打开本页，相机和定位也不可用。',
      'The current address is not https: this page cannot be opened offline, and the camera and location are unavailable.',
    ),
    underWay: words('进行中', 'In progress'),
    progress: ({ done, total }: { done: number; total: number }) =>
      words(`已检查 ${done}/${total} 项`, `${done} of ${total} items`),
    helps: words('第二人签到，尚未送达', 'Sign-in as second person, not delivered yet'),
    overdue: words('已超期', 'Overdue'),
    today: commonTexts.today,
    later: words('以后 30 天', 'Next 30 days'),
    unassigned: words('未分配班组', 'Without a team'),
    done: words('最近完成', 'Recently completed'),
    empty: words('没有任务', 'No jobs'),
    notFound: words('没有匹配的任务', 'No matching jobs'),
    more: words(
      '任务过多，优先显示您的班组和所在城市的任务。',
      'Too many jobs: those of your team and cities are shown first.',
    ),
    begunBy: (names: string) => words(`已签到：${names}`, `Signed in: ${names}`),
    named: (names: string) => words(`由同事填写：${names}`, `named by a colleague: ${names}`),
    notHere: words('本机没有这次维保的记录', 'no record of it on this phone'),
    unsent: words('本机已完成，待发送', 'Completed on this phone, waiting to be sent'),
    state: {
      planned: planStates.words.planned,
      overdue: planStates.words.overdue,
      started: planStates.words.started,
      done: words('已完成', 'Completed'),
    },
  },
  unit: {
    title: words('电梯', 'Unit'),
    gone: words(
      '这次维保已不在任务中：可能已改期、取消或由他人完成。',
      'This visit is no longer among your jobs: it may have been rescheduled, cancelled or completed by someone else.',
    ),
    brand: (brand: string) => words(`品牌 ${brand}`, `Brand ${brand}`),
    registerCode: (code: string) => words(`注册代码 ${code}`, `Registration ${code}`),
    due: (day: string) => words(`计划 ${day}`, `Planned ${day}`),
    items: (count: number) => words(`${count} 项`, `${count} items`),
    minutes: (count: number) => words(`约 ${count} 分钟`, `about ${count} min`),
    goOn: words('继续维保', 'Continue visit'),
    sent: words('查看发送情况', 'View sending status'),
    doneBy: (names: string) => words(`已完成：${names}`, `Completed: ${names}`),
    last: words('上次记录', 'Last record'),
    noLast: words('没有记录', 'No records yet'),
    allInOrder: words('全部合格', 'All passed'),
    photo: (number: number) => words(`照片 ${number}`, `Photo ${number}`),
  },
  begin: {
    title: words('到场签到', 'Sign in on site'),
    code: words('扫描电梯二维码', 'Scan the elevator’s QR code'),
    codeHint: words(
      '二维码贴在轿厢内或扶梯旁。扫不到也可以签到，记录中会注明。',
      'The QR code is in the car or next to the escalator. You can also sign in without scanning; the record will note this.',
    ),
    scan: words('打开相机扫码', 'Scan with the camera'),
    scanAgain: words('重新扫码', 'Scan again'),
    stopScan: words('关闭相机', 'Turn off camera'),
    camera: words('相机画面，对准二维码', 'Camera view, point at the QR code'),
    scanned: words(
      '已扫码，是否为本梯由服务器核对',
      'Scanned; the server checks whether it belongs to this elevator',
    ),
    trouble: {
      denied: words(
        '没有相机权限。可在浏览器设置中允许，也可不扫码直接签到。',
        'No camera permission. Allow it in the browser settings, or sign in without scanning.',
      ),
      none: words(
        '相机不可用。可不扫码直接签到。',
        'The camera is unavailable. You can sign in without scanning.',
      ),
      wrong: words(
        '这不是本系统的电梯二维码，请对准电梯的二维码。',
        'This is not an elevator QR code of this system; please point at the elevator’s QR code.',
      ),
    },
    place: words('位置与时间', 'Location and time'),
    locating: words('正在定位…', 'Locating…'),
    placed: (metres: number) =>
      words(`已定位，误差约 ${metres} 米`, `Located, accurate to about ${metres} m`),
    within: (distance: string) => words(`距电梯 ${distance} 以内`, `within ${distance} of the unit`),
    away: (distance: string) => words(`距电梯 ${distance}`, `${distance} from the unit`),
    noPlace: {
      denied: words(
        '没有定位权限。可以签到，记录中会注明。',
        'No location permission. You can sign in; the record will note this.',
      ),
      unavailable: words(
        '无法定位。可以签到，记录中会注明。',
        'Location unavailable. You can sign in; the record will note this.',
      ),
      timeout: words(
        '定位超时。可以签到，记录中会注明。',
        'Location timed out. You can sign in; the record will note this.',
      ),
    },
    time: (time: string) => words(`手机时间 ${time}`, `Phone time ${time}`),
    second: words('第二人', 'Second person'),
    secondHint: words(
      '同事有无手机都请在此填写；用自己的手机签到的，同样计入。由同事的手机填写记录时，请按“作为第二人签到”。',
      'Enter your colleague in any case; a sign-in on their own phone is counted as well. If their phone fills in the record, use “Sign in as second person”.',
    ),
    colleague: words('班组同事', 'Colleague from your team'),
    choose: words('请选择', 'Choose'),
    colleagueExpired: (name: string) => words(`${name}（作业证已过期）`, `${name} (certificate expired)`),
    certExpired: words(
      '您的作业证已过期。请告知主管并办理复审；签到和记录仍会保存。',
      'Your certificate has expired. Please inform your supervisor and renew it; sign-ins and records are still saved.',
    ),
    other: words('其他人员姓名', 'Name of another person'),
    add: (name: string) => words(`添加 ${name}`, `Add ${name}`),
    begun: (names: string) =>
      words(
        `${names} 已在此签到。您可以作为第二人签到，由对方的手机填写记录。`,
        `${names} has already signed in here. You can sign in as the second person; the other phone fills in the record.`,
      ),
    help: words('作为第二人签到', 'Sign in as second person'),
    begin: words('签到并开始', 'Sign in and start'),
  },
  visit: {
    title: words('维保记录', 'Maintenance record'),
    gone: words(
      '这部手机上没有这次维保，或已经完成。',
      'This visit is not on this phone or has already been completed.',
    ),
    already: (names: string) =>
      words(
        `这次维保已由 ${names} 完成。您仍可完成记录，将另行保存。`,
        `${names} has already completed this visit. You can still complete your record; it will be kept separately.`,
      ),
    since: (time: string) => words(`${time} 签到`, `Signed in ${time}`),
    progress: words('检查进度', 'Items checked'),
    first: words('开始检查', 'Start checking'),
    next: words('继续检查', 'Continue checking'),
    finish: work.buttons.finish,
    persons: words('人员', 'People'),
    scanned: words('已扫码', 'code scanned'),
    noPlace: words('无位置', 'no location'),
    addPerson: words('添加人员', 'Add a person'),
    remark: words('维保备注', 'Visit remark'),
    helps: (time: string) =>
      words(
        `您已于 ${time} 作为第二人签到，请由同事的手机填写记录。`,
        `You signed in as the second person at ${time}. Let your colleague’s phone fill in the record.`,
      ),
    takeOver: words('改为在本机填写记录', 'Fill in the record on this phone instead'),
    handOver: words('改由同事的手机填写记录', 'Let a colleague’s phone fill in the record'),
    giveUp: words('放弃这次维保', 'Discard this visit'),
    giveUpSure: (count: number) =>
      words(
        `确认放弃，已填 ${count} 项将删除`,
        count === 1 ? 'Yes, discard 1 item' : `Yes, discard ${count} items`,
      ),
  },
  item: {
    result: words('检查结果', 'Result'),
    open: words('待检查', 'not checked'),
    openPhoto: words('待检查，须拍照', 'not checked, photo required'),
    needsPhoto: words('此项须拍照', 'A photo is required for this item'),
    needsRemark: words('不合格请说明情况', 'Please describe the problem'),
    lastTime: words('上次：', 'Last time: '),
    remark: words('说明', 'Remark'),
    before: words('上一项', 'Previous'),
    after: words('下一项', 'Next'),
    list: words('全部项目', 'All items'),
    photo: words('拍照', 'Take a photo'),
    keeping: words('正在保存…', 'Saving…'),
    removePhoto: words('删除照片', 'Remove photo'),
    badPhoto: words(
      '无法读取这张照片：请重新拍摄，每边至少 64 像素。',
      'The photo cannot be read: please take it again, at least 64 pixels on each side.',
    ),
  },
  sign: {
    title: words('使用单位签字', 'Customer’s signature'),
    open: words('签字', 'Sign'),
    notYet: words('未签字', 'Not signed'),
    signedBy: (name: string) => words(`${name} 已签字`, `Signed by ${name}`),
    nobody: (reason: string) => words(`未签字：${reason}`, `Not signed: ${reason}`),
    name: words('签字人姓名', 'Name of signatory'),
    capacity: words('身份', 'Role'),
    hint: words('请使用单位人员在框内签名', 'The customer signs in the box'),
    sheet: words('签名区', 'Signature'),
    clear: words('清除', 'Clear'),
    accept: words('确认签字', 'Confirm signature'),
    again: words('重新签字', 'Sign again'),
    noName: words('请填写签字人姓名', 'Please enter the name of the signatory'),
    noCapacity: words('请选择签字人身份', 'Please choose the role of the signatory'),
    noStrokes: words('看不到签名：请在框内签名', 'No signature can be seen: please sign in the box'),
    why: words('无人签字时，请说明原因', 'If nobody can sign, please enter the reason'),
    done: words('返回记录', 'Back to the record'),
  },
  finish: {
    title: words('完成维保', 'Complete visit'),
    finish: words('完成并提交', 'Complete and submit'),
    ready: words(
      '内容齐全。提交后不能更改，有网络时自动发送。',
      'Everything is complete. It cannot be changed after submission and is sent automatically once you are online.',
    ),
    notYet: words('还有内容未完成：', 'Still missing:'),
    results: words('未检查的项目', 'Unchecked items'),
    photos: words('缺少照片的项目', 'Items without required photos'),
    remarks: words('缺少说明的不合格项目', 'Failed items without a description'),
    signature: words('使用单位签字，或未签字的原因', 'The customer’s signature, or the reason it is missing'),
    mayNot: words(
      '您的角色没有“完成”权限，请联系管理员。内容已保存在手机上。',
      'Your role does not have the “Finish” permission; please contact an administrator. Everything is saved on the phone.',
    ),
    noCode: words('没有扫描电梯二维码。', 'The elevator’s QR code was not scanned.'),
    noPlace: words('没有签到位置。', 'There is no sign-in location.'),
    alone: words('只有一人签到。', 'Only one person signed in.'),
  },
  queue: {
    title: words('待发送', 'To send'),
    left: (count: number) =>
      words(
        `${count} 项待发送或处理`,
        `${count} ${count === 1 ? 'entry' : 'entries'} to be sent or dealt with`,
      ),
    empty: words('没有待发送的内容', 'Nothing to be sent'),
    sending: ({ done, total }: { done: number; total: number }) =>
      words(`正在发送 ${done}/${total}`, `Sending ${done} of ${total}`),
    waiting: (reason: string) => words(`${reason}。将自动重试。`, `${reason}. Retrying automatically.`),
    sendNow: words('立即发送', 'Send now'),
    toSend: words('待发送', 'To be sent'),
    helped: (time: string) => words(`${time} 作为第二人签到`, `Signed in as the second person at ${time}`),
    givenUp: (time: string) => words(`${time} 签到，维保已放弃`, `Signed in at ${time}, visit discarded`),
    late: (count: number) =>
      words(
        `${count} 个文件（照片或签名）送达太晚：这次维保已在缺少它们的情况下归档，不能再补传。请导出为文件交给管理员，再从手机删除。`,
        `${count} ${count === 1 ? 'file (photo or signature)' : 'files (photos or signature)'} came too late: the visit was archived without ${count === 1 ? 'it' : 'them'} and takes no more files. Please export the visit, give the file to your administrator, then remove it from the phone.`,
      ),
    remove: words('从手机删除', 'Remove from the phone'),
    removeSure: words('确认删除，不能恢复', 'Yes, remove for good'),
    files: ({ done, total }: { done: number; total: number }) =>
      words(`已发送照片和签名 ${done}/${total}`, `photos and signature ${done} of ${total}`),
    refused: words('未被接受', 'Not accepted'),
    record: words('已送达，已成为维保记录', 'Sent, now the official record'),
    aside: words('已送达，另行保存', 'Sent, kept separately'),
    asideFinished: ({ name, time }: { name: string; time: string }) =>
      words(
        `${name} 已于 ${time} 完成这次维保。您的记录不作为正式记录，但已原样保存，可在后台查看。`,
        `${name} already completed this visit at ${time}. Your record is not the official one but is kept unchanged and can be viewed in the console.`,
      ),
    asideCancelled: words(
      '这次维保计划已取消。您的记录已原样保存，可在后台查看。',
      'This visit was cancelled. Your record is kept unchanged and can be viewed in the console.',
    ),
    seen: words('知道了', 'OK'),
    mend: words('修改', 'Edit'),
    tryAgain: words('再次发送', 'Send again'),
    export: words('导出为文件', 'Export as file'),
    lostFile: words(
      '手机上已没有其中一个文件，该文件无法发送，其余内容照常发送。请告知管理员。',
      'One of the files is no longer on the phone and cannot be sent; everything else is sent. Please tell your administrator.',
    ),
  },
  me: {
    title: words('我的', 'Me'),
    kept: words('手机存储', 'Phone storage'),
    space: ({ used, free }: { used: string; free: string }) =>
      words(`已用 ${used}，剩余 ${free}`, `${used} used, ${free} free`),
    persisted: words('浏览器不会自动清除这里的内容。', 'The browser will not clear this data automatically.'),
    notPersisted: words(
      '存储紧张时浏览器可能清除这里的内容：请安装到桌面，并及时发送。',
      'The browser may clear this data when storage is low: install the app on the home screen and send promptly.',
    ),
    install: words('安装到桌面', 'Add to the home screen'),
    installText: words(
      '在浏览器菜单中选择“安装应用”或“添加到主屏幕”，以后从桌面打开，没有网络也能用。',
      'Choose “Install app” or “Add to home screen” in the browser’s menu, then open it from the home screen; it also works offline.',
    ),
    track: words('位置上报', 'Position reporting'),
    trackText: words(
      '默认关闭。同意后，仅在您值班、维保进行中或前往工单途中，且本应用打开时上报您的位置，用于就近派工和救援；可随时关闭。',
      'Off by default. If you agree, your position is reported while you are on duty, at a visit or on the way to an order, and only while this app is open, for nearby dispatching and rescue; you can turn it off at any time.',
    ),
    trackConsent: words('我同意上报位置', 'I agree to report my position'),
    unsent: (count: number) =>
      words(
        `还有 ${count} 次维保没有发送。退出后它们留在这部手机上，您再次登录后才会发送。`,
        `${count} visits have not been sent. They stay on this phone after signing out and are sent when you sign in again.`,
      ),
    unsentSteps: (count: number) =>
      words(
        `还有 ${count} 个工单操作没有发送，它们留在本手机，本人登录后发送。`,
        `${count} order steps have not been sent. They stay on this phone and are sent when you sign in again.`,
      ),
    unsentHere: (count: number) =>
      words(
        `还有 ${count} 次维保没有发送，只在本页中。退出后请保持本页打开，由本人重新登录后发送；关闭或刷新本页就会丢失。`,
        `${count} visits have not been sent and exist only on this page. After signing out, keep this page open and sign in again to send them; closing or reloading it loses them.`,
      ),
    unsentStepsHere: (count: number) =>
      words(
        `还有 ${count} 个工单操作没有发送，只在本页中。退出后请保持本页打开，由本人重新登录后发送；关闭或刷新本页就会丢失。`,
        `${count} order steps have not been sent and exist only on this page. After signing out, keep this page open and sign in again to send them; closing or reloading it loses them.`,
      ),
    leaveAnyway: words('仍然退出', 'Sign out anyway'),
  },
};
