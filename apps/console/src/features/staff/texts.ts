/** Words of staff and teams. */

import { accountStatuses } from '@hoistway/contract/features/account-words';
import { staff } from '@hoistway/contract/pages/staff';
import { words } from '@hoistway/contract/words';

export const texts = {
  view: { members: words('人员', 'Staff'), teams: words('班组', 'Teams'), roster: staff.buttons.roster },
  certHelp: words(
    '种类、编号和有效期须一起填写，或都留空',
    'Enter type, number and expiry date together, or leave all three empty',
  ),
  certOwn: words(
    '自己的作业证不能自己修改，由管理您账号的人核对证件后修改',
    'You cannot change your own certificate; the person who manages your account changes it after checking the document',
  ),
  noCertificates: words('没有符合条件的作业证', 'No certificates match the filters'),
  add: words('新增人员', 'Add staff member'),
  edit: words('编辑人员', 'Edit staff member'),
  enabled: accountStatuses.words.enabled,
  disabled: accountStatuses.words.disabled,
  none: words(
    '还没有人员。点“新增人员”，从下级账号中选择。',
    'There are no staff yet. Use “Add staff member” and choose from the accounts below yours.',
  ),
  noneVisible: words('您的下级账号中还没有人员。', 'There are no staff among the accounts below yours.'),
  chooseAccount: words('输入用户名或姓名查找', 'Search by user name or name'),
  accountHelp: words(
    '人员就是账号：先在“账号管理”中为其创建账号',
    'Staff are accounts: create an account for the person under “Accounts” first',
  ),
  separatedHelp: words(
    '改为离职后账号立即停用，并退出班组、指定的维保电梯和未开始的排班',
    'When set to left, the account is disabled immediately and removed from its teams, assigned elevators and upcoming shifts',
  ),
  cardKept: words('留空则不修改', 'Leave empty to keep it unchanged'),
  removeCard: words('删除号码', 'Delete number'),
  cardRemoved: words('保存后删除已登记的号码', 'The stored number is deleted on saving'),
  keepCard: words('保留', 'Keep'),
  showCard: words('查看完整身份证号', 'Show full ID card number'),
  hideCard: words('隐藏身份证号', 'Hide ID card number'),
  addTeam: words('新增班组', 'New team'),
  editTeam: words('编辑班组', 'Edit team'),
  membersHelp: words(
    '只能选择您的下级账号中在职的人员；还有未开始排班的成员不能移出',
    'Only current staff among the accounts below yours can be chosen; members with upcoming shifts cannot be removed',
  ),
  blindTitle: words('有成员看不到该城市的电梯', 'Some members cannot see the elevators of this city'),
  blind: (names: string) =>
    words(
      `${names} 的数据权限不包含该城市的任何电梯，值班时无法查看报警和电梯。班组已保存，请在“账号管理”中调整其数据范围。`,
      `The data scope of ${names} does not include any elevators of this city, so they cannot see its alarms and elevators while on duty. The team has been saved; adjust their data scope under “Accounts”.`,
    ),
  removeTeams: (count: number) =>
    words(`删除 ${count} 个班组？`, count === 1 ? `Delete ${count} team?` : `Delete ${count} teams?`),
  removeTeamsText: words(
    '还有未开始排班的班组不能删除。过去的值班记录保留。',
    'Teams with upcoming shifts cannot be deleted. Past duty records are kept.',
  ),
  withoutTeam: (units: number) =>
    words(
      `删除后有 ${units} 台电梯没有班组。`,
      units === 1
        ? `Afterwards ${units} elevator has no team. `
        : `Afterwards ${units} elevators have no team. `,
    ),
  noTeams: words(
    '还没有班组。点“新增班组”，选择城市和成员，然后排班。',
    'There are no teams yet. Use “New team” to choose a city and members, then plan the roster.',
  ),
  noTeamsVisible: words('您的数据权限内还没有班组。', 'There are no teams within your data scope.'),
};
