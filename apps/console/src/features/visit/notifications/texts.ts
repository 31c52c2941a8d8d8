/** Words of notifications on a phone. */
import { words } from '@hoistway/contract/words';

export const texts = {
  title: words('本机通知', 'Notifications on this phone'),
  text: words(
    '有工单派给您、被收回或已结束时，即使没有打开本应用，这部手机也会通知；退出登录后不再通知。',
    'This phone notifies you of orders that are offered to you, withdrawn or over, even while the app is closed; signing out ends it.',
  ),
  on: words('接收工单通知', 'Notify me of orders'),
  asking: words('正在查询…', 'Checking…'),
  /** Why they can be neither turned on nor off. */
  why: {
    unsupported: words(
      '此浏览器不支持通知，或本页不是通过 https 打开。打开本应用时仍会提示新工单。',
      'This browser does not support notifications, or the page was not opened over https. New orders are still announced while the app is open.',
    ),
    homeScreen: words(
      '请先在 Safari 的分享菜单中选择“添加到主屏幕”，再从主屏幕打开本应用，然后开启通知。',
      'First choose “Add to Home Screen” in Safari’s share menu and open the app from there; then turn notifications on.',
    ),
    denied: words(
      '您已禁止本网站的通知。请在浏览器或手机设置中允许，然后重新打开本页。',
      'Notifications of this site are blocked. Allow them in the browser’s or the phone’s settings, then reopen this page.',
    ),
    notSetUp: words('本系统未开启通知。', 'This system sends no notifications.'),
    noService: words(
      '无法连接浏览器的推送服务，有些网络会屏蔽它。请换一个网络再试。',
      'The browser’s push service cannot be reached; some networks block it. Try again on another network.',
    ),
  },
  unanswered: (problem: string) =>
    words(`暂时无法查询或更改：${problem}`, `This cannot be checked or changed now: ${problem}`),
};
