/** Words of the settings of page scroll. */
import { mostScrollImages, scrollSeconds } from '@hoistway/contract/features/display';
import { words } from '@hoistway/contract/words';

const { least, most } = scrollSeconds;

export const texts = {
  intro: words(
    '选择要轮播的页面、顺序和每页停留的秒数，然后全屏播放。按 Esc 退出。',
    'Choose the pages to show, their order and the seconds for each, then play them in full screen. Press Esc to leave.',
  ),
  start: words('开始播放', 'Start'),
  saveAndStart: words('保存并播放', 'Save and start'),
  mode: words('播放方式', 'Playback'),
  pages: words('播放页面', 'Pages'),
  pagesHelp: words(
    `每页停留 ${least} 至 ${most} 秒，数据加载完成后开始计时。`,
    `Each page stays for ${least} to ${most} seconds, counted from when its data is there.`,
  ),
  seconds: words('秒', 'seconds'),
  secondsOf: (page: string) => words(`${page}停留秒数`, `Seconds for ${page}`),
  wrongSeconds: words(`请输入 ${least} 至 ${most} 的整数`, `Enter a whole number from ${least} to ${most}`),
  up: (page: string) => words(`上移${page}`, `Move ${page} up`),
  down: (page: string) => words(`下移${page}`, `Move ${page} down`),
  notYours: words('您已无权查看此页面，请取消选择', 'You may not open this page any more; deselect it'),
  needsPictures: words('请先添加图片', 'Add a picture first'),
  pictures: words('图片', 'Pictures'),
  picturesHelp: words(
    `最多 ${mostScrollImages} 张 jpg 或 png，每张不超过 10 MB，显示在“图片”页。`,
    `Up to ${mostScrollImages} images, jpg or png, 10 MB each, shown on the “Pictures” page.`,
  ),
  addPicture: words('添加图片', 'Add picture'),
  picture: (number: number) => words(`图片 ${number}`, `Picture ${number}`),
  removePicture: (number: number) => words(`移除图片 ${number}`, `Remove picture ${number}`),
  noPictures: words(
    '还没有图片，请在展示模式的设置中添加。',
    'No pictures yet. Add some in the settings of display mode.',
  ),
};
