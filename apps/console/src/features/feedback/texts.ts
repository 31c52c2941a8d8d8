/** Words of abnormal feedback. */

import { feedback } from '@hoistway/contract/pages/feedback';
import { words } from '@hoistway/contract/words';

export const texts = {
  reply: feedback.buttons.reply,
  detail: feedback.buttons.detail,
  send: words('提交', 'Submit'),
  sendReply: words('提交回复', 'Submit reply'),
  titles: {
    add: words('新增异常反馈', 'Add abnormal feedback'),
    reply: words('回复异常反馈', 'Reply abnormal feedback'),
    view: words('查看异常反馈', 'View abnormal feedback'),
  },
  waiting: words('等待回复', 'Waiting for a reply'),
  rate: words('为回复评分', 'Rate the reply'),
  confirmRating: words('确认提交评分？', 'Are you sure you want to submit the rating?'),
  stars: (count: number) =>
    words(
      `${count} 分，提交后不能修改。`,
      count === 1
        ? `${count} star. It cannot be changed afterwards.`
        : `${count} stars. It cannot be changed afterwards.`,
    ),
  deleteTitle: (count: number) =>
    words(
      `删除 ${count} 条反馈？`,
      count === 1 ? `Delete ${count} feedback entry?` : `Delete ${count} feedback entries?`,
    ),
  deleteText: words(
    '反馈、回复和评分会一并删除，不能恢复。',
    'Feedback, replies and ratings are deleted together and cannot be restored.',
  ),
  asPage: words('在页面中打开', 'Open as page'),
  toList: words('返回列表', 'Back to list'),
  mayNotAdd: words('您没有新增反馈的权限', 'You do not have permission to add feedback'),
  empty: words('还没有异常反馈。', 'No feedback yet.'),
  emptyAdd: words(
    '还没有异常反馈。发现问题时点“新增”提交，回复会显示在这里。',
    'No feedback yet. Use “Add” to report a problem; the reply will appear here.',
  ),
};
