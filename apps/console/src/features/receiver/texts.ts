/** Words of receivers of text messages. */

import { msg } from '@hoistway/contract/pages/msg';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  add: msg.buttons.add,
  edit: words('编辑接收人', 'Edit receiver'),
  deleteText: (count: number) =>
    words(
      `${count} 位接收人不再收到短信，已发送的短信记录保留。`,
      `${count} ${count === 1 ? 'receiver gets' : 'receivers get'} no further text messages; the log of sent messages is kept.`,
    ),
  unitHelp: words(
    '只接收这一台电梯的短信；接收整个项目的，请留空并选择项目。',
    'Receives messages for this elevator only; for an entire site, leave this empty and choose a site.',
  ),
  siteHelp: words('接收该项目全部电梯的短信。', 'Receives messages for all elevators of this site.'),
  rankHelp: words(
    '小的在前。一台电梯的每一类短信，同一账号登记的接收人（包括整个项目的）中只有前几位收到，人数为该账号的“短信接收人数”。',
    'Lower numbers first. Of the receivers an account has registered for an elevator or its site, only the first ones are notified by each type of message; how many is set by the account’s “SMS recipients”.',
  ),
  manual: words('人工发送', 'Sent by hand'),
  noneManual: words('无，全部自动发送', 'None: all are sent automatically'),
  manualHelp: words(
    '对整个系统生效。选中的短信写好后等待人工发送：在“停梯短信日志”“报警推送记录”或“维保短信”中选择并发送，过期未发的不再发送。没有选中的自动发送。困人短信建议自动发送。',
    'Applies to the entire installation. The chosen messages wait until somebody selects and sends them in “Elevator stop SMS log”, “Alarm push record” or “Maintenance SMS”; those not sent before they expire are not sent any more. All others are sent automatically, as is recommended for trapped people.',
  ),
  empty: words('您的数据权限内还没有短信接收人。', 'There are no receivers within your data scope yet.'),
  emptyAdd: words(
    '还没有短信接收人。点“新增”登记一位，电梯停梯、恢复、困人、救援完成和计划维保时会收到短信。',
    'There are no receivers yet. Use “Add” to register one; they are notified by SMS of stops, recoveries, entrapments, completed rescues and planned maintenance.',
  ),
  import: {
    button: msg.buttons.import,
    help: (count: number) =>
      words(
        `只新增接收人，不修改已有的接收人。一次最多 ${grouped(count)} 行，每行填写工号或项目；有问题的行不导入并逐格列出，其余照常导入。一台电梯的每一类短信，您登记的接收人中按“顺序”只有前几位收到，人数为您账号的“短信接收人数”。`,
        `Only new receivers are added; existing ones are not changed. At most ${grouped(count)} rows at a time, each with a job number or a site. Rows with problems are not imported and each problem cell is listed; the others are imported. Of the receivers you have registered for an elevator or its site, only the first ones by “Order” are notified by each type of message, as many as your account’s “SMS recipients”.`,
      ),
    would: ({ added, refused }: { added: number; refused: number }) =>
      words(
        `将新增 ${grouped(added)} 位接收人，${grouped(refused)} 行有问题、不会导入`,
        `Receivers to be added: ${grouped(added)}; rows with problems that will not be imported: ${grouped(refused)}`,
      ),
    first: (count: number) =>
      words(
        `前 ${count} 位接收人的读取结果`,
        count === 1 ? 'The first receiver as it will be' : `The first ${count} receivers as they will be`,
      ),
    start: (count: number) =>
      words(
        `导入 ${grouped(count)} 位接收人`,
        count === 1 ? `Import ${grouped(count)} receiver` : `Import ${grouped(count)} receivers`,
      ),
    summary: ({ added, refused }: { added: number; refused: number }) =>
      words(
        `新增 ${grouped(added)} 位，未导入 ${grouped(refused)} 行`,
        `${grouped(added)} added, ${grouped(refused)} not imported`,
      ),
  },
};
