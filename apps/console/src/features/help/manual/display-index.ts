/** The manuals of page scroll: its settings, and its picture page. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const displayIndex: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '在值班室或大厅的屏幕上依次全屏显示控制台的页面。这里选择显示哪些页面、先后顺序、每页停留的秒数，以及自动还是手动播放。设置只属于您的账号。',
      'Shows pages of the console one after the other on a screen in a duty room or hall, in full screen. Choose here which pages, in which order, for how many seconds each, and whether they change by themselves. The settings belong to your account alone.',
    ),
    words(
      '没有人登录的屏幕可以用展示链接播放这里选择的页面，见“展示链接”。图片用上移、下移按钮调整顺序。',
      'A screen where nobody is signed in can play the pages chosen here by a display link; see “Display links”. Pictures are put in order with the up and down buttons.',
    ),
    words(
      '只列出您有权查看的页面。每页停留 3 至 600 秒，默认 3 秒；列表类页面建议更长，以便看完。',
      'Only pages that you have permission to view are listed. Each stays for 3 to 600 seconds, 3 by default; lists need longer to be read.',
    ),
  ),
  section(
    '播放',
    'Playback',
    words(
      '点“开始播放”；有未保存的修改时，按钮为“保存并播放”。浏览器不允许全屏时在窗口中播放，工具栏会注明，也可以在那里再次进入全屏。',
      '“Start” plays the pages; with unsaved changes the button is “Save and start”. If the browser refuses full screen, the pages are shown in the window; the tool bar says so, and offers full screen again.',
    ),
    words(
      '自动播放时，页面数据加载完成后开始计时，到时切换到下一页，最后一页之后回到第一页；列表按日期快捷方式筛选时，会短暂提示，如“最近 7 天”。手动播放时用工具栏的按钮前后翻页。',
      'In automatic mode the time of a page begins when its data is there, then the next page follows, and after the last the first. Where a list is limited to recent days, a short message names them, such as “Last 7 days”. In manual mode the buttons of the tool bar turn the pages.',
    ),
    words(
      '某页加载失败时，工具栏注明页面名称，到时间后继续播放；失去权限的页面会跳过并注明。',
      'When a page fails to load, the tool bar names it and playback goes on at its time; pages that you may no longer view are skipped and named.',
    ),
    words(
      '点“退出”、按 Esc 或退出全屏即结束播放，并清除页面缓存的数据。没有“全天监视”标志的账号，实时连接在设定的时间后关闭，此后正在显示的页面每分钟重新读取一次。',
      '“Exit”, Esc, or leaving full screen ends playback and clears the cached data of the pages. For accounts without the all-day flag the live connection is closed after the configured time; from then on the page that is shown is read again each minute.',
    ),
  ),
];

export const imagePage: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '显示您在展示模式设置中添加的图片，最多五张 jpg 或 png，每张不超过 10 MB。把“图片”选入播放页面，即可与其他页面轮流显示。',
      'Shows the pictures that you added in the settings of display mode: up to five, jpg or png, 10 MB each. Choose “Pictures” among the pages to show them in turn with the others.',
    ),
  ),
];
