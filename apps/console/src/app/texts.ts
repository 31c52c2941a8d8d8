/** Words of the frame. */
import { words } from '@hoistway/contract/words';

export const texts = {
  menu: words('主菜单', 'Main menu'),
  collapseMenu: words('收起菜单', 'Collapse menu'),
  expandMenu: words('展开菜单', 'Expand menu'),
  openMenu: words('打开菜单', 'Open menu'),
  tabs: words('已打开的页面', 'Open pages'),
  tabActions: words('页面操作', 'Tab actions'),
  closeTab: (title: string) => words(`关闭：${title}`, `Close: ${title}`),
  closeOthers: words('关闭其他', 'Close others'),
  closeAll: words('关闭全部', 'Close all'),
  breadcrumb: words('当前位置', 'You are here'),
  language: words('语言', 'Language'),
  switchLanguage: words('切换到英文', 'Switch to Chinese'),
  theme: words('外观', 'Appearance'),
  themeLight: words('浅色', 'Light'),
  themeDark: words('深色', 'Dark'),
  themeSystem: words('跟随系统', 'System'),
  apiPage: words('接口文档', 'API document'),
  phone: {
    title: words('手机号', 'Phone'),
    none: words('未绑定', 'Not bound'),
    unproven: words('（未验证）', ' (not verified)'),
    bind: words('绑定', 'Bind'),
    modify: words('修改', 'Change'),
    unbind: words('解绑', 'Unbind'),
  },
  initialPassword: {
    text: words(
      '您正在使用安装时生成的初始密码，建议改为自己的密码。',
      'You are using the password that was generated at installation. Please choose one of your own.',
    ),
    later: words('以后再说', 'Later'),
  },
  confirmSignOut: words('确认退出？', 'Confirm exit?'),
  skipToContent: words('跳到内容', 'Skip to content'),
  broken: words('页面出现错误', 'Something went wrong on this page'),
  brokenText: words(
    '错误已经上报。可以重试，或打开其他页面。',
    'The error was reported. Try again, or open another page.',
  ),
  retryPage: words('重试', 'Retry'),
  chunkFailed: words('页面加载失败', 'The page could not be loaded'),
  chunkFailedText: words(
    '可能是网络中断，或系统刚刚更新。请重新加载。',
    'The network may be down, or the system has just been updated. Please reload.',
  ),
  reload: words('重新加载', 'Reload'),
  mayNotOpen: (title: string) =>
    words(`您没有权限打开“${title}”`, `You do not have permission to open “${title}”`),
  notBuilt: (title: string) => words(`“${title}”页面尚未开放`, `“${title}” is not available yet`),
  notFound: words('页面不存在', 'Page not found'),
  notFoundText: words(
    '地址可能有误，或页面已被移除。',
    'The address may be wrong, or the page has been removed.',
  ),
  home: words('返回首页', 'Back to home'),
  cannotSave: words(
    '服务器暂时无法保存数据：新的报警（包括困人）可能不会出现在这里，此时所做的操作也不会保留；实时数值照常更新。恢复后本提示自动消失。',
    'The server cannot save data at the moment: new alarms, including entrapments, may be missing here, and actions you take now are not saved. Live values continue to update. This message disappears once the server recovers.',
  ),
  link: {
    live: words('实时', 'Live'),
    liveTitle: words('实时连接正常', 'The live connection is up'),
    valuesOnly: words('仅实时数值', 'Live values only'),
    connecting: words('连接中', 'Connecting'),
    doubtful: (seconds: number) => words(`${seconds} 秒前收到最后的消息`, `Last message ${seconds} s ago`),
    doubtfulShort: (seconds: number) => words(`${seconds} 秒前`, `${seconds} s ago`),
    lost: words('已断开', 'Disconnected'),
    neverLive: words(
      '实时连接无法建立，页面上没有实时数据。',
      'The live connection cannot be established; there is no live data on this page.',
    ),
    lostSince: (time: string) =>
      words(
        `实时连接已断开，页面上是 ${time} 之前的数据。`,
        `The live connection is lost. The data on this page is from before ${time}.`,
      ),
    retryIn: (seconds: number) => words(`${seconds} 秒后重试`, `retrying in ${seconds} s`),
    retrying: words('正在重试…', 'retrying…'),
    retryNow: words('立即重试', 'Retry now'),
  },
  help: words('帮助', 'Help'),
};
