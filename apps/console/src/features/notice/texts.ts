/** Words of notices. */

import { notice } from '@hoistway/contract/pages/notice';
import { words } from '@hoistway/contract/words';

export const texts = {
  publish: notice.buttons.publish,
  withdraw: notice.buttons.withdraw,
  addTitle: words('新增公告', 'Add notice'),
  editTitle: words('编辑公告', 'Edit notice'),
  savedAsDraft: words(
    '已保存为草稿，发布后用户才能看到',
    'Saved as draft; users can see it once it is published',
  ),
  shortTextHelp: words('新公告到达时弹出的提示', 'Pops up when the notice arrives'),
  untilHelp: words('有效时长和结束时间只填一项', 'Enter a duration or an end time'),
  areasHelp: words('不选则为您数据权限内的全部范围', 'If none is selected, your entire data scope'),
  wxPushHelp: words(
    '发布后也发给范围内账号绑定的微信用户，不早于开始时间；撤回后没有发出的不再发送',
    'Once published, it is also sent to the WeChat users of the accounts within the scope, not before its start time; what has not been sent is cancelled when the notice is withdrawn',
  ),
  wxPushOff: words('微信推送尚未配置，不会推送', 'WeChat push is not set up, so nothing is pushed'),
  wxPushNoTemplate: words(
    '没有配置公告的微信模板，不会推送',
    'No WeChat template for notices is configured, so nothing is pushed',
  ),
  imagesHelp: words('最多 5 张 jpg 或 png 图片', 'Up to 5 images, jpg or png'),
  everywhere: words('全部范围', 'Everywhere'),
  addImage: words('添加图片', 'Add image'),
  removeImage: (number: number) => words(`移除图片 ${number}`, `Remove image ${number}`),
  image: (number: number) => words(`公告图片 ${number}`, `Image ${number} of the notice`),
  publishTitle: (title: string) => words(`发布“${title}”？`, `Publish “${title}”?`),
  publishText: (areas: string) =>
    words(
      `公告范围：${areas}。范围内的账号会立即收到，重新发布的公告对所有人都是未读。`,
      `Scope: ${areas}. Accounts within the scope receive it immediately; a republished notice is unread for everyone.`,
    ),
  withdrawTitle: (title: string) => words(`撤回“${title}”？`, `Withdraw “${title}”?`),
  withdrawText: words(
    '撤回后用户看不到这条公告，修改后可以再次发布。',
    'Users can no longer see this notice. You can edit and publish it again.',
  ),
  deleteTitle: (count: number) =>
    words(`删除 ${count} 条公告？`, count === 1 ? `Delete ${count} notice?` : `Delete ${count} notices?`),
  deleteText: words(
    '公告、图片和阅读记录会一并删除，不能恢复。',
    'The notices, images and read records are deleted together and cannot be restored.',
  ),
  latest: words('最新公告', 'Latest notices'),
  detail: words('公告详情', 'Notice details'),
  history: words('历史公告', 'Notice history'),
  unread: words('未读', 'Unread'),
  isRead: words('已读', 'Read'),
  from: ({ start, end }: { start: string; end: string }) => words(`${start} 至 ${end}`, `${start} to ${end}`),
  noneCurrent: words('目前没有公告。', 'There are no notices at the moment.'),
  noneYet: words('还没有收到过公告。', 'You have not received any notices yet.'),
  noneVisible: words(
    '还没有公告。您和下级账号写的公告会列在这里。',
    'No notices yet. Notices written by you and accounts below yours are listed here.',
  ),
  noneWritten: words(
    '还没有公告。点“新增”写一条，发布后范围内的用户会在页面右上角看到。',
    'No notices yet. Use “Add” to write one; once published, users in its scope see it at the top right of the page.',
  ),
};
