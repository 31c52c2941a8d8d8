/** Words of the import of accounts. */

import { account } from '@hoistway/contract/pages/account';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  title: account.buttons.import,
  help: (count: number) =>
    words(
      `导入的账号是您的下级，只能授予低于您的角色。一次最多 ${grouped(count)} 行；有问题的行不导入并逐格列出，其余照常导入。`,
      `Imported accounts are placed below yours and can only be given roles below your own. At most ${grouped(count)} rows at a time; rows with problems are not imported and each problem cell is listed, the others are imported.`,
    ),
  templateHelp: words(
    '请按模板填写，第一行为标题。模板中的第二页列出各列的要求和可授予的角色。',
    'Fill in the template; the first row contains the headers. The second sheet lists the requirements for each column and the roles you can assign.',
  ),
  start: words('开始导入', 'Import'),
  summary: ({ added, refused }: { added: number; refused: number }) =>
    words(
      `新增 ${grouped(added)}，未导入 ${grouped(refused)}`,
      `${grouped(added)} added, ${grouped(refused)} not imported`,
    ),
};
