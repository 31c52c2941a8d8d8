/**
 * Agreements (维保合同): which units are maintained for a customer, and for which period. An account that sees one of its units
 * sees an agreement; whoever sees them all may change it.
 */
import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { importJob, importPreview, jobReport } from '../core/import-report.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, codeOf, ownId, textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { exportName } from './download-file.ts';
import { unitColumns, unitFilters } from './unit-columns.ts';

/** The scope of the price: all parts (大包), parts up to a limit (半包), labour only (清包), or single visits. */
export const agreementKinds = codes([
  ['full', words('大包', 'Comprehensive, all parts included')],
  ['half', words('半包', 'Semi-comprehensive, some parts included')],
  ['labour', words('清包', 'Labour only')],
  ['onDemand', words('按需维保', 'On demand')],
]);
export type AgreementKind = CodeOf<typeof agreementKinds>;

export const agreementStates = codes([
  ['future', words('未生效', 'Not started')],
  ['running', words('履行中', 'In force')],
  ['expired', words('已到期', 'Expired')],
]);
export type AgreementState = CodeOf<typeof agreementStates>;
/** As a filter; `valid`: whatever is not expired. */
const agreementFilters = codes([['valid', words('未到期', 'Not expired')], ...agreementStates.entries]);
export type AgreementFilter = CodeOf<typeof agreementFilters>;

export const maxAgreementUnits = 500;
export const overMaxUnits = words('一份合同最多包含 500 台电梯', 'An agreement covers at most 500 units');

/** The template's name for `downloadTemplate`. */
export const agreementTemplateFile = 'agreement.xlsx';
/** Rows of one file. */
export const maxImportedAgreementRows = 2000;
/** Agreements that a preview shows as they will be. */
export const shownAgreements = 5;

const kind = z.literal(agreementKinds.codes, problem(problems.required));

/** As reminders show it (specification 2, section 3, with trap T34): of several units, the first visible one. */
export const agreementReminder = {
  agreementId: z.number().int(),
  agreeNum: z.string(),
  city: z.string(),
  domainName: z.string(),
  /** How many of its units the caller sees. */
  utils: z.number().int(),
  /** The job number of the first of them. */
  assetNum: z.string(),
  endDate: z.string(),
  /** From the given or present day to the last one; negative when it has expired. */
  days: z.number().int(),
};
export type AgreementRow = RowOf<typeof search>;

export const agreementForm = z
  .object({
    /** Null for a new one. */
    agreementId: f.rowId.nullable().default(null),
    /** As it was read; ignored for a new one. */
    version: f.version.default(0),
    agreeNum: f.shownText(50).min(1),
    customerName: f.shownText(100).default(''),
    companyId: f.rowId.nullable().default(null),
    kind,
    startDate: f.day,
    endDate: f.day,
    elevatorIdList: z
      .array(f.rowId)
      .min(1, problem(problems.selectElevator))
      .max(maxAgreementUnits, problem(overMaxUnits)),
    remark: f.paragraphs(200).default(''),
  })
  // No further problems are reported for a text that is not a date.
  .refine(
    ({ startDate, endDate }) =>
      endDate >= startDate || ![startDate, endDate].every(text => f.day.safeParse(text).success),
    {
      error: problem(words('结束日期不能早于开始日期', 'The end date cannot be before the start date')),
      path: ['endDate'],
    },
  );

export type AgreementForm = z.output<typeof agreementForm>;

/** With the agreements of a file as they would be. */
const agreementPreview = importPreview.extend({
  /** The first that would be added. */
  sample: z.array(
    z.object({
      agreeNum: z.string(),
      customerName: z.string(),
      companyName: z.string(),
      kind,
      startDate: z.string(),
      endDate: z.string(),
      utils: z.number().int(),
    }),
  ),
});
export type AgreementPreview = z.output<typeof agreementPreview>;

export type AgreementUnit = RowOf<typeof unitChoices>;

const page = words('维保合同', 'Agreements');
const writers = ['agreement.add', 'agreement.edit'] as const;
const { jobNum, city, domainName, buildingName, elevatorNum } = unitColumns;

const within = (days: number) => [days, words(`${days} 天内`, `Within ${days} days`)] as const;

