/** The manual of abnormal feedback. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const feedback: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '发现问题时在这里提交异常反馈，由他人回复，再由您评分。与某台电梯有关时，按工号选择这台电梯。您能看到自己和下级账号的反馈；厂商人员还能看到数据权限内账号的反馈。',
      'Submit feedback about problems here; someone else replies, and you rate the reply. If it concerns an elevator, choose it by job number. You see your own feedback and that of accounts below yours; vendor staff also see feedback of accounts within their data scope.',
    ),
  ),
  section(
    '回复与评分',
    'Reply and rating',
    words(
      '每条反馈只能由反馈人以外的人回复一次，回复后进度变为“已完成”。回复之后，反馈人可以评 1 至 5 分；评分提交后不能修改，在确认框中点“取消”则恢复为未评分。',
      'Each feedback can be answered only once, by someone other than its author, and is completed with the reply. The author can then give 1 to 5 stars; a submitted rating cannot be changed, and clicking “Cancel” in the confirmation clears the stars.',
    ),
    words(
      '“详情”中可以“在页面中打开”，地址栏中的链接可以发给同事。',
      '“Open as page” in the details gives a link in the address bar that you can send to colleagues.',
    ),
  ),
];

export const feedbackEdit = feedback;
