/** The statutory calendar: what the law requires of each unit, by when, what blocks it, and what was completed. */
import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, dateOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';
import { exportName } from './download-file.ts';
import { dueBases, dueFilters, dueKinds, dueStates } from './statutory-words.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

const kind = z.literal(dueKinds.codes);

export type DueRow = RowOf<typeof dueList>;

const page = words('法定事项', 'Statutory items');

const dueList = list('/maintain/statutory/list', {
  summary:
    'Search open, completed and withdrawn statutory items; state `now`: items due now, including overdue ones',
  shows: ['statutory'],
  access: ['statutory'],
  columns: {
    dueDate: sorted({ title: words('截止日期', 'Due date'), kind: 'day', sheet: 14 }),
    kind: { title: words('事项', 'Item'), codes: dueKinds, sheet: 26 },
    /** Late goes before blocked; `blockedBy` gives the reason of a late one too. */
    state: { title: words('状态', 'Status'), codes: dueStates, sheet: 12 },
    jobNum: sorted(unitColumns.jobNum),
    city: unitColumns.city,
    domainName: unitColumns.domainName,
    buildingName: unitColumns.buildingName,
    elevatorNum: unitColumns.elevatorNum,
    blockedBy: { title: words('受阻于', 'Blocked by'), sheet: 26 },
    basis: { title: words('计算依据', 'Calculated from'), codes: dueBases, sheet: 26 },
    basisDay: { title: words('依据日期', 'Reference date'), kind: 'day', sheet: 14, nullable: true },
    /** From here on it can be done. */
    opensOn: { title: words('可办理日期', 'Can be done from'), kind: 'day', sheet: 14 },
    doneOn: { title: words('完成日期', 'Completed on'), kind: 'day', sheet: 14, nullable: true },
    doneBy: { title: words('登记人', 'Recorded by'), sheet: 16 },
    /** Of an inspection that was entered: the day of the next one. */
    nextDate: { title: words('下次检验日期', 'Next inspection due'), kind: 'day', sheet: 14, nullable: true },
    remark: { title: words('备注', 'Remark'), sheet: 30 },
    /** `YYYY-MM-DD HH:mm:ss`; withdrawn records are kept as they were entered, without effect. */
    withdrawnAt: { title: words('撤销时间', 'Withdrawn at'), kind: 'moment', sheet: 20, nullable: true },
    withdrawnBy: { title: words('撤销人', 'Withdrawn by'), sheet: 16 },
    withdrawReason: { title: words('撤销原因', 'Withdrawal reason'), sheet: 30 },
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    kind: choiceOf(dueKinds),
    state: choiceOf(dueFilters),
    startDate: dateOf(words('截止日期从', 'Due from')),
    endDate: dateOf(words('截止日期至', 'Due until')),
  },
  also: {
    /** Of one unit alone. */
    elevatorId: f.rowId.optional(),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    itemId: z.number().int(),
    elevatorId: z.number().int(),
    /** Kinds of the same unit that have to be done before. */
    blockedBy: z.array(kind),
  },
});

export const statutory = {
  list: dueList,
  export: download('POST', '/maintain/statutory/export', {
    summary: 'Export statutory items to xlsx',
    access: ['statutory.export'],
    input: dueList.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
  }),
  month: get('/maintain/statutory/month', {
    summary: `How many items are due on each day of a range of at most ${f.calendarDays} days, by state: each number is the total of the list of that day and state`,
    shows: ['statutory'],
    access: ['statutory'],
    input: z
      .object({ ...f.calendarRange, city: f.textFilter(50), kind: f.choiceFilter(dueKinds.codes) })
      .refine(f.isCalendarRange, f.noCalendarRange),
    output: z.array(
      z.object({
        /** `YYYY-MM-DD`; days without items are left out. */
        day: z.string(),
        /** Not done, those that are late or blocked included. */
        open: z.number().int(),
        late: z.number().int(),
        blocked: z.number().int(),
        done: z.number().int(),
      }),
    ),
  }),
  unit: get('/maintain/statutory/unit', {
    summary:
      'The open items of a unit by day, then its completion records, newest first, including withdrawn ones, at most 100',
    shows: ['statutory'],
    access: ['statutory'],
    input: z.object({ elevatorId: f.rowIdText }),
    output: z.array(dueList.row),
  }),
  finish: post('/maintain/statutory/finish', {
    summary:
      'Record the completion of an item, permanently. An inspection includes the date of the next one, which is stored with the unit. A drill counts for all units of the same type that the company maintains. Maintenance is completed by its visits',
    access: ['statutory.finish'],
    input: z.object({
      itemId: f.rowId,
      /** Not before it can be done, not after today. */
      doneOn: f.day,
      /** For inspections only: the date on the new certificate. */
      nextDate: z.union([z.literal(''), f.day]).default(''),
      remark: f.paragraphs(200).default(''),
    }),
    changes: ['statutory'],
    log: { module: page, type: words('登记完成', 'Record completion') },
  }),
  withdraw: post('/maintain/statutory/withdraw', {
    summary:
      'Withdraw an incorrect completion record. It is kept with who withdrew it and why, and the due date is recalculated from the remaining records; after an inspection the previous next inspection date is restored, unless it was changed since',
    access: ['statutory.finish'],
    input: z.object({
      itemId: f.rowId,
      reason: f.paragraphs(200).min(1, problem(problems.reasonRequired)),
    }),
    changes: ['statutory'],
    log: { module: page, type: words('撤销登记', 'Withdraw record') },
  }),
};
