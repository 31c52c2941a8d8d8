/** The manual of abnormal feedback. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const feedback: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '发现问题时在这里提交异常反馈，由他人回复，再由您评分。与某台电梯有关时，按工号选择这台电梯。您能看到自己和下级账号的反馈；厂商人员还能看到数据权限内账号的反馈。',
      'Report a problem here; somebody else replies, and you rate the reply. When it is about a unit, choose it by its job number. You see your own feedback and that of accounts below yours; vendor staff also see that of accounts in their data scope.',
    ),
  ),
  section(
    '回复与评分',
    'Reply and rating',
    words(
      '每条反馈只能由反馈人以外的人回复一次，回复后进度变为“已完成”。回复之后，反馈人可以评 1 至 5 分；评分提交后不能修改，在确认框中点“取消”则恢复为未评分。',
      'Feedback is answered once, by somebody other than its author, and is completed with the reply. Its author can then give one to five stars. A rating cannot be changed; cancelling the question takes the stars back.',
    ),
    words(
      '“详情”中可以“在页面中打开”，地址栏中的链接可以发给同事。',
      '“Open as a page” in the details has an address of its own that can be sent to a colleague.',
    ),
  ),
];

export const feedbackEdit = feedback;
