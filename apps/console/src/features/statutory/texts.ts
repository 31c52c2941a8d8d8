/** Words of the statutory items of units. */

import { statutory } from '@hoistway/contract/pages/statutory';
import { words } from '@hoistway/contract/words';
import { grouped } from '@hoistway/parts/language/grouped.ts';

export const texts = {
  view: {
    list: words('事项清单', 'Item list'),
    month: words('月历', 'Month'),
    certificates: words('人员作业证', 'Staff certificates'),
  },
  monthSum: ({ open, late, done }: { open: number; late: number; done: number }) =>
    words(
      `未完成 ${grouped(open)} 项（逾期 ${grouped(late)} 项），已完成 ${grouped(done)} 项`,
      `${grouped(open)} open (${grouped(late)} overdue), ${grouped(done)} completed`,
    ),
  counted: {
    open: (count: number) =>
      words(`${grouped(count)} 项`, count === 1 ? `${grouped(count)} item` : `${grouped(count)} items`),
    late: (count: number) => words(`逾期 ${grouped(count)}`, `${grouped(count)} overdue`),
    blocked: (count: number) => words(`受阻 ${grouped(count)}`, `${grouped(count)} blocked`),
    done: (count: number) => words(`完成 ${grouped(count)}`, `${grouped(count)} completed`),
  },
  noneInMonth: words('本月没有到期的法定事项', 'No statutory items are due this month'),
  ofUnit: words('本梯事项', 'All items of this elevator'),
  ofUnitTitle: (jobNum: string) => words(`法定事项 · ${jobNum}`, `Statutory items · ${jobNum}`),
  finish: statutory.buttons.finish,
  finished: words('已登记', 'Recorded'),
  doneOnHelp: (day: string) => words(`不早于 ${day}，不晚于今天`, `Not before ${day}, not after today`),
  nextDateHelp: words(
    '以新检验合格证为准，将写入电梯信息',
    'As stated on the new inspection certificate; it is saved to the elevator information',
  ),
  stays: words(
    '登记后不能修改或删除，登记错误可撤销。',
    'Records cannot be changed or deleted; incorrect ones can be withdrawn.',
  ),
  withdraw: words('撤销登记', 'Withdraw record'),
  withdrawn: words('已撤销', 'Withdrawn'),
  withdrawnStays: words(
    '原登记保留并划线显示，截止日期按其余有效登记重新计算。',
    'The original record is kept and shown struck through; the due date is recalculated from the remaining valid records.',
  ),
  withdrawnDrill: words(
    '该维保单位维保的同类电梯均重新计算。',
    'All elevators of the same type maintained by this company are recalculated.',
  ),
  withdrawnDay: words(
    '电梯的下次检验日期恢复为登记前的日期；此后又改过的，保持不变。',
    'The next inspection date of the elevator is restored to the date before the record, unless it has been changed since.',
  ),
  withdrawnDayStays: words(
    '电梯的下次检验日期保持不变，如有错误请在电梯信息中修改。',
    'The next inspection date of the elevator stays unchanged; if it is wrong, correct it in the elevator information.',
  ),
  withdrawnBy: ({ at, who, reason }: { at: string; who: string; reason: string }) =>
    words(`${at} 由 ${who} 撤销：${reason}`, `Withdrawn by ${who} at ${at}: ${reason}`),
  drillCounts: words(
    '该维保单位维保的同类电梯均按此次演练计算。',
    'This drill counts for all elevators of the same type maintained by this company.',
  ),
  blockedBy: (kinds: string) => words(`须先完成：${kinds}`, `To be completed first: ${kinds}`),
  blocks: (kinds: string) =>
    words(`完成前不能登记：${kinds}`, `Until completed, these cannot be recorded: ${kinds}`),
  lateBlocks: (text: string) => words(`逾期后果：${text}`, `If overdue: ${text}`),
  open: words('未完成', 'Open'),
  done: words('已完成', 'Completed'),
  noItems: words(
    '没有可显示的法定事项：电梯不存在、不在您的数据权限内，或刚刚建档。',
    'There are no statutory items to show: the elevator does not exist, is outside your data scope, or has just been added.',
  ),
  nothingDone: words('还没有登记完成的事项', 'No completed items recorded yet'),
  nextOn: (day: string) => words(`下次检验 ${day}`, `Next inspection due on ${day}`),
  doneBy: ({ day, who }: { day: string; who: string }) =>
    words(`${day} 完成，${who} 登记`, `Completed on ${day}, recorded by ${who}`),
  daysLeft: (count: number) =>
    words(`还有 ${count} 天`, count === 1 ? `${count} day left` : `${count} days left`),
  lastDay: words('今天截止', 'due today'),
  daysLate: (count: number) =>
    words(`逾期 ${count} 天`, count === 1 ? `${count} day overdue` : `${count} days overdue`),
  opens: (day: string) => words(`${day} 起可办理`, `can be done from ${day}`),
  empty: words(
    '目前没有需要办理的法定事项。以后的事项请选择状态“未到期”。',
    'No statutory items are due now. For later items, select the status “Not due yet”.',
  ),
};
