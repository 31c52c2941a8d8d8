/** Words of data permissions and of the elevator permissions in the toolbar of accounts. */

import { account } from '@hoistway/contract/pages/account';
import { words } from '@hoistway/contract/words';
import { scopeTexts } from '@hoistway/fleet/scope/texts.ts';

export const texts = {
  title: account.buttons.dataPermission,
  rangeTitle: scopeTexts.scope,
  keyword: words(
    '关键字：大区、省、市、项目、工号、楼栋',
    'Keyword: region, province, city, site, job number, building',
  ),
  inWarrantyHint: words(
    '只显示今天在保的电梯；保存后仅授予所选位置中在保的电梯',
    'Only elevators in warranty today are shown; on saving, only elevators in warranty within the selected locations are granted',
  ),
  tree: words('可授予的位置', 'Locations you can grant'),
  sitesOnly: words(
    '展开大区、省、市，勾选其中的项目或电梯；上级不能整体勾选',
    'Expand regions, provinces and cities and select sites or elevators in them; higher levels cannot be selected as a whole',
  ),
  selectAll: words('全选', 'Select all'),
  selectAllOf: (name: string) => words(`全选 ${name} 的下级`, `Select everything below ${name}`),
  invert: words('反选', 'Invert'),
  invertOf: (name: string) => words(`反选 ${name} 的下级`, `Invert the selection below ${name}`),
  count: (count: number) => words(`${count} 台`, count === 1 ? `${count} unit` : `${count} units`),
  more: ({ total, shown }: { total: number; shown: number }) =>
    words(
      `共 ${total} 项，仅能选择前 ${shown} 项，请输入关键字筛选`,
      `Only the first ${shown} of ${total} can be selected; enter a keyword to filter`,
    ),
  chosen: (count: number) => words(`已选 ${count} 项`, `${count} selected`),
  chosenMore: (count: number) => words(`等 ${count} 项`, `and others, ${count} in total`),
  nothingChosen: words(
    '未选择任何位置：看不到任何电梯',
    'No location selected: this account sees no elevators',
  ),
  chosenEverything: words('该账号看到全部电梯', 'This account sees all elevators'),
  remove: (name: string) => words(`移除 ${name}`, `Remove ${name}`),
  covered: words(
    '已包含在所选的上级中；在上级点“全选”可逐项选择',
    'Already included in a selected location; use “Select all” there to choose its parts one by one',
  ),
  empty: words('没有可授予的位置', 'There are no locations you can grant'),
  emptyWarranty: words('没有今天在保的电梯', 'No elevators are in warranty today'),
  noMatch: words('没有名称包含该关键字的位置', 'No location name contains this keyword'),
  saved: words('设置成功', 'Saved'),
  belowText: (count: number) =>
    words(
      `有 ${count} 个下级账号的数据权限将随之收回。确定继续吗？`,
      count === 1
        ? `${count} account below loses a part of what it sees. Continue?`
        : `${count} accounts below lose a part of what they see. Continue?`,
    ),
  selectUser: words('请选择一个用户', 'Please select a user'),
  elevators: words('电梯权限', 'Elevator permissions'),
  import: {
    button: account.buttons.importPermission,
    title: (name: string) => words(`导入电梯权限 · ${name}`, `Import elevator permissions · ${name}`),
    selectUser: words('请选择要导入的用户', 'Please select the user to import'),
    own: words('不能导入当前用户的电梯数据', 'Cannot import elevator data for the current user'),
    templateHelp: words(
      '第一列为工号，每行一个；有任何一个不能导入时，不导入任何数据。',
      'Job numbers in the first column, one per row. If any of them cannot be imported, nothing is imported.',
    ),
    ok: words('导入', 'Import'),
    done: (count: number) =>
      words(
        `导入成功，新增 ${count} 台电梯`,
        count === 1 ? `Imported; ${count} elevator was added` : `Imported; ${count} elevators were added`,
      ),
    assumedTitle: (title: string) =>
      words(
        `第一行的“${title}”不是已有的工号，已作为标题处理。`,
        `“${title}” in the first row is not an existing job number and was treated as a header.`,
      ),
    failed: words('导入失败', 'Import failed'),
    notJobNum: words('不存在的工号', 'Job numbers that do not exist'),
    notAreaJobNum: words('不在区域内的工号', 'Job numbers outside the area'),
    addFailure: words('添加失败的工号', 'Job numbers that could not be added'),
  },
  clear: {
    button: account.buttons.clearPermission,
    own: words('不能清空当前用户的电梯权限', "Cannot clear the current user's elevator permissions"),
    text: (name: string) =>
      words(
        `确定清空 ${name} 的电梯权限吗？逐台授予的电梯将被收回，大区、省、市和项目保留。`,
        `Clear the elevator permissions of ${name}? Individually granted elevators are withdrawn; regions, provinces, cities and sites are kept.`,
      ),
    done: (count: number) =>
      words(
        `清空成功，已收回 ${count} 台电梯`,
        count === 1
          ? `Cleared; ${count} elevator was taken back`
          : `Cleared; ${count} elevators were taken back`,
      ),
    nothing: (name: string) =>
      words(
        `${name} 没有逐台授予的电梯，无需清空`,
        `${name} has no individually granted elevators; there is nothing to clear`,
      ),
  },
  export: {
    button: account.buttons.exportPermission,
    own: words('不能导出当前用户的电梯权限', 'Cannot export elevator permissions of the current user'),
    top: words('超级管理员不能导出', 'The super administrator cannot be exported'),
  },
  ofVendor: words(
    '厂商账号的数据权限在保存后通过列表中的“数据权限”设置。',
    'The data scope of a vendor account is set under “Data scope” in the list after saving.',
  ),
};
