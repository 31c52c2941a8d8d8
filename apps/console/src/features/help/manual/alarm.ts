/** The manual of alarm management. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const alarm: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '设备上报的故障在一秒内成为报警。A 级故障立即派工，B 级故障 120 秒内未恢复则派工，C 级故障只记录。有人被困的行以洋红色突出显示，并显示救援计时；同一台电梯同时存在的报警属于同一事件，排在困人报警之下。',
      'A fault that a device reports becomes an alarm within a second. Level A is dispatched at once, level B when it has not recovered within 120 seconds, level C is recorded. Rows with people inside stand out in magenta and carry the rescue clock; alarms of one unit that are open together are one event and stand beneath the trapped one.',
    ),
    words(
      '默认只显示派工的报警；把“处置方式”改为全部或自恢复可以看到其余的。',
      'Dispatched alarms are shown at first; set “Handling” to all or self-recovery to see the others.',
    ),
  ),
  section(
    '报警详情',
    'Details of an alarm',
    words(
      '详情中有处置过程（谁在什么时间派工、到达、完成或解困）、报警前后各两分钟的速度与载重曲线，以及该电梯同一故障的历史。发现设备时钟慢时，平台会更正此前所报报警的发生时间和困人计时，并在处置过程中注明。有处置权限的人员可以在这里记录下一个阶段，对同一事件的所有派工一并生效，记录后不能撤回。',
      'The details show the timeline (who dispatched, arrived, completed or rescued, and when), speed and load two minutes before and after, and earlier alarms of the same fault. When a device’s clock turns out to be behind, the times of what it had raised and the clock of the rescue are set right, and the timeline says so. Staff who may handle alarms record the next stage here, once for all orders of the event; it cannot be taken back.',
    ),
    words(
      '取消派工必须说明原因。仍有人被困时只取消这次派工，报警继续并可再次派工；困人只能由“人员解困”或设备解除。已记录解困而设备仍显示有人时，两者都会显示。',
      'Cancelling an order needs a reason. While people are inside it takes back this order alone: the alarm stays open and can be dispatched again. An entrapment ends by “people are out” or by the device. Where the rescue is recorded and the device still reports people, both are shown.',
    ),
    words(
      '一键报障中填写了被困人数时，系统立即发起困人报警并派工；它没有故障码，只能由人员记录解困，或说明原因取消；设备随后也上报困人时，仍是同一条报警，此后设备也可以解除。再次来电的联系人记入处置过程。',
      'A fault report with trapped people raises an alarm at once and dispatches it; it has no code and ends when somebody records the rescue, or cancels it with a reason. When the device reports it afterwards it is still the same alarm, which the device can then end too. Everybody who telephones stands in its timeline.',
    ),
    words(
      '困人时应在 30 分钟内到达（设区的市和直辖市），其他地区 60 分钟。超时会被记录，不能删除。',
      'With people trapped, arrival is due within 30 minutes in municipalities and cities with districts, elsewhere within 60. A breach is recorded and cannot be deleted.',
    ),
  ),
  section(
    '回访与图像',
    'Return visits and images',
    words(
      '回访记录保存后只能查看。困人图像由轿厢摄像机在困人时拍摄。',
      'A return-visit record can only be read once it is saved. Trapped-person images are taken by the car’s camera.',
    ),
  ),
  section(
    '视频回放',
    'Video playback',
    words(
      '“视频回放”播放报警前后各 15 秒的录像。视频窗口可以拖动、最小化为小窗或全屏，点击画面可显示或隐藏控制栏；最小化后切换页面不会中断。没有安装摄像机、摄像机离线或没有录像时会说明原因。',
      '“Video playback” plays what was recorded in the 15 seconds before and after the alarm. The window can be dragged, minimised to a small box or shown on the full screen; a click on the picture shows or hides the controls, and minimised it goes on while you change pages. A unit without a camera, a camera that is offline and a missing recording are said to be so.',
    ),
  ),
  section(
    '与轿厢对讲',
    'Talking with the car',
    words(
      '困人报警的详情中有“对讲”按钮，点击即呼叫轿厢。通话期间可以继续记录到达和解困；关闭详情或切换页面，通话不会中断。',
      'The details of an alarm with people trapped have an “Intercom” button: a click calls the car. While you talk you can go on recording arrival and rescue; closing the details or changing pages does not end the call.',
    ),
  ),
  section(
    '提示与播报',
    'Tips and speech',
    words(
      '“设置”中可以开关弹窗和语音播报，按用户保存在本浏览器。多个新报警合并为一个提示，位于页面顶部，困人排在最前，同一报警不会提示两次；正在查看的电梯不再弹出提示，困人仍会播报。',
      'Settings switch popups and speech on and off for this user in this browser. Several new alarms share one tip at the top of the page, trapped people first, and no alarm is announced twice; of a unit that you are looking at there is no tip, and trapped people are still announced aloud.',
    ),
  ),
];
