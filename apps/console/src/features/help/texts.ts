import { words } from '@hoistway/contract/words';

export const texts = {
  findHelp: words('在帮助文档中查找', 'Search the help documents'),
  lists: words('列表', 'Lists'),
  ownAccount: words('我的账号', 'My account'),
  helpOf: (title: string) => words(`帮助 · ${title}`, `Help · ${title}`),
  noHelp: words('这个页面还没有帮助文档', 'There is no help for this page yet'),
  downloads: words('下载管理', 'Download management'),
  setup: words('开始使用', 'Getting started'),
};
