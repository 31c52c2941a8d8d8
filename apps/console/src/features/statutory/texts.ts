/** Words of the statutory items of units. */
import { words } from '@hoistway/contract/core/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  view: {
    list: words('事项清单', 'Items'),
    month: words('月历', 'Month'),
    certificates: words('人员作业证', 'Staff certificates'),
  },
  thisMonth: words('本月', 'This month'),
  monthBefore: words('上一月', 'Month before'),
  monthAfter: words('下一月', 'Month after'),
  monthSum: ({ open, late, done }: { open: number; late: number; done: number }) =>
    words(
      `未完成 ${grouped(open)} 项（逾期 ${grouped(late)} 项），已完成 ${grouped(done)} 项`,
      `${grouped(open)} not done (${grouped(late)} late), ${grouped(done)} done`,
    ),
  counted: {
    open: (count: number) =>
      words(`${grouped(count)} 项`, count === 1 ? `${grouped(count)} item` : `${grouped(count)} items`),
    late: (count: number) => words(`逾期 ${grouped(count)}`, `${grouped(count)} late`),
    blocked: (count: number) => words(`受阻 ${grouped(count)}`, `${grouped(count)} blocked`),
    done: (count: number) => words(`完成 ${grouped(count)}`, `${grouped(count)} done`),
  },
  noneInMonth: words('本月没有到期的法定事项', 'No item is due in this month'),
  ofUnit: words('本梯事项', 'All of the unit'),
  ofUnitTitle: (jobNum: string) => words(`法定事项 · ${jobNum}`, `Statutory items · ${jobNum}`),
  finish: words('登记完成', 'Enter as done'),
  finished: words('已登记', 'Entered'),
  doneOn: words('完成日期', 'Done on'),
  doneOnHelp: (day: string) => words(`不早于 ${day}，不晚于今天`, `Not before ${day}, not after today`),
  nextDate: words('下次检验日期', 'Next inspection due'),
  nextDateHelp: words(
    '以新检验合格证为准，将写入电梯信息',
    'As the new certificate says; it is stored with the unit',
  ),
  remark: words('备注', 'Remark'),
  stays: words(
    '登记后不能修改或删除，登记错误可撤销。',
    'What is entered can be neither changed nor deleted; a wrong entry can be withdrawn.',
  ),
  withdraw: words('撤销登记', 'Withdraw'),
  withdrawn: words('已撤销', 'Withdrawn'),
  reason: words('原因', 'Reason'),
  withdrawnStays: words(
    '原登记保留并划线显示，截止日期按其余有效登记重新计算。',
    'The entry stays, struck through; the day is recomputed from the entries that remain.',
  ),
  withdrawnDrill: words(
    '该维保单位维保的同类电梯均重新计算。',
    'So it is for all units of this kind that the company maintains.',
  ),
  withdrawnDay: words(
    '电梯的下次检验日期恢复为登记前的日期；此后又改过的，保持不变。',
    'The unit has the inspection day again that it had before the entry, unless that was changed since.',
  ),
  withdrawnDayStays: words(
    '电梯的下次检验日期保持不变，如有错误请在电梯信息中修改。',
    'The inspection day of the unit stays as it is; where it is wrong, correct it there.',
  ),
  withdrawnBy: ({ at, who, reason }: { at: string; who: string; reason: string }) =>
    words(`${at} 由 ${who} 撤销：${reason}`, `Withdrawn by ${who} at ${at}: ${reason}`),
  drillCounts: words(
    '该维保单位维保的同类电梯均按此次演练计算。',
    'The drill counts for all units of this kind that the company maintains.',
  ),
  blockedBy: (kinds: string) => words(`须先完成：${kinds}`, `First to be done: ${kinds}`),
  blocks: (kinds: string) =>
    words(`完成前不能登记：${kinds}`, `Until this is done, these cannot be entered: ${kinds}`),
  lateBlocks: (text: string) => words(`逾期后果：${text}`, `When late: ${text}`),
  open: words('未完成', 'Open'),
  done: words('已完成', 'Done'),
  noItems: words(
    '没有可显示的法定事项：电梯不存在、不在您的数据权限内，或刚刚建档。',
    'Nothing to show: there is no such unit in your data permission, or it was added just now.',
  ),
  nothingDone: words('还没有登记完成的事项', 'Nothing has been entered as done yet'),
  nextOn: (day: string) => words(`下次检验 ${day}`, `Next inspection due on ${day}`),
  doneBy: ({ day, who }: { day: string; who: string }) =>
    words(`${day} 完成，${who} 登记`, `Done on ${day}, entered by ${who}`),
  daysLeft: (count: number) =>
    words(`还有 ${count} 天`, count === 1 ? `${count} day left` : `${count} days left`),
  lastDay: words('今天截止', 'due today'),
  daysLate: (count: number) =>
    words(`逾期 ${count} 天`, count === 1 ? `${count} day late` : `${count} days late`),
  opens: (day: string) => words(`${day} 起可办理`, `can be done from ${day}`),
  empty: words(
    '目前没有需要办理的法定事项。以后的事项请选择状态“未到期”。',
    'Nothing is due yet. The state “Not yet” has what comes later.',
  ),
};
