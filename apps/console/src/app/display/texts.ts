/** Words of page scroll while it runs. */
import { words } from '@hoistway/contract/words';

export const texts = {
  toolBar: words('播放工具栏', 'Playback'),
  previous: words('上一页', 'Previous page'),
  next: words('下一页', 'Next page'),
  exit: words('退出', 'Exit'),
  fullScreen: words('全屏', 'Full screen'),
  inWindow: words('未全屏，在窗口中播放', 'Not in full screen, playing in the window'),
  failed: (names: string) => words(`未能加载：${names}`, `Could not be loaded: ${names}`),
  forbidden: (names: string) =>
    words(`已跳过无权查看的页面：${names}`, `Skipped without permission: ${names}`),
  notByLink: (names: string) => words(`链接不显示：${names}`, `Not shown on display links: ${names}`),
  nothing: words('没有可播放的页面', 'There are no pages to show'),
};
