/** The manual of alarm management. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const alarm: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '设备上报的故障在一秒内成为报警。A 级故障立即派工，B 级故障 120 秒内未恢复则派工，C 级故障只记录。有人被困的行以洋红色突出显示，并显示救援计时；同一台电梯同时存在的报警属于同一事件，排在困人报警之下。',
      'A fault reported by a device becomes an alarm within a second. Level A faults are dispatched immediately, level B faults if they have not recovered within 120 seconds, and level C faults are only recorded. Rows with trapped people are highlighted in magenta and show the rescue clock; alarms of one elevator that are open at the same time belong to one event and are listed below the entrapment alarm.',
    ),
    words(
      '默认只显示派工的报警；把“处置方式”改为全部或自恢复可以看到其余的。',
      'By default only dispatched alarms are shown; set “Handling” to all or self-recovery to see the others.',
    ),
  ),
  section(
    '报警详情',
    'Details of an alarm',
    words(
      '详情中有处置过程（谁在什么时间派工、到达、完成或解困）、报警前后各两分钟的速度与载重曲线，以及该电梯同一故障的历史。发现设备时钟慢时，平台会更正此前所报报警的发生时间和困人计时，并在处置过程中注明。有处置权限的人员可以在这里记录下一个阶段，对同一事件的所有派工一并生效，记录后不能撤回。',
      'The details show the timeline (who dispatched, arrived, completed or rescued, and when), the speed and load curves for two minutes before and after the alarm, and the history of the same fault on this elevator. If a device clock is found to be slow, the system corrects the times of earlier alarms and the entrapment clock, and notes this in the timeline. Staff with permission can record the next stage here; it applies to all dispatches of the event and cannot be undone.',
    ),
    words(
      '取消派工必须说明原因。仍有人被困时只取消这次派工，报警继续并可再次派工；困人只能由“人员解困”或设备解除。已记录解困而设备仍显示有人时，两者都会显示。',
      'A reason is required to cancel a dispatch. While people are still trapped, only this dispatch is cancelled; the alarm stays open and can be dispatched again. An entrapment is ended only by “People rescued” or by the device. If a rescue has been recorded while the device still reports people inside, both are shown.',
    ),
    words(
      '一键报障中填写了被困人数时，系统立即发起困人报警并派工；它没有故障码，只能由人员记录解困，或说明原因取消；设备随后也上报困人时，仍是同一条报警，此后设备也可以解除。再次来电的联系人记入处置过程。',
      'When a one-click fault report states trapped people, the system immediately raises an entrapment alarm and dispatches it. This alarm has no fault code and can only be ended by staff recording the rescue or cancelling with a reason. If the device also reports the entrapment later, it remains the same alarm, and the device can then end it too. Contacts who call again are recorded in the timeline.',
    ),
    words(
      '困人时应在 30 分钟内到达（设区的市和直辖市），其他地区 60 分钟。超时会被记录，不能删除。',
      'For entrapments, arrival is required within 30 minutes in municipalities and cities with districts, and within 60 minutes elsewhere. Breaches are recorded and cannot be deleted.',
    ),
  ),
  section(
    '回访与图像',
    'Return visits and images',
    words(
      '回访记录保存后只能查看。困人图像由轿厢摄像机在困人时拍摄。',
      'A return-visit record can only be viewed after saving. Trapped-person images are taken by the car camera during an entrapment.',
    ),
  ),
  section(
    '视频回放',
    'Video playback',
    words(
      '“视频回放”播放报警前后各 15 秒的录像。视频窗口可以拖动、最小化为小窗或全屏，点击画面可显示或隐藏控制栏；最小化后切换页面不会中断。没有安装摄像机、摄像机离线或没有录像时会说明原因。',
      '“Video playback” plays the recording of 15 seconds before and after the alarm. You can drag the video window, minimise it or show it full screen; click the picture to show or hide the controls. A minimised video keeps playing when you change pages. If no camera is installed, the camera is offline or there is no recording, the reason is shown.',
    ),
  ),
  section(
    '与轿厢对讲',
    'Talking with the car',
    words(
      '困人报警的详情中有“对讲”按钮，点击即呼叫轿厢。通话期间可以继续记录到达和解困；关闭详情或切换页面，通话不会中断。',
      'The details of an entrapment alarm have an “Intercom” button that calls the car. You can record arrival and rescue during the call; closing the details or changing pages does not interrupt it.',
    ),
  ),
  section(
    '提示与播报',
    'Tips and speech',
    words(
      '“设置”中可以开关弹窗和语音播报，按用户保存在本浏览器。多个新报警合并为一个提示，位于页面顶部，困人排在最前，同一报警不会提示两次；正在查看的电梯不再弹出提示，困人仍会播报。',
      'Under “Settings” you can turn popups and speech on and off; the setting is stored per user in this browser. Several new alarms are combined into one tip at the top of the page with entrapments first, and an alarm is never announced twice. Elevators you are currently viewing do not trigger a popup, but entrapments are still announced.',
    ),
  ),
];
