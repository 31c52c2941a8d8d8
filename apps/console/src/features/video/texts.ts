/** Words of the video dialog. */
import { refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';

export const texts = {
  title: (jobNum: string) => words(`视频 · ${jobNum}`, `Video · ${jobNum}`),
  live: words('实时', 'Live'),
  replay: words('回放', 'Replay'),
  camera: words('摄像机', 'Camera'),
  offline: words('离线', 'offline'),
  range: words('回放时间', 'Playback range'),
  startTime: words('开始时间', 'Start time'),
  stopTime: words('结束时间', 'End time'),
  chooseRange: words(
    '请选择回放时间（不超过 30 分钟），然后点击播放',
    'Choose a playback range (at most 30 minutes), then click Play',
  ),
  play: words('播放', 'Play'),
  pause: words('暂停', 'Pause'),
  mute: words('静音', 'Mute'),
  unmute: words('打开声音', 'Unmute'),
  fullscreen: words('全屏', 'Full screen'),
  toggleControls: words('显示或隐藏控制栏', 'Show or hide the controls'),
  opening: words('正在打开视频…', 'Opening the video…'),
  paused: words('已暂停', 'Paused'),
  ended: words('回放结束', 'Playback finished'),
  again: words('重新播放', 'Play again'),
  closed: words('实时视频已自动停止', 'Live video stopped automatically'),
  closedText: words(
    '该设备使用按流量计费的网络，实时视频到设定的时间会停止',
    'This device uses a metered network; live video stops after the set time',
  ),
  goOn: words('继续观看', 'Continue watching'),
  retry: words('重试', 'Retry'),
  noCamera: words('这台电梯没有安装摄像机', 'This elevator has no camera'),
  noDeviceInfo: words('无法获取设备信息', 'Unable to obtain device information'),
  cannotPlay: words('无法播放视频', 'The video cannot be played'),
  pathFailed: refusals.videoFailed.words,
  loadFailed: words('视频加载失败', 'The video could not be loaded'),
  failure: {
    expired: words('视频地址已过期', 'The video address has expired'),
    busy: words('同时播放的视频过多，请稍后再试', 'Too many videos are being played; please try again later'),
    unsupported: words(
      '此浏览器不支持播放，请更换浏览器',
      'This browser does not support playback; please use another browser',
    ),
    load: words(
      '与摄像机的连接已中断，请检查网络后重试',
      'The connection to the camera was interrupted; please check the network and retry',
    ),
  },
};
