/** Words of staff and teams. */
import { words } from '@hoistway/contract/core/words';

export const texts = {
  view: { members: words('人员', 'Staff'), teams: words('班组', 'Teams'), roster: words('排班', 'Roster') },
  certHelp: words(
    '种类、编号和有效期须一起填写，或都留空',
    'Type, number and expiry date together, or leave all three empty',
  ),
  certOwn: words(
    '自己的作业证不能自己修改，由管理您账号的人核对证件后修改',
    'Your own certificate is changed by the administrator of your account, who has seen the paper',
  ),
  noCertificates: words('没有符合条件的作业证', 'No certificate fits these conditions'),
  add: words('新增人员', 'Add staff member'),
  edit: words('编辑人员', 'Edit staff'),
  enabled: words('启用', 'Enabled'),
  disabled: words('停用', 'Disabled'),
  none: words(
    '还没有人员。点“新增人员”，从下级账号中选择。',
    'There is no staff yet. Use “Add staff member” and choose among the accounts below yours.',
  ),
  noneVisible: words('您的下级账号中还没有人员。', 'There is no staff among the accounts below yours.'),
  chooseAccount: words('输入用户名或姓名查找', 'Find by user name or name'),
  accountHelp: words(
    '人员就是账号：先在“账号管理”中为其创建账号',
    'Staff are accounts: create one under “Accounts” first',
  ),
  separatedHelp: words(
    '改为离职后账号立即停用，并退出班组和未开始的排班',
    'Once somebody has left, the account is disabled at once and removed from its teams and upcoming shifts',
  ),
  cardKept: words('留空则不修改', 'Left empty it stays as it is'),
  removeCard: words('删除号码', 'Remove'),
  cardRemoved: words('保存后删除已登记的号码', 'Saving removes the stored number'),
  keepCard: words('保留', 'Keep it'),
  showCard: words('查看完整身份证号', 'Show the full ID card number'),
  hideCard: words('隐藏身份证号', 'Hide the ID card number'),
  addTeam: words('新增班组', 'New team'),
  editTeam: words('编辑班组', 'Edit team'),
  membersHelp: words(
    '只能选择您的下级账号中在职的人员；还有未开始排班的成员不能移出',
    'Employed staff among the accounts below yours; members with upcoming shifts cannot be removed',
  ),
  blindTitle: words('有成员看不到该城市的电梯', 'Members who see no unit of this city'),
  blind: (names: string) =>
    words(
      `${names} 的数据权限不包含该城市的任何电梯，值班时无法查看报警和电梯。班组已保存，请在“账号管理”中调整其数据范围。`,
      `The data permission of ${names} has no unit of this city: on duty they see neither its alarms nor its units. The team is saved; change their data scope under “Accounts”.`,
    ),
  removeTeams: (count: number) =>
    words(`删除 ${count} 个班组？`, count === 1 ? `Delete ${count} team?` : `Delete ${count} teams?`),
  removeTeamsText: words(
    '还有未开始排班的班组不能删除。过去的值班记录保留。',
    'A team with upcoming shifts cannot be deleted. Past shifts stay recorded.',
  ),
  noTeams: words(
    '还没有班组。点“新增班组”，选择城市和成员，然后排班。',
    'There is no team yet. Use “New team”, choose a city and members, then plan the roster.',
  ),
  noTeamsVisible: words('您的数据权限内还没有班组。', 'There is no team inside your data permission.'),
};
