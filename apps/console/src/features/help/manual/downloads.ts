/** The manual of download management. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const downloads: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '您导出的文件和下载的模板会保留 72 小时，可以在这里查看进度、取消、再次下载或删除。只有您自己能看到。',
      'Exported files and downloaded templates are kept for 72 hours. Here you can check progress, cancel, download again or delete. Only you can see them.',
    ),
  ),
];
