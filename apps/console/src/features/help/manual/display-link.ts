/** The manual of display links. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const displayLink: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '展示链接让大堂、值班室的屏幕不用登录就能打开一个页面，只能查看。列表包含您和下级账号创建的链接，以及创建人和最近一次使用的时间。',
      'A display link opens one page, view-only and without signing in, on a screen in a lobby or duty room. The list contains the links created by you and accounts below yours, with their creator and the time of last use.',
    ),
  ),
  section(
    '新增链接',
    'Adding a link',
    words(
      '只能选择您有权查看的页面；一个也没有时不显示新增按钮，列表上方说明原因。',
      'Only pages that you have permission to view can be chosen; if there are none, the Add button is not shown and a note above the list explains why.',
    ),
    words(
      '填写名称，选择打开的页面；“AI运行诊断”只展示一台电梯，需要选择您数据权限内的电梯。到期时间留空表示长期有效。链接只显示一次，请当场复制。一个链接可以在多块屏幕上打开，最多 200 块同时显示实时数据。',
      'Enter a name and choose the page; “AI operation diagnosis” shows a single elevator, which you choose from those within your data scope. Leave the expiry empty for no expiry. The link is shown only once, so copy it right away. It can be opened on many screens; up to 200 are live at once.',
    ),
    words(
      '打开链接看到的内容不超出创建人的数据权限，也不显示地址、注册代码和备注。创建人被停用或失去相应权限后，链接显示为“暂不可用”，权限恢复后又可以使用，但屏幕上已结束的页面不会自动恢复，需要重新打开链接。',
      'The link shows nothing beyond the creator’s data scope, and neither addresses, registration codes nor remarks. If the creator is disabled or loses the permission, the link is shown as “Unavailable”; it works again once the permission is restored, but a screen whose page has ended does not continue by itself: open the link there again.',
    ),
  ),
  section(
    '展示模式的链接',
    'Links of display mode',
    words(
      '“展示模式”的链接播放创建人在展示模式中选择的页面，顺序、时间和播放方式也相同；以后修改设置，已打开的链接随之改变。',
      'A link of display mode plays the pages that its creator has chosen there, in the same order, with the same times and mode. When the settings change later, open links follow.',
    ),
    words(
      '链接只能看，不能查询、打开详情、导出，也不能离开播放。账号管理、角色管理、操作日志、异常反馈、报障处理、停梯短信日志和维保短信包含人员信息，链接不显示，新增时和播放时都会注明。其他页面不显示姓名、地址、注册代码和故障代码。',
      'A display link is view-only: nothing can be searched, opened or exported, and playback cannot be ended. Accounts, roles, operation log, feedback, fault reports and both message logs are about people: a link does not show them, and says so when it is made and when it plays. The other pages show no names, addresses, registration codes or fault codes.',
    ),
  ),
  section(
    '撤销',
    'Revoking',
    words(
      '撤销后，用这个链接打开的页面立即结束，不留下数据，链接不能恢复。已结束的链接在列表中保留 90 天。',
      'When a link is revoked, pages opened with it close immediately and keep no data, and the link cannot be restored. Ended links stay in the list for 90 days.',
    ),
  ),
];
