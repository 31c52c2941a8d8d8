/** The manual of the technician's app. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const work: Manual = [
  section(
    '手机上的维保作业',
    'Maintenance work on a phone',
    words(
      '维保人员用手机打开本系统地址后加 /work，用自己的账号登录（角色需要“维保作业”权限），并在浏览器菜单中选择“安装应用”或“添加到主屏幕”。首次登录需要网络和 https 地址；之后没有网络也能打开和工作，有网络时自动发送。',
      'Technicians open this system’s address followed by /work on their phone, sign in with their own account (the role needs the “Maintenance work” permission) and choose “Install app” or “Add to home screen” in the browser menu. The first sign-in requires a network connection and an https address; after that the app also opens and works offline and sends automatically when online.',
    ),
  ),
  section(
    '任务列表',
    'The list of jobs',
    words(
      '先列出本机进行中的维保，然后是您的班组和您本人的计划：已超期、今天和以后 30 天。未分配班组的维保单独折叠在“未分配班组”中并注明城市，本班组所在城市的在前；搜索时一并查找。可以显示到各电梯的距离；定位误差大于距离时只显示“× 以内”。',
      'Visits in progress on this phone come first, then those planned for your team or for you: overdue, today and the next 30 days. Visits without a team are folded under “Without a team” with their city, those in the cities of your team first; a search finds them too. Distances to the units can be shown; where the location is less exact than the distance, only the greatest possible distance is shown.',
    ),
  ),
  section(
    '签到、检查、签字',
    'Signing in, checking, signing',
    words(
      '到场后扫描电梯的业主二维码签到，记录位置和时间；扫错可重新扫码，扫不到码、没有定位也能签到，但记录会注明。请填写同事的姓名；同事用自己的手机签到的，同样计入。由对方的手机填写记录时，按“作为第二人签到”，没有网络时也可以。逐项选择结果：√ 合格、○ 调整、△ 更换、× 不合格、/ 无此项；不合格须说明，标明的项目须拍照。使用单位填写姓名、选择身份并在手机上签字，无人签字须写明原因。缺少的内容会逐项列出，齐全后才能提交，提交后不能更改。',
      'On site, scan the owner QR code of the elevator to sign in; location and time are recorded. If you scanned the wrong code, scan again. You can also sign in without scanning or without a location, but the record will note this. Enter your colleague; a sign-in on their own phone is counted as well. If their phone fills in the record, use “Sign in as second person”, which also works offline. Choose a result for each item: √ passed, ○ adjusted, △ replaced, × failed, / not applicable; failed items need a description, marked items need a photo. The customer enters a name, chooses a role and signs on the phone; if nobody signs, a reason is required. Missing content is listed item by item; the visit can be submitted only when complete and cannot be changed afterwards.',
    ),
  ),
  section(
    '发送与冲突',
    'Sending and conflicts',
    words(
      '“待发送”显示每次维保的文档和照片是否已发送。未被服务器或网络中的代理接受时显示原因，不影响其他维保的发送，可以修改、再次发送或导出为文件；没有网络期间计划改为其他类型（例如接替了被取消的维保）时，按手机上显示的项目完成的维保以原类型归档，其余项目由之后的维保补上。同一次维保由两部手机完成时，先收齐的成为正式记录，另一份原样另存，双方都能看到。照片 30 天内没有全部送达时，记录在缺少它们的情况下归档；照片留在手机上并有提示，可以导出后删除。第二人的签到和已放弃维保的签到没有送达时同样列出。手机时间不准时会提示，记录注明时差；维保后才校正的，各项时间按校正前的时差换算。登录失效后可以继续工作，重新登录后发送；退出登录或换人使用不会丢失未发送的维保，但只由本人登录后发送。',
      '“To send” shows whether the document and photos of each visit have been sent. If the server or a proxy in the network does not accept a visit, the reason is shown and other visits are still sent; you can edit it, send it again or export it as a file. If the plan became of another type while you were offline, for example because it took over a cancelled visit, a visit with all the items that your phone showed is recorded as the former type, and a later visit covers the rest. If two phones complete the same visit, the one that is received completely first becomes the official record and the other is kept separately and unchanged; both people can see this. If not all photos arrive within 30 days, the record is archived without them; they stay on the phone, which says so, and can be exported and then removed. A sign-in as second person, or of a discarded visit, that has not arrived is listed as well. If the phone clock is wrong, a note is shown and the record states the difference, also where the clock is set only after the visit. When the session has ended you can continue working and send after signing in again. Signing out or switching users does not lose unsent visits, but they are sent only when the same user signs in.',
    ),
  ),
  section(
    '手机接单',
    'Orders on the phone',
    words(
      '派给您的工单显示在任务上方，困人的在最前并显示被困时长。打开工单后依次：接单或拒单（须说明原因）、出发、到达现场、人员已解困或完成（须说明）。在“我的”中同意上报位置后，值班、维保进行中和前往途中上报位置，供就近派工；前往途中每 30 秒一次，屏幕上有提示，到达后或工单结束后停止；未同意则不上报。工单已结束或取消时屏幕会提示，已到场的可以补记。没有网络时每一步先存在手机上并保留当时的手机时间，有网络后依次发送，在此之前工单留在任务上方，该步列在“待发送”中；未被接受的显示原因，撤回或改派的工单也会提示。工单不能更新时，任务列表和工单上会注明自何时起未更新。在“我的”中可以开启本机通知：没有打开应用时也会通知新工单、困人、收回和结束；iPhone 需先添加到主屏幕；退出登录后不再通知。',
      'Orders assigned to you are shown above the jobs, entrapments first with the time trapped. Open an order and proceed step by step: accept or decline (with a reason), set out, arrive on site, people rescued or completed (with a note). If you agree to it on your own page, your position is reported while you are on duty, at a visit or on the way, so that the nearest person can be found; on the way it is every 30 seconds, which the screen shows, until you arrive or the order ends. Without your agreement nothing is reported. If the order has ended or was cancelled, the screen says so, and you can still record that you were on site. Offline, each step is saved on the phone with its phone time and sent in order once online; until then the order stays above the jobs and the step is listed under “To send”. Steps that are not accepted show the reason, and withdrawn or reassigned orders are indicated as well. While orders cannot be refreshed, the list and the order say since when. On your own page you can turn on notifications: the phone then announces new orders, trapped people, and orders that are withdrawn or over, even while the app is closed. An iPhone needs the app on its home screen first. Signing out ends them.',
    ),
  ),
];
