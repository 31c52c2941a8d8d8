/** Words of the roster. */
import { words } from '@hoistway/contract/words';

export const texts = {
  team: words('班组', 'Team'),
  week: words('周', 'Week'),
  month: words('月', 'Month'),
  nobody: words('无人', 'Nobody'),
  now: (shift: string) => words(`当前值班（${shift}）`, `On duty now (${shift})`),
  nobodyNow: words('当前班次无人值班', 'Nobody is on duty in the current shift'),
  noTeams: words(
    '您的数据权限内还没有班组。请先在“班组”中新增。',
    'There are no teams within your data scope. Add one under “Teams” first.',
  ),
  people: words('值班人员', 'On duty'),
  levelOf: (name: string) => words(`${name} 的值班级别`, `Duty level of ${name}`),
  noMembers: words(
    '该班组还没有在职成员。请先在“班组”中添加。',
    'This team has no current members. Add some under “Teams” first.',
  ),
  copyWeek: words('复制本周', 'Copy this week'),
  copy: words('复制', 'Copy'),
  fromWeek: words('来源', 'From'),
  toWeek: words('复制到', 'To'),
  copied: (count: number) =>
    words(`已复制 ${count} 个排班`, count === 1 ? `${count} duty copied` : `${count} duties copied`),
  leftOut: (names: string) =>
    words(`已不在班组，未复制：${names}`, `No longer in the team, not copied: ${names}`),
  replaceTitle: words('覆盖目标周的排班？', 'Replace the duties of that week?'),
  replaceText: (count: number) =>
    words(
      `目标周已有 ${count} 个排班，将被替换。`,
      count === 1
        ? `That week has ${count} duty already; it is replaced.`
        : `That week has ${count} duties already; they are replaced.`,
    ),
  replace: words('覆盖', 'Replace'),
  shiftTimes: words('班次时间', 'Shift times'),
  dayStart: words('白班开始', 'Day shift starts'),
  nightStart: words('夜班开始', 'Night shift starts'),
  shiftHelp: words(
    '对所有班组生效；每个班次到另一班次开始时结束',
    'Applies to all teams; each shift ends when the other starts',
  ),
};
