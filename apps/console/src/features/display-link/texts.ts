/** Words of display links. */

import { displayLink } from '@hoistway/contract/pages/display-link';
import { words } from '@hoistway/contract/words';

export const texts = {
  addTitle: words('新增展示链接', 'Add display link'),
  make: words('生成链接', 'Create link'),
  made: words('链接已生成', 'Link created'),
  madeText: words(
    '链接只显示这一次，请现在复制。打开它的人无需登录，只能查看这一个页面；不再需要时请撤销。',
    'The link is shown only this once; copy it now. Anyone who opens it can view this one page without signing in. Revoke it when it is no longer needed.',
  ),
  madeScrollText: words(
    '链接只显示这一次，请现在复制。打开它的人无需登录，可以查看它播放的所有页面；不再需要时请撤销。',
    'The link is shown only this once; copy it now. Anyone who opens it can view all the pages it plays without signing in. Revoke it when it is no longer needed.',
  ),
  link: words('链接', 'Link'),
  pageHelp: words(
    '打开链接看到的内容不超出您的数据权限。',
    'The link shows nothing beyond your own data scope.',
  ),
  shown: (names: string) =>
    words(
      `链接播放您在展示模式中选择的页面：${names}。以后的修改随之生效。`,
      `The link shows the pages chosen in your display mode: ${names}. Later changes apply to it as well.`,
    ),
  nothingShown: words(
    '您的展示模式还没有链接可以显示的页面，请先在展示模式中选择。',
    'Your display mode has no pages yet that a link shows. Choose some in display mode first.',
  ),
  notShown: (names: string) =>
    words(
      `链接不显示：${names}，因为这些页面包含人员信息。`,
      `Not shown on display links: ${names}, because these pages are about people.`,
    ),
  notYours: (names: string) =>
    words(
      `您无权查看，链接也不显示：${names}。`,
      `Not shown, since you may not open them yourself: ${names}.`,
    ),
  expireHelp: words('留空表示长期有效，直到被撤销。', 'Leave empty for no expiry, until revoked.'),
  revoke: displayLink.buttons.revoke,
  revokeTitle: (name: string) => words(`撤销展示链接“${name}”？`, `Revoke the display link “${name}”?`),
  revokeText: words(
    '用它打开的页面立即结束，链接不能恢复。',
    'Pages opened with it are closed immediately, and the link cannot be restored.',
  ),
  noExpiry: words('长期有效', 'No expiry'),
  neverUsed: words('未使用', 'Never used'),
  pausedHelp: words(
    '创建人的账号已停用，或已无权查看该页面或电梯',
    'The creator’s account is disabled or can no longer access the page or elevator',
  ),
  empty: words('没有展示链接', 'No display links'),
  noPages: words(
    '目前没有您可以展示的页面：您无权查看展示模式和 AI 运行诊断。已有的链接仍可撤销。',
    'There are no pages you can share at the moment: you do not have permission to view display mode or AI operation diagnosis. Existing links can still be revoked.',
  ),
  emptyAdd: words(
    '还没有展示链接。新增一个，不用登录就能在大堂或值班室的屏幕上打开一个页面。',
    'There are no display links yet. Add one to open a page on a screen in a lobby or duty room without signing in.',
  ),
  gone: words('链接已失效', 'This link is no longer valid'),
  ended: (name: string) => words(`“${name}”已结束`, `“${name}” has ended`),
  goneText: words(
    '展示链接已到期、被撤销、不存在或暂不可用。恢复可用后，请在这里重新打开链接；否则请向提供链接的人索取新的链接。',
    'The display link has expired, was revoked, does not exist or is unavailable at the moment. Once it is available, open the link here again; otherwise ask the person who gave it to you for a new one.',
  ),
  failed: words('暂时无法打开链接', 'The link cannot be opened at the moment'),
  failedText: words(
    '无需操作，系统恢复后会自动打开。',
    'No action is needed: the page opens automatically once the system recovers.',
  ),
};
