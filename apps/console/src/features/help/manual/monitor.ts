/** The manual of real-time monitoring. */
import { maxPicked } from '@hoistway/contract/core/fields';
import { maxBound } from '@hoistway/contract/features/binding';
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const monitor: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '双击列表中的一台设备开始监视：井道画面随设备移动，旁边是分组的状态值。不正常的数值排在最上面，正常的收成一行，点击即可展开，浏览器会记住。速度、载重、温度和振动带有最近十分钟的曲线，底色是正常范围。数据过期会变灰并显示时间；设备连续两次全量上报都没有包含的单项数值也会变灰，并注明是多久以前的。',
      'Double-click a unit in the list to start monitoring: the shaft drawing follows the car, with grouped status values next to it. Abnormal values are at the top; normal ones are collapsed into one line that expands on click, and the browser remembers this. Speed, load, temperature and vibration have a curve of the last ten minutes with the normal range shaded. Outdated data turns grey and shows its time; so does any single value missing from two complete device reports in a row, with its age.',
    ),
    words(
      '有人被困时，被困时间、原因、位置和救援进度排在最前，旁边就是对讲和视频。',
      'When people are trapped, the time trapped, cause, location and rescue progress are shown first, with intercom and video next to them.',
    ),
    words(
      '未开通远程监视的设备不显示读数，画面上说明原因；是否在线、运行模式、故障、报警和困人照常显示，设备报告有人被困时还显示轿厢位置。',
      'Units whose remote monitoring is not enabled show no readings, with the reason in their place; whether they are online, their mode, faults, alarms and trapped people are shown as always, and the position of the car while the device reports trapped people.',
    ),
    words(
      `勾选最多 ${maxPicked} 台在线设备可以同时监视，不正常的排在前面；双击其中一张卡片进入单台，返回按钮回到多台。“全屏监视”适合大屏，按 Esc 退出。`,
      `Select up to ${maxPicked} online units to monitor them at the same time, abnormal ones first; double-click a card to open a single unit, and use the back button to return. “Full-screen monitor” is suitable for large screens; press Esc to exit.`,
    ),
    words(
      `“我的电梯”中是绑定到您账号的设备，一次点击即可单台或并排监视；有相应权限的账号可以在这里设置，每种最多 ${maxBound} 台。`,
      `“My elevators” contains the units bound to your account; one click monitors them one at a time or side by side. Accounts with the permission can configure them here, at most ${maxBound} of each kind.`,
    ),
  ),
  section(
    '视频',
    'Video',
    words(
      '列表中的“视频”和单台监视画面上的“视频”按钮打开实时视频；有多台摄像机时可以选择。切换到“回放”后选择时间（默认最近 5 分钟，最长 30 分钟）并点击播放。使用按流量计费网络的设备，实时视频到设定的时间会自动停止，一次点击即可继续。',
      'The “Video” buttons in the list and in single monitoring open live video; if there are several cameras, you can choose one. Switch to “Replay”, choose a time range (the last 5 minutes by default, at most 30 minutes) and click Play. For devices on a metered network, live video stops automatically after the set time; click to continue.',
    ),
  ),
  section(
    '对讲',
    'Intercom',
    words(
      '单台监视画面上的“对讲”按钮呼叫轿厢话机，45 秒内无人接听则停止。接通后显示通话时长和双方的音量，可以静音；关闭窗口即挂断。首次使用时浏览器会询问麦克风，请允许。',
      'The “Intercom” button in single monitoring calls the car phone and stops if nobody answers within 45 seconds. Once connected, the call duration and the volume of both sides are shown, and you can mute yourself; closing the window hangs up. The browser asks for the microphone on first use; please allow it.',
    ),
    words(
      '窗口可以拖动或最小化，切换页面时通话继续。通话中再呼叫另一台，会先询问是否挂断当前通话。',
      'You can drag or minimise the window; the call continues when you change pages. If you call another unit during a call, you are asked first whether to end the current call.',
    ),
    words(
      '每次呼叫都有记录：谁、何时、结果和通话时长。窗口下方显示最近一次通话的时间；EN 81-28 要求至少每 72 小时试呼一次，超过时会提示。',
      'Every call is recorded: who, when, result and duration. The time of the last conversation is shown at the bottom of the window; EN 81-28 requires a test call at least every 72 hours, and a note appears when this is exceeded.',
    ),
  ),
  section(
    '连接',
    'The connection',
    words(
      '每个页面的顶部都显示与服务器的连接状态。服务器每 5 秒发送一次心跳：缺一次显示最后收到的时间，缺两次即为断开，页面上的数据变灰并注明时间，连接会自动恢复并重新读取。没有全天监视权限的用户在设定时间后只结束对电梯的监视，报警、列表和统计照常更新；一次点击即可继续监视。',
      'The top of every page shows the state of the connection to the server. The server sends a heartbeat every 5 seconds: if one is missing, the time of the last message is shown; if two are missing, the connection is considered lost, and the data on the page turns grey with its time. The connection recovers automatically and everything is read again. For users without all-day monitoring, only the monitoring of elevators ends after the set time; alarms, lists and statistics continue to update, and one click resumes monitoring.',
    ),
  ),
];