const search = list('/agreement/search', {
  summary: `Search agreements that cover units in scope. \`expiryInterval\`: those that end within so many days of \`curDate\`, that day included, and have not ended before it`,
  shows: ['agreement', 'company'],
  access: ['agreement'],
  columns: {
    agreeNum: sorted({ title: words('合同编号', 'Agreement number'), sheet: 20 }),
    customerName: sorted({ title: words('客户名称', 'Customer'), sheet: 30 }),
    companyName: { title: words('维保单位', 'Maintenance company'), sheet: 30 },
    kind: { title: words('合同类型', 'Type'), codes: agreementKinds, sheet: 14 },
    state: { title: words('状态', 'Status'), codes: agreementStates, sheet: 12 },
    city,
    domainName,
    /** How many sites those units stand at. */
    sites: { title: words('项目数', 'Sites'), kind: 'integer', sheet: 10 },
    assetNum: jobNum,
    utils: { title: words('电梯数', 'Units'), kind: 'integer', sheet: 10 },
    startDate: sorted({ title: words('开始日期', 'Start date'), kind: 'day', sheet: 14 }),
    endDate: sorted({ title: words('结束日期', 'End date'), kind: 'day', sheet: 14 }),
    days: { title: words('剩余天数', 'Days left'), kind: 'integer', sheet: 12 },
    remark: { title: words('备注', 'Remark'), sheet: 30 },
    creator: { title: words('创建人', 'Creator'), sheet: 16 },
    createDate: { title: words('创建时间', 'Created'), kind: 'moment', sheet: 20 },
    updater: { title: words('更新人', 'Updated by') },
    updateDate: { title: words('更新时间', 'Updated'), kind: 'moment', nullable: true },
  },
  filters: {
    agreeNum: textOf(50),
    customerName: textOf(100),
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    companyName: textOf(100),
    kind: choiceOf(agreementKinds),
    state: choiceOf(agreementFilters),
    expiryInterval: codeOf(
      codes([within(30), within(60), within(90), within(180), within(360)]),
      words('到期时间', 'Expires'),
    ),
    agreementId: ownId,
  },
  also: {
    /** The caller's day `YYYY-MM-DD`; the installation's when absent. */
    curDate: f.day.optional(),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    ...agreementReminder,
    companyId: z.number().int().nullable(),
    version: f.version,
    /** Whether it may be changed: the caller sees all its units. */
    editable: z.boolean(),
  },
});

const unitChoices = list('/agreement/unitChoices', {
  summary: 'Units of the caller that an agreement can cover',
  shows: ['agreement', 'elevator'],
  access: writers,
  columns: { jobNum: sorted(jobNum), city, domainName, buildingName, elevatorNum },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
  },
  row: {
    elevatorId: z.number().int(),
  },
});

export const agreement = {
  search,
  export: download('POST', '/agreement/export', {
    summary: 'Export agreements to xlsx',
    access: ['agreement.export'],
    input: search.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
  }),
  units: get('/agreement/units', {
    summary: 'The units of an agreement in the caller’s scope, by job number',
    shows: ['agreement', 'elevator'],
    access: ['agreement'],
    input: z.object({ agreementId: f.rowIdText }),
    output: z.array(unitChoices.row),
  }),
  unitChoices,
  save: post('/agreement/save', {
    summary: 'Add an agreement, or change one whose units are all in the caller’s scope',
    access: writers,
    needs: ({ agreementId }) => (agreementId === null ? 'agreement.add' : 'agreement.edit'),
    input: agreementForm,
    changes: ['agreement'],
    log: { module: page, type: words('保存', 'Save') },
  }),
  remove: upload('/agreement/delete', {
    summary: 'Delete agreements: all of the given ones, or none if one cannot be deleted',
    access: ['agreement.delete'],
    input: z.object({ agreementIdList: f.idListField }),
    changes: ['agreement'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
  importPreview: upload('/agreement/importPreview', {
    summary:
      'Preview what an import of agreements from an xlsx file would add and refuse. Rows with the same number form one agreement',
    access: ['agreement.import'],
    output: agreementPreview,
  }),
  importStart: upload('/agreement/import', {
    summary:
      'Import new agreements covering units of the caller from an xlsx file; agreements with problems are not imported and each problem cell is listed. `added` and `refused` count agreements. A long import continues after the reply',
    access: ['agreement.import'],
    output: jobReport,
    changes: ['agreement'],
    log: { module: page, type: words('导入', 'Import') },
  }),
  importStatus: get('/agreement/importStatus', {
    summary: 'Progress and report of an import of agreements',
    access: ['agreement.import'],
    input: importJob,
    output: jobReport,
  }),
  importCancel: post('/agreement/importCancel', {
    summary: 'Cancel an import of agreements and roll it back',
    access: ['agreement.import'],
    input: importJob,
    changes: [],
  }),
  importProblems: download('GET', '/agreement/importProblems', {
    summary: 'All problems of an import of agreements, as xlsx',
    access: ['agreement.import'],
    input: importJob,
  }),
};
