/** The manual of real-time monitoring. */
import { maxPicked } from '@hoistway/contract/core/fields';
import { words } from '@hoistway/contract/core/words';
import { maxBound } from '@hoistway/contract/features/binding';
import { type Manual, section } from './section.ts';

export const monitor: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '双击列表中的一台设备开始监视：井道画面随设备移动，旁边是分组的状态值。不正常的数值排在最上面，正常的收成一行，点击即可展开，浏览器会记住。速度、载重、温度和振动带有最近十分钟的曲线，底色是正常范围。数据过期会变灰并显示时间；设备连续两次整体上报都没有带上的单项数值也会变灰，并注明是多久以前的。',
      'Double-click a unit to monitor it: the drawn shaft follows the car, next to it are its values in groups. Deviating values are on top; what is normal is folded to a line, a click unfolds it, and the browser remembers. Speed, load, temperature and vibration show their last ten minutes, with the usual range behind them. Stale readings turn grey and show their age; so does a single value that a device has left out of two whole reports in a row.',
    ),
    words(
      '有人被困时，被困时间、原因、位置和救援进度排在最前，旁边就是对讲和视频。',
      'When people are trapped, how long, why, where and who is coming lead the screen, with intercom and video next to them.',
    ),
    words(
      `勾选最多 ${maxPicked} 台在线设备可以同时监视，不正常的排在前面；双击其中一张卡片进入单台，返回按钮回到多台。“全屏监视”适合大屏，按 Esc 退出。`,
      `Tick up to ${maxPicked} units that are online to watch them side by side, those that are not normal first; a double click on a card drills in, the back button returns. “Full-screen monitor” is for a wall; Esc leaves it.`,
    ),
    words(
      `“我的电梯”中是绑定到您账号的设备，一次点击即可单台或并排监视；有相应权限的账号可以在这里设置，每种最多 ${maxBound} 台。`,
      `“My elevators” holds the units bound to your account: one click watches one, or up to ${maxPicked} side by side. Accounts with the permission set them there, at most ${maxBound} of each kind.`,
    ),
  ),
  section(
    '视频',
    'Video',
    words(
      '列表中的“视频”和单台监视画面上的“视频”按钮打开实时视频；有多台摄像机时可以选择。切换到“回放”后选择时间（默认最近 5 分钟，最长 30 分钟）并点击播放。使用按流量计费网络的设备，实时视频到设定的时间会自动停止，一次点击即可继续。',
      '“Video” in the list and next to the drawing opens live pictures; with several cameras one is chosen. “Replay” plays a range of time: the last five minutes at first, 30 minutes at most. Where the network of a device is paid by volume, live video stops after the set time, and one click goes on.',
    ),
  ),
  section(
    '对讲',
    'Intercom',
    words(
      '单台监视画面上的“对讲”按钮呼叫轿厢话机，45 秒内无人接听则停止。接通后显示通话时长和双方的音量，可以静音；关闭窗口即挂断。首次使用时浏览器会询问麦克风，请允许。',
      'The “Intercom” button next to the drawing calls the car’s telephone and gives up after 45 seconds. Once it is answered you see how long you have talked and how loud both sides are, and can mute yourself; closing the window hangs up. The browser asks for the microphone the first time: please allow it.',
    ),
    words(
      '窗口可以拖动或最小化，切换页面时通话继续。通话中再呼叫另一台，会先询问是否挂断当前通话。',
      'The window can be dragged or minimised, and the call continues while you change pages. A call of another unit while you talk asks first whether to hang up.',
    ),
    words(
      '每次呼叫都有记录：谁、何时、结果和通话时长。窗口下方显示最近一次通话的时间；EN 81-28 要求至少每 72 小时试呼一次，超过时会提示。',
      'Every call is on record: who, when, how it ended and for how long you talked. Below you see when somebody last talked with the car; EN 81-28 asks for a test call at least every 72 hours, and the window says when that time has passed.',
    ),
  ),
  section(
    '连接',
    'The connection',
    words(
      '每个页面的顶部都显示与服务器的连接状态。服务器每 5 秒报一次平安：缺一次显示最后收到的时间，缺两次即为断开，页面上的数据变灰并注明时间，连接会自动恢复并重新读取。没有全天监视权限的用户在设定时间后只结束对电梯的监视，报警、列表和统计照常更新；一次点击即可继续监视。',
      'The top of every page shows the state of the connection to the server. The server sends a heartbeat every 5 seconds: when one is missing you see when the last one came, when two are missing the connection is lost, and what you see turns grey with its time. It reconnects by itself and reads everything again. For users without all-day monitoring only the watching of elevators ends after the set time; alarms, lists and counters go on, and one click goes on watching.',
    ),
  ),
];
