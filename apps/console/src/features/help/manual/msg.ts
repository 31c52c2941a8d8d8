/** The manual of receivers of text messages. */
import { words } from '@hoistway/contract/words';
import { type Manual, section } from './section.ts';

export const msg: Manual = [
  section(
    '这个页面做什么',
    'What this screen is for',
    words(
      '登记业主以外还要收到短信的人，例如物业主任、值班员。可以只接收一台电梯的短信，也可以接收整个项目全部电梯的短信；接收内容在停梯、停梯恢复、困人、救援完成、计划维保中选择。列表可按当前查询条件导出。',
      'Register people other than owners who should receive text messages, such as property managers or duty staff. They can receive messages for a single elevator or for all elevators of a site; choose the messages from stop, stop recovery, trapped, rescue completed and planned maintenance. The list can be exported with the current filters.',
    ),
  ),
  section(
    '导入接收人',
    'Importing receivers',
    words(
      '下载模板，填写后点“导入接收人”上传 xlsx 文件，一次最多 10000 行。每行一位接收人：接收人和手机号必填；工号和项目名称只填一项，填工号的接收这一台电梯的短信，填项目名称的接收整个项目的短信。您的数据权限内有同名项目时，还要填写城市。接收内容用顿号、逗号或分号分开，不填写为全部；顺序不填写为 1。',
      'Download the template, fill it in and upload the xlsx file with “Import receivers”, at most 10,000 rows at a time. Each row is one receiver: receiver and phone are required. Enter either a job number, for the messages of that unit, or a site, for the messages of the entire site. Where your data scope has several sites of that name, the city is needed too. Separate the messages with commas or semicolons; if empty, all of them. The order is 1 if empty.',
    ),
    words(
      '导入前先预览：将新增多少位、前几位的内容，以及有问题的每一格（行、列和原因）。有问题的行不导入，其余照常导入。同一台电梯或同一项目已登记过的手机号不再新增，文件中重复的行只取第一行；已有的接收人不会被修改。完成后可下载全部问题。',
      'A preview is shown before the import: how many receivers will be added, the content of the first ones, and every problem cell (row, column and reason). Rows with problems are not imported, the others are. A phone already registered for the unit or site is not added again, and of repeated rows in the file only the first counts; existing receivers are not changed. You can download all problems afterwards.',
    ),
  ),
  section(
    '谁会收到',
    'Recipients',
    words(
      '一起事件的每一类短信，一个手机号只收到一条，即使这个人既是业主又是接收人。一台电梯的每一类短信，同一账号登记的接收人（包括整个项目的）按“顺序”只有前几位收到，人数为该账号的“短信接收人数”（账号管理）；同一手机号只占一个名额，停用的接收人不收到，也不占名额。超出人数的可以登记和导入，但不会收到。没有配置模板的短信类型谁也收不到，列表上方会列出。',
      'Per event, each phone receives only one message of each type, even if the person is both an owner and a receiver. Of the receivers an account has registered for an elevator or its site, only the first ones by “Order” are notified by each type of message, as many as the account’s “SMS recipients” (under “Accounts”) allows. A phone counts once; disabled receivers are not notified and do not count. Further receivers can be entered and imported, but are not notified. Types of messages without a template reach nobody; they are named above the list.',
    ),
    words(
      '“停梯恢复”“救援完成”发给收到过停梯、困人的手机；没有选择停梯或困人的接收人，只收到结束的短信。选择了停梯而没有选择困人的接收人，困人时收到“停梯”。',
      '“Stop recovery” and “Rescue completed” are sent to the phones that received the stop or entrapment message; receivers who did not choose stop or trapped only receive the message at the end. Receivers who chose stop but not trapped receive “Stop” when people are trapped.',
    ),
  ),
  section(
    '发送方式',
    'Sending mode',
    words(
      '每一类短信默认自动发送，也可以由有权限的人设为人工发送，对整个系统生效：短信写好后等待，由人在“停梯短信日志”“报警推送记录”或“维保短信”中选择并发送。困人短信建议自动发送。',
      'Each type of message is sent automatically by default. Whoever has the permission may set it to be sent by hand, for the entire installation: messages then wait until somebody selects and sends them in “Elevator stop SMS log”, “Alarm push record” or “Maintenance SMS”. Messages about trapped people should be sent automatically.',
    ),
  ),
  section(
    '谁可以修改',
    'Who may change them',
    words(
      '能看到该电梯的账号可以编辑；整个项目的接收人，由能看到整个项目的账号编辑。修改手机号后，还没有发出的短信发往新号码；停用、删除、改到别处或取消某项接收内容后，相应的短信不再发出。',
      'Accounts that can see the elevator can edit a receiver; receivers of an entire site can be edited by accounts that can see the entire site. After a phone number is changed, messages not sent yet go to the new number; after a receiver is disabled, deleted, moved or a message type is removed, the corresponding messages are no longer sent.',
    ),
  ),
];
