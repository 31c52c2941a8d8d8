/** The manual of display links. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const displayLink: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '展示链接让大堂、值班室的屏幕不用登录就能打开一个页面，只能查看。列表包含您和下级账号创建的链接，以及创建人和最近一次使用的时间。',
      'A display link opens one page on a screen in a lobby or a control room without a sign-in, read-only. The list has your links and those of accounts below yours, with their creators and when they were last used.',
    ),
  ),
  section(
    '新增链接',
    'Adding a link',
    words(
      '只能选择已经开放、您有权查看的页面；一个也没有时不显示新增按钮，列表上方说明原因。',
      'Only pages that are available and that you may open can be chosen; while there is none, there is no Add button, and a note above the list says why.',
    ),
    words(
      '填写名称，选择打开的页面；“AI运行诊断”只展示一台电梯，需要选择您数据权限内的电梯。到期时间留空表示长期有效。链接只显示一次，请当场复制。',
      'Give a name and choose the page; “AI operation diagnosis” shows a single elevator, which you choose from those that you see. Without an expiry the link opens until it is revoked. The link is shown once: copy it at that moment.',
    ),
    words(
      '打开链接看到的内容不超出创建人的数据权限。创建人被停用或失去相应权限后，链接显示为“暂不可用”，权限恢复后又可以使用。',
      'A link shows nothing beyond what its creator sees. While the creator is disabled or lacks the permission, the link is “Not usable now”; it works again when the permission is back.',
    ),
  ),
  section(
    '撤销',
    'Revoking',
    words(
      '撤销后，用这个链接打开的页面立即结束，链接不能恢复。已结束的链接在列表中保留 90 天。',
      'Once a link is revoked, pages that it opened end at once, and it cannot be restored. Links that have ended stay in the list for 90 days.',
    ),
  ),
];
