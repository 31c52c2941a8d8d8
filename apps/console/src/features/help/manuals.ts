/** The manual: a short text for each screen, by the route's name. */
import type { Words } from '@hoistway/contract/core/words';

export interface Section {
  heading: Words;
  paragraphs: readonly Words[];
}

const p = (zh: string, en: string): Words => ({ zh, en });
const section = (zh: string, en: string, ...paragraphs: Words[]): Section => ({
  heading: { zh, en },
  paragraphs,
});

export const manuals: Readonly<Record<string, readonly Section[]>> = {
  device: [
    section(
      '这个页面做什么',
      'What this screen is for',
      p(
        '设备台账按城市和现场列出电梯与扶梯，并实时统计正常运行、远程监视在线、检修、故障停梯、困人和今日维保的台数。统计只包含您的数据权限内的设备。',
        'The ledger lists elevators and escalators by city and site, with live counts of units that are normal, online, under inspection, stopped by a fault, with people trapped, and with maintenance today. Only units inside your data scope are counted.',
      ),
    ),
    section(
      '查找设备',
      'Finding units',
      p(
        '上方的统计卡可以点击：点“困人”只看困人的设备，再点一次恢复全部。已记录解困而设备仍显示有人的电梯，在统计卡下方另行提示。筛选条件按回车或选择后生效，保存在地址栏中，可以把地址发给同事。',
        'The counters above the list can be clicked: “Trapped” shows only those units, a second click shows all again. Units of which a rescue is recorded while the device still reports people inside are told beneath the counters. Filters apply on Enter or on choosing, and stand in the address bar, so the address can be sent to a colleague.',
      ),
      p(
        '带箭头的列标题可以点击排序：再点一次反向，第三次恢复原来的顺序。',
        'A click on a column title with arrows sorts by it; a second click turns the order round, a third restores it.',
      ),
      p(
        '点击现场名称进入第二层，查看该现场的每一台设备；关闭现场标签会回到之前的搜索结果。',
        'A click on a site’s name opens its units; closing the tag of the site restores the earlier result.',
      ),
    ),
    section(
      '对一台设备的操作',
      'What can be done with a unit',
      p(
        '实时监视：打开监视画面，只有在线的设备可以监视。',
        'Monitor: opens the live view; only units that are online can be monitored.',
      ),
      p(
        '一键报障：填写客户、地址、联系人、11 位手机号、被困人数和验证码。已有待处理的报障时打开的是查看模式。',
        'Report a fault: customer, address, contact, an 11-digit mobile number, people trapped, and the captcha. When a report is already pending it is shown instead.',
      ),
      p(
        '刷新：重新读取这一行。状态实时更新：向设备发出询问并等待应答；设备离线或不应答时会明确提示。',
        'Refresh reads the row again. Update status now asks the device itself and waits for its answer; an offline or silent device is said to be so.',
      ),
    ),
    section(
      '自动刷新',
      'Refreshing',
      p(
        '现场列表每 5 分钟刷新，现场内的设备按系统设置刷新；有新报警时会立即更新。',
        'Sites refresh every five minutes, the units of a site as the system is set; a new alarm updates both at once.',
      ),
    ),
  ],
  alarm: [
    section(
      '这个页面做什么',
      'What this screen is for',
      p(
        '设备上报的故障在一秒内成为报警。A 级故障立即派工，B 级故障 120 秒内未恢复则派工，C 级故障只记录。有人被困的行以洋红色突出显示，并显示救援计时；同一台电梯同时存在的报警属于同一事件，排在困人报警之下。',
        'A fault that a device reports becomes an alarm within a second. Level A is dispatched at once, level B when it has not recovered within 120 seconds, level C is recorded. Rows with people inside stand out in magenta and carry the rescue clock; alarms of one unit that are open together are one event and stand beneath the trapped one.',
      ),
      p(
        '默认只显示派工的报警；把“处置方式”改为全部或自恢复可以看到其余的。',
        'Dispatched alarms are shown at first; set “Handling” to all or self-recovery to see the others.',
      ),
    ),
    section(
      '报警详情',
      'Details of an alarm',
      p(
        '详情中有处置过程（谁在什么时间派工、到达、完成或解困）、报警前后各两分钟的速度与载重曲线，以及该电梯同一故障的历史。有处置权限的人员可以在这里记录下一个阶段，对同一事件的所有派工一并生效，记录后不能撤回。',
        'The details show the timeline (who dispatched, arrived, completed or rescued, and when), speed and load two minutes before and after, and earlier alarms of the same fault. Staff who may handle alarms record the next stage here, once for all orders of the event; it cannot be taken back.',
      ),
      p(
        '取消派工必须说明原因。仍有人被困时只取消这次派工，报警继续并可再次派工；困人只能由“人员解困”或设备解除。已记录解困而设备仍显示有人时，两者都会显示。',
        'Cancelling an order needs a reason. While people are inside it takes back this order alone: the alarm goes on and can be dispatched again. An entrapment ends by “people are out” or by the device. Where the rescue is recorded and the device still reports people, both are shown.',
      ),
      p(
        '一键报障中填写了被困人数时，系统立即发起困人报警并派工；它没有故障码，只能由人员记录解困，或说明原因取消；设备随后也上报困人时，仍是同一条报警，此后设备也可以解除。再次来电的联系人记入处置过程。',
        'A fault report with trapped people raises an alarm at once and dispatches it; it has no code and ends when somebody records the rescue, or cancels it with a reason. When the device tells of it afterwards it is still the same alarm, which the device can then end too. Everybody who telephones stands in its timeline.',
      ),
      p(
        '困人时应在 30 分钟内到达（设区的市和直辖市），其他地区 60 分钟。超时会被记录，不能删除。',
        'With people trapped, arrival is due within 30 minutes in municipalities and cities with districts, elsewhere within 60. A breach is recorded and cannot be deleted.',
      ),
    ),
    section(
      '回访与图像',
      'Return visits and images',
      p(
        '回访记录保存后只能查看。困人图像由轿厢摄像机在困人时拍摄。',
        'A return-visit record can only be read once it is saved. Trapped-person images are taken by the car’s camera.',
      ),
    ),
    section(
      '视频回放',
      'Video playback',
      p(
        '“视频回放”播放报警前后各 15 秒的录像。视频窗口可以拖动、最小化为小窗或全屏，点击画面可显示或隐藏控制栏；最小化后切换页面不会中断。没有安装摄像机、摄像机离线或没有录像时会说明原因。',
        '“Video playback” plays what was recorded in the 15 seconds before and after the alarm. The window can be dragged, minimised to a small box or shown on the full screen; a click on the picture shows or hides the controls, and minimised it goes on while you change pages. A unit without a camera, a camera that is offline and a missing recording are said to be so.',
      ),
    ),
    section(
      '与轿厢对讲',
      'Talking with the car',
      p(
        '困人报警的详情中有“对讲”按钮，点击即呼叫轿厢。通话期间可以继续记录到达和解困；关闭详情或切换页面，通话不会中断。',
        'The details of an alarm with people trapped have an “Intercom” button: a click calls the car. While you talk you can go on recording arrival and rescue; closing the details or changing pages does not end the call.',
      ),
    ),
    section(
      '提示与播报',
      'Tips and speech',
      p(
        '“设置”中可以开关弹窗和语音播报，按用户保存在本浏览器。多个新报警合并为一个提示，位于页面顶部，困人排在最前，同一报警不会提示两次；正在查看的电梯不再弹出提示，困人仍会播报。',
        'Settings switch popups and speech on and off for this user in this browser. Several new alarms share one tip at the top of the page, trapped people first, and no alarm is told twice; of a unit that you are looking at there is no tip, and trapped people are still announced aloud.',
      ),
    ),
  ],
  monitor: [
    section(
      '这个页面做什么',
      'What this screen is for',
      p(
        '双击列表中的一台设备开始监视：井道画面随设备移动，旁边是分组的状态值。不正常的数值排在最上面，正常的收成一行，点击即可展开，浏览器会记住。速度、载重、温度和振动带有最近十分钟的曲线，底色是正常范围。数据过期会变灰并显示时间；设备连续两次整体上报都没有带上的单项数值也会变灰，并注明是多久以前的。',
        'Double-click a unit to monitor it: the drawn shaft follows the car, beside it are its values in groups. What deviates stands on top; what is normal is folded to a line, a click unfolds it, and the browser remembers. Speed, load, temperature and vibration show their last ten minutes, with the usual range behind them. Stale readings turn grey and show their age; so does a single value that a device has left out of two whole reports in a row.',
      ),
      p(
        '有人被困时，被困时间、原因、位置和救援进度排在最前，旁边就是对讲和视频。',
        'When people are trapped, how long, why, where and who is coming lead the screen, with intercom and video beside them.',
      ),
      p(
        '勾选最多 6 台在线设备可以同时监视，不正常的排在前面；双击其中一张卡片进入单台，返回按钮回到多台。“全屏监视”适合大屏，按 Esc 退出。',
        'Tick up to six units that are online to watch them side by side, those that are not normal first; a double click on a card drills in, the back button returns. “Full-screen monitor” is for a wall; Esc leaves it.',
      ),
      p(
        '“我的电梯”中是绑定到您账号的设备，一次点击即可单台或并排监视；有相应权限的账号可以在这里设置，每种最多 20 台。',
        '“My elevators” holds the units bound to your account: one click watches one, or up to six side by side. Accounts with the permission set them there, at most 20 of each kind.',
      ),
    ),
    section(
      '视频',
      'Video',
      p(
        '列表中的“视频”和单台监视画面上的“视频”按钮打开实时视频；有多台摄像机时可以选择。切换到“回放”后选择时间（默认最近 5 分钟，最长 30 分钟）并点击播放。使用按流量计费网络的设备，实时视频到设定的时间会自动停止，一次点击即可继续。',
        '“Video” in the list and beside the drawing opens live pictures; with several cameras one is chosen. “Replay” plays a range of time: the last five minutes at first, 30 minutes at most. Where the network of a device is paid by volume, live video stops after the set time, and one click goes on.',
      ),
    ),
    section(
      '对讲',
      'Intercom',
      p(
        '单台监视画面上的“对讲”按钮呼叫轿厢话机，45 秒内无人接听则停止。接通后显示通话时长和双方的音量，可以静音；关闭窗口即挂断。首次使用时浏览器会询问麦克风，请允许。',
        'The “Intercom” button beside the drawing calls the car’s telephone and gives up after 45 seconds. Once it is answered you see how long you have talked and how loud both sides are, and can mute yourself; closing the window hangs up. The browser asks for the microphone the first time: please allow it.',
      ),
      p(
        '窗口可以拖动或最小化，切换页面时通话继续。通话中再呼叫另一台，会先询问是否挂断当前通话。',
        'The window can be dragged or minimised, and the call goes on while you change pages. A call of another unit while you talk asks first whether to hang up.',
      ),
      p(
        '每次呼叫都有记录：谁、何时、结果和通话时长。窗口下方显示最近一次通话的时间；EN 81-28 要求至少每 72 小时试呼一次，超过时会提示。',
        'Every call is on record: who, when, how it ended and for how long you talked. Below stands when somebody last talked with the car; EN 81-28 asks for a test call at least every 72 hours, and the window says when that time has passed.',
      ),
    ),
    section(
      '连接',
      'The connection',
      p(
        '每个页面的顶部都显示与服务器的连接状态。服务器每 5 秒报一次平安：缺一次显示最后收到的时间，缺两次即为断开，页面上的数据变灰并注明时间，连接会自动恢复并重新读取。没有全天监视权限的用户在设定时间后只结束对电梯的监视，报警、列表和统计照常更新；一次点击即可继续监视。',
        'The top of every page shows how the connection to the server stands. The server gives a sign of life every 5 seconds: when one is missing you see when it was last heard, when two are missing the connection is lost, and what you see turns grey with its time. It reconnects by itself and reads everything again. For users without all-day monitoring only the watching of elevators ends after the set time; alarms, lists and counters go on, and one click goes on watching.',
      ),
    ),
  ],
  lift: [
    section(
      '这个页面做什么',
      'What this screen is for',
      p(
        '维护电梯主数据：查询、编辑、批量导入、导出和生成业主二维码。工号不可修改。',
        'Keeps the master data of elevators: search, edit, bulk import, export, owner QR codes. The job number cannot be changed.',
      ),
    ),
    section(
      '批量导入',
      'Bulk import',
      p(
        '上传 xlsx 文件（可先下载模板），选择每个字段对应的列，或者给出固定值。系统先检查每一行再写入，并给出不能导入的每一行、列和原因。一次最多 400,000 行。',
        'Upload an xlsx file (the template helps), choose the column for each field or a constant. Every row is checked before any is written, and each row that could not be taken is reported with column and reason. At most 400,000 rows at once.',
      ),
      p(
        '其他国家的台账也可以直接上传：标题行会自动找到（可以改选），识别九种语言的列名、小数点和日期写法。不能确定的内容会在导入前问一次：小数点、日月顺序、未知词语的含义，以及台账属于哪个国家或地区。只有年份的投用日期按年保存。怎样读取文件写在报告里。',
        'Registers of other countries can be uploaded as they are: the row with the titles is found (another can be chosen), and headers of nine languages, decimal signs and ways to write a day are known. What is not certain is asked once before the import: the decimal sign, the order of day and month, what unknown words mean, and the country or region of the register. A year alone is kept as a year. The report says how the file was read.',
      ),
      p(
        '“导出”得到的文件含有可以导入的全部字段，修改后可以直接再导入。',
        'The file of “Export” holds every field that an import takes: change it and import it again.',
      ),
    ),
    section(
      '更换设备',
      'A device that was replaced',
      p(
        '更换设备或设备计数丢失后，新消息的编号比之前的小：报警照常产生，读数最多 5 分钟后自动采用。也可以在“更多”中点“设备重新计数”立即采用。设备时钟明显不准时，时间以服务器为准。',
        'A device that was replaced or has lost its counter sends lower numbers than before: its alarms are raised as always, its readings are believed after five minutes at most. “Start device counter anew” in the “more” menu believes them at once. Where the clock of a device is plainly wrong, times are those of the server.',
      ),
    ),
    section(
      '业主二维码',
      'Owner QR codes',
      p(
        '选择有效期（默认 29 天后）和版本。版本 1 显示监视动画和位置；版本 2 另有维保日期和救援进度；版本 3 另有维保图片。二维码可以随时撤回。',
        'Choose the expiry (29 days ahead at first) and the version: 1 shows the live animation and the location, 2 also maintenance dates and rescue progress, 3 also maintenance images. Codes can be withdrawn at any time.',
      ),
    ),
  ],
  downloads: [
    section(
      '这个页面做什么',
      'What this screen is for',
      p(
        '您导出的文件和下载的模板会保留 72 小时，可以在这里查看进度、取消、再次下载或删除。只有您自己能看到。',
        'Files that you exported and templates that you downloaded are kept for 72 hours: see their progress, cancel, download again or delete. Only you see them.',
      ),
    ),
  ],
  ownAccount: [
    section(
      '修改密码',
      'Changing the password',
      p(
        '点击右上角的用户名，选择“修改密码”。新密码为 8 到 16 位，包含字母、数字和特殊字符，不能与旧密码或用户名相同。修改后，本账号在其他地方的登录全部下线。',
        'Click your name at the top right and choose “Change password”. A new password has 8 to 16 characters with letters, digits and special characters, and is neither the old one nor your user name. Every other session of the account ends with the change.',
      ),
      p(
        '旧密码输错五次，15 分钟内不能再试，与登录时相同。',
        'After five wrong old passwords there is no further try for 15 minutes, as at sign-in.',
      ),
    ),
  ],
};
