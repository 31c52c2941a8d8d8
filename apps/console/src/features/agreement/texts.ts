/** Words of agreements. */

import { agreement } from '@hoistway/contract/pages/agreement';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  add: words('新增合同', 'New agreement'),
  edit: words('编辑合同', 'Edit agreement'),
  remove: (count: number) =>
    words(
      `删除 ${count} 份合同？`,
      count === 1 ? `Delete ${count} agreement?` : `Delete ${count} agreements?`,
    ),
  removeText: words(
    '合同与电梯的关联一并删除，不能恢复；电梯本身不受影响。',
    'The links between the agreements and their units are deleted too and cannot be restored; the units themselves are not affected.',
  ),
  none: words(
    '还没有合同。点“新增合同”录入编号、起止日期和电梯。',
    'There are no agreements yet. Use “New agreement” to enter the number, dates and units.',
  ),
  noneVisible: words('没有包含您数据权限内电梯的合同。', 'No agreements cover units within your data scope.'),
  daysLeft: (count: number) =>
    words(`剩 ${count} 天`, count === 1 ? `${count} day left` : `${count} days left`),
  lastDay: words('今天到期', 'Ends today'),
  daysOver: (count: number) =>
    words(`已过期 ${count} 天`, count === 1 ? `Expired ${count} day ago` : `Expired ${count} days ago`),
  moreSites: (count: number) => words(`等 ${count} 个项目`, count === 1 ? `${count} site` : `${count} sites`),
  unitsTitle: (agreeNum: string) => words(`合同电梯 · ${agreeNum}`, `Units of ${agreeNum}`),
  unitsCount: (count: number) => words(`共 ${count} 台`, count === 1 ? `${count} unit` : `${count} units`),
  unitsHelp: (max: number) => words(`最多 ${max} 台`, `At most ${max} units`),
  pick: words('选择电梯', 'Choose units'),
  pickTitle: words('选择合同电梯', 'Choose units of the agreement'),
  pickOk: words('加入合同', 'Add to the agreement'),
  pickNone: words('没有可选的电梯', 'There are no units to choose from'),
  clear: words('全部移除', 'Remove all'),
  import: {
    button: agreement.buttons.import,
    help: (count: number) =>
      words(
        `只新增合同，不修改已有的合同。一次最多 ${grouped(count)} 行，编号相同的各行是同一份合同；有问题的合同不导入并逐格列出，其余照常导入。`,
        `Only new agreements are added; existing ones are not changed. At most ${grouped(count)} rows at a time, and rows with the same number form one agreement. Agreements with problems are not imported and each problem cell is listed; the others are imported.`,
      ),
    would: ({ added, refused }: { added: number; refused: number }) =>
      words(
        `将新增 ${grouped(added)} 份合同，${grouped(refused)} 份有问题、不会导入`,
        `${grouped(added)} agreements will be added; ${grouped(refused)} have problems and will not be imported`,
      ),
    first: (count: number) =>
      words(
        `前 ${count} 份合同的读取结果`,
        count === 1 ? 'The first agreement as it will be' : `The first ${count} agreements as they will be`,
      ),
    start: (count: number) =>
      words(
        `导入 ${grouped(count)} 份合同`,
        count === 1 ? `Import ${grouped(count)} agreement` : `Import ${grouped(count)} agreements`,
      ),
    summary: ({ added, refused }: { added: number; refused: number }) =>
      words(
        `新增 ${grouped(added)} 份，未导入 ${grouped(refused)} 份`,
        `${grouped(added)} added, ${grouped(refused)} not imported`,
      ),
  },
};
