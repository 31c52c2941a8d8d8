/** The manuals of notices, for their authors and their readers. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const notice: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '编写公告并发布给公告范围内的账号。列表包含您和下级账号写的公告，“已读人数”是打开过公告的账号数。',
      'Write notices and publish them to the accounts within their scope. The list contains notices written by you and accounts below yours; “Read by” is the number of accounts that have opened a notice.',
    ),
  ),
  section(
    '编写与发布',
    'Writing and publishing',
    words(
      '标题最多 50 个字符，内容最多 500 个字符，推送文本最多 40 个字符，公告到达时会弹出推送文本。有效时长（小时，正整数）和结束时间只填一项，有效期不能早于当前时间。可以附最多 5 张 jpg 或 png 图片。',
      'A title has at most 50 characters, the content at most 500 and the pushed text at most 40; the pushed text pops up when the notice arrives. Enter either a duration (hours, positive integer) or an end time; the validity cannot be earlier than now. You can attach up to 5 jpg or png images.',
    ),
    words(
      '公告范围不能超出您的数据权限：账号的数据权限与所选节点有重合才会收到。非厂商用户只能发给同类型的用户。',
      'The scope of a notice cannot exceed your data scope: an account receives the notice if something of its data scope lies within the selected nodes. Users other than vendor users can only address users of their own type.',
    ),
    words(
      '打开“推送到微信”，发布时也发给范围内账号绑定的微信用户（微信推送页面），不早于开始时间；撤回时，没有发出的不再发送。没有配置微信推送或公告的微信模板时，不能打开。',
      'With “Push to WeChat” on, a published notice is also sent to the WeChat users of the accounts within its scope (see “WeChat push”), not before its start time; what has not been sent is cancelled when the notice is withdrawn. It cannot be turned on while WeChat push or its template for notices is not configured.',
    ),
    words(
      '保存后是草稿。发布后要修改请先撤回；重新发布时，所有人都会再次看到未读提示。生效中的公告要先撤回才能删除。',
      'A saved notice is a draft. To change a published notice, withdraw it first; when it is published again, it is shown as unread to everyone. A current notice must be withdrawn before it can be deleted.',
    ),
  ),
  section(
    '系统维护计划',
    'System maintenance',
    words(
      '超级管理员可以在这里写系统维护计划：起止时间和中英文说明。它显示在公开的系统状态页（/oms）上，任何人不用登录都能看到系统是否正常、何时维护；数据库暂时不可用时，也会显示最近一次读取到的计划。',
      'Super administrators can enter system maintenance plans here: start and end time and a description in Chinese and English. They are shown on the public system status page (/oms), where anyone can see without signing in whether the system is running normally and when maintenance takes place; if the database is temporarily unavailable, the last known plan is shown.',
    ),
  ),
];

export const historyNotice: Manual = [
  section(
    '公告在哪里看',
    'Where notices are',
    words(
      '页面右上角的铃铛显示未读公告数，点开是目前有效的公告；打开一条即记为已读。这个页面列出您收到过的全部公告，包括已经结束的。',
      'The bell at the top right shows the number of unread notices and opens the current ones; opening a notice marks it as read. This page lists all notices you have received, including those that have ended.',
    ),
  ),
];
