/** Words of the intercom. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: (jobNum: string) => words(`对讲 · ${jobNum}`, `Intercom · ${jobNum}`),
  phase: {
    opening: words('正在准备通话…', 'Preparing the call…'),
    microphone: words('正在打开麦克风…', 'Opening the microphone…'),
    connecting: words('正在连接对讲服务器…', 'Connecting to the intercom server…'),
    dialling: words('正在呼叫轿厢…', 'Calling the car…'),
    ringing: words('轿厢话机振铃中', 'Ringing in the car'),
    talking: words('通话中', 'Connected'),
  },
  allowMicrophone: words(
    '浏览器询问时，请允许使用麦克风',
    'When the browser asks, please allow the microphone',
  ),
  hangUp: words('挂断', 'Hang up'),
  again: words('再次呼叫', 'Call again'),
  mute: words('静音', 'Mute'),
  unmute: words('取消静音', 'Unmute'),
  levelCar: words('轿厢', 'Car'),
  levelOwn: words('本机', 'You'),
  cannotCall: words('无法对讲', 'Intercom unavailable'),
  talked: {
    operator: words('通话结束', 'The call has ended'),
    car: words('通话结束，轿厢一侧已挂断', 'Call ended by the car'),
    broke: words('通话中断', 'Call interrupted'),
  },
  brokeAdvice: words(
    '与轿厢的声音连接已断开，可以再次呼叫',
    'The audio connection to the car was lost; you can call again',
  ),
  result: {
    cancelled: words('已取消呼叫', 'Call cancelled'),
    busy: words('轿厢话机占线', 'The car phone is busy'),
    refused: words('轿厢话机拒绝了呼叫', 'The car phone rejected the call'),
    noAnswer: words('轿厢无人接听', 'No answer from the car'),
    unreachable: words('轿厢话机不在线', 'The car phone is offline'),
    noMicrophone: words('无法使用麦克风', 'The microphone cannot be used'),
    serverUnreachable: words('无法连接对讲服务器', 'The intercom server cannot be reached'),
    notRegistered: words('对讲服务器不接受登录', 'The intercom server rejected the sign-in'),
    failed: words('呼叫失败', 'The call failed'),
  },
  advice: {
    busy: words(
      '可能有人正在与轿厢通话，请稍后再次呼叫',
      'Someone may be talking to the car; please call again later',
    ),
    refused: words(
      '话机没有接受这次呼叫，可以再次呼叫',
      'The phone did not accept the call; you can call again',
    ),
    noAnswer: (seconds: number) =>
      words(
        `${seconds} 秒内没有接通，可以再次呼叫`,
        `No answer within ${seconds} seconds; you can call again`,
      ),
    unreachable: words(
      '话机没有登录对讲服务器，可能已断电或断网',
      'The phone is not signed in to the intercom server; it may have lost power or network',
    ),
    noMicrophone: words(
      '请接好麦克风，并允许浏览器在本站使用；浏览器只在 HTTPS 页面提供麦克风',
      'Please connect a microphone and allow this site to use it; browsers provide the microphone on HTTPS pages only',
    ),
    serverUnreachable: words(
      '请检查网络后再次呼叫；如果一直如此，请联系系统管理员',
      'Please check the network and call again; if the problem persists, contact the system administrator',
    ),
    notRegistered: words(
      '对讲账号有误，请联系系统管理员',
      'The intercom account is invalid; please contact the system administrator',
    ),
    failed: words(
      '请再次呼叫；如果一直如此，请联系系统管理员',
      'Please call again; if the problem persists, contact the system administrator',
    ),
  },
  other: (jobNum: string) =>
    words(`要呼叫 ${jobNum}？当前的通话将被挂断。`, `Call ${jobNum}? The current call will be ended.`),
  hangUpAndCall: (jobNum: string) => words(`挂断并呼叫 ${jobNum}`, `Hang up and call ${jobNum}`),
  goOn: words('继续当前通话', 'Stay in current call'),
  lastTalk: words('最近通话', 'Last conversation'),
  proof: {
    none: (hours: number) =>
      words(
        `还没有通话记录；EN 81-28 要求至少每 ${hours} 小时试呼一次`,
        `No conversation on record yet; EN 81-28 requires a test call at least every ${hours} hours`,
      ),
    fresh: (hours: number) => words(`在 ${hours} 小时之内`, `within ${hours} hours`),
    due: (hours: number) =>
      words(
        `已超过 ${hours} 小时；EN 81-28 要求在此期间至少试呼一次`,
        `more than ${hours} hours ago; EN 81-28 requires at least one test call in that period`,
      ),
  },
  log: (count: number) => words(`通话记录（${count}）`, `Call history (${count})`),
  logged: {
    lasting: words('进行中', 'in progress'),
    talked: words('通话', 'answered'),
    cancelled: words('已取消', 'cancelled'),
    busy: words('占线', 'busy'),
    refused: words('被拒绝', 'rejected'),
    noAnswer: words('无人接听', 'no answer'),
    unreachable: words('不在线', 'offline'),
    noMicrophone: words('没有麦克风', 'no microphone'),
    serverUnreachable: words('服务器连接失败', 'server unreachable'),
    notRegistered: words('登录失败', 'sign-in failed'),
    failed: words('失败', 'failed'),
    lost: words('失去联系', 'connection lost'),
  },
};
