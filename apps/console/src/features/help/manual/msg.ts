/** The manual of receivers of text messages. */
import { words } from '@hoistway/contract/core/words';
import { type Manual, section } from './section.ts';

export const msg: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '登记业主以外还要收到短信的人，例如物业主任、值班员。可以只接收一台电梯的短信，也可以接收整个项目全部电梯的短信；接收内容在停梯、停梯恢复、困人、解救完成、计划维保中选择。列表可按当前查询条件导出。',
      'People who get text messages in addition to the owners are entered here, such as a property manager or somebody on duty: of one unit, or of all units of a site, and of what is chosen among stop, stop recovery, trapped, rescue completed and planned maintenance. The list can be exported as it is searched.',
    ),
  ),
  section(
    '谁会收到',
    'Recipients',
    words(
      '一起事件的每一类短信，一个手机号只收到一条，即使这个人既是业主又是接收人。一台电梯由同一账号登记的接收人，按“顺序”只有前几位收到，人数为该账号的“短信接收人数”（账号管理）；停用的接收人不收到，也不占名额。',
      'Per event a phone gets one message of each kind, also where somebody owns the unit and is entered here. Of the receivers that one account entered for a unit, the first by “Order” are notified, as many as the account’s “SMS recipients” says; a disabled receiver is skipped.',
    ),
    words(
      '“停梯恢复”“解救完成”发给收到过停梯、困人的手机；没有选择停梯或困人的接收人，只收到结束的短信。选择了停梯而没有选择困人的接收人，困人时收到“停梯”。',
      'The end of an event goes to everyone who got its beginning; a receiver who did not choose beginnings gets the end alone. A receiver who chose stops but not trapped people gets the stop message when people are trapped.',
    ),
  ),
  section(
    '谁可以修改',
    'Who may change them',
    words(
      '能看到该电梯的账号可以编辑；整个项目的接收人，由能看到整个项目的账号编辑。修改手机号后，还没有发出的短信发往新号码；停用、删除、改到别处或取消某项接收内容后，相应的短信不再发出。',
      'Everyone who sees the unit; a receiver of an entire site is changed by everyone who sees the entire site. When a phone is changed, what waits goes to the new one; what waits for somebody who is disabled or deleted is not sent, nor of a place or kind that somebody has no longer.',
    ),
  ),
];
