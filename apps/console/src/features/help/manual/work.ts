/** The manual of the technician's app. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const work: Manual = [
  section(
    '手机上的维保作业',
    'Maintenance work on a phone',
    words(
      '维保人员用手机打开本系统地址后加 /work，用自己的账号登录（角色需要“维保作业”权限），并在浏览器菜单中选择“安装应用”或“添加到主屏幕”。首次登录需要网络和 https 地址；之后没有网络也能打开和工作，有网络时自动发送。',
      'Technicians open this system’s address with /work behind it on their phone, sign in with their own account (the role needs “Maintenance work”), and choose “Install app” or “Add to home screen” in the browser’s menu. The first sign-in needs network and an https address; after it the app opens and works without, and sends by itself when there is network.',
    ),
  ),
  section(
    '签到、检查、签字',
    'Signing in, checking, signing',
    words(
      '到场后扫描电梯的业主二维码签到，记录位置和时间；扫不到码、没有定位也能签到，但记录会注明。第二人用自己的手机签到，或在此填写姓名。逐项选择结果：√ 合格、○ 调整、△ 更换、× 不合格、/ 无此项；不合格须说明，标明的项目须拍照。使用单位在手机上签字，无人签字须写明原因。缺少的内容会逐项列出，齐全后才能提交，提交后不能更改。',
      'At the unit its owner’s code is scanned; place and time are recorded. Without code or place one can sign in as well, and the record says so. The second person signs in on the own phone or is named. Each item has its result: √ in order, ○ adjusted, △ replaced, × defect, / not on this unit; a defect needs a remark, and marked items a photo. The customer signs on the phone, or it is said why nobody did. What is missing is listed by name; once all is there the visit can be finished, and cannot be changed after that.',
    ),
  ),
  section(
    '发送与冲突',
    'Sending and conflicts',
    words(
      '“待发送”显示每次维保的文档和照片是否已发送。未被服务器或网络中的代理接受时显示原因，不影响其他维保的发送，可以修改、再次发送或导出为文件；没有网络期间计划接替了被取消的维保时，修改中会列出新增的项目。同一次维保由两部手机完成时，先收齐的成为正式记录，另一份原样另存，双方都能看到。手机时间不准时会提示，记录注明时差。登录失效后可以继续工作，重新登录后发送；退出登录或换人使用不会丢失未发送的维保，但只由本人登录后发送。',
      '“To send” shows what of each visit has been sent. Where the server, or a proxy on the way, does not accept one it says why, and the others are sent all the same; it can be corrected, sent again or saved as a file; where a plan took over the items of a cancelled visit while there was no network, “Edit” lists them. When two phones finish the same visit, the one that is complete first is the record and the other is kept alongside, unchanged; both see this. A wrong clock is pointed out, and the record shows the difference. When the session has ended one works on and signs in again to send; signing out, or another user of the phone, loses nothing that is not sent, but only its own user sends it.',
    ),
  ),
  section(
    '手机接单',
    'Orders on the phone',
    words(
      '派给您的工单显示在任务上方，困人的在最前并显示被困时长。打开工单后依次：接单或拒单（须说明原因）、出发、到达现场、人员已解困或完成（须说明）。只在前往途中每 30 秒上报一次位置，屏幕上有提示，到达后或工单结束后停止。工单已结束或取消时屏幕会提示，已到场的可以补记。没有网络时每一步先存在手机上并保留当时的手机时间，有网络后依次发送；未被接受的显示原因，撤回或改派的工单也会提示。',
      'Orders offered to you are above the jobs, people trapped first, with how long they have been inside. Open one, and step by step: accept or decline (with a reason), on the way, arrived, everybody is out or completed (with what was done). Your position is reported every 30 seconds on the way only; the screen says so, and it stops when you arrive or the order ends. The screen says when an order has ended or was cancelled; what you did there can still be recorded. Without network each step is kept on the phone with the time at which it was taken, and sent in order later; what is not accepted is shown with its reason, and so are orders that were withdrawn or given to somebody else.',
    ),
  ),
];
