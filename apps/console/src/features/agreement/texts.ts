/** Words of agreements. */
import { words } from '@hoistway/contract/core/words';
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
    'They disappear from their units, which stay as they are. Deleting cannot be undone.',
  ),
  none: words(
    '还没有合同。点“新增合同”录入编号、起止日期和电梯。',
    'There is no agreement yet. Use “New agreement” to enter its number, its days and its units.',
  ),
  noneVisible: words(
    '没有包含您数据权限内电梯的合同。',
    'There is no agreement about units inside your data permission.',
  ),
  daysLeft: (count: number) =>
    words(`剩 ${count} 天`, count === 1 ? `${count} day left` : `${count} days left`),
  lastDay: words('今天到期', 'Ends today'),
  daysOver: (count: number) =>
    words(`已过期 ${count} 天`, count === 1 ? `Over for ${count} day` : `Over for ${count} days`),
  moreSites: (count: number) => words(`等 ${count} 个项目`, count === 1 ? `${count} site` : `${count} sites`),
  unitsTitle: (agreeNum: string) => words(`合同电梯 · ${agreeNum}`, `Units of ${agreeNum}`),
  units: words('电梯', 'Units'),
  unitsCount: (count: number) => words(`共 ${count} 台`, count === 1 ? `${count} unit` : `${count} units`),
  unitsHelp: (max: number) => words(`最多 ${max} 台`, `At most ${max}`),
  pick: words('选择电梯', 'Choose units'),
  pickTitle: words('选择合同电梯', 'Units of the agreement'),
  pickOk: words('加入合同', 'Add to the agreement'),
  pickSome: words('请选择电梯', 'Please select units'),
  pickNone: words('没有可选的电梯', 'There is no unit to choose'),
  clear: words('全部移除', 'Remove all'),
  import: {
    button: words('导入合同', 'Import agreements'),
    help: (count: number) =>
      words(
        `只新增合同，不修改已有的合同。一次最多 ${grouped(count)} 行，编号相同的各行是同一份合同；有问题的合同不导入并逐格列出，其余照常导入。`,
        `Agreements are added; those that there are stay as they are. At most ${grouped(count)} rows at a time, and rows of one number are one agreement. An agreement with a problem is left out and each cell is named; the others are imported.`,
      ),
    templateHelp: words(
      '请按模板填写，第一行为标题。模板中的第二页列出各列的要求。',
      'Fill in the template; its first row has the titles. Its second sheet says what each column takes.',
    ),
    preview: words('预览', 'Preview'),
    would: ({ added, refused }: { added: number; refused: number }) =>
      words(
        `将新增 ${grouped(added)} 份合同，${grouped(refused)} 份有问题、不会导入`,
        `Agreements to add: ${grouped(added)}; with problems, to be left out: ${grouped(refused)}`,
      ),
    first: (count: number) =>
      words(
        `前 ${count} 份合同的读取结果`,
        count === 1 ? 'The first agreement as it will be' : `The first ${count} agreements as they will be`,
      ),
    firstProblems: (count: number) =>
      words(`显示前 ${grouped(count)} 处。`, `The first ${grouped(count)} are shown.`),
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
