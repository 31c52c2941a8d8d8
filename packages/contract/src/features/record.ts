/**
 * Paperless maintenance records: planned and finished visits, their photos, signature and PDF, how the customer
 * evaluates them, and their review (specification 2, sections 2.3, 2.4, 3 to 5).
 */
import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf, dateOf } from '../core/list-filters.ts';
import { problem } from '../core/problems.ts';
import { codes, only, words } from '../words.ts';
import { exportName } from './download-file.ts';
import { planStates, planTypes, stdTimeTitle } from './plan-words.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';

/** A reviewed record is shown as a completed one. */
export const planStatuses = codes([
  ['planned', planStates.words.planned],
  ['completed', words('已完成', 'Completed')],
  ['reviewed', words('已完成', 'Completed')],
]);
/** Maintained by the main brand, or by another company. */
export const grtStates = codes([
  ['Y', words('主品牌维保', 'Main brand')],
  ['N', words('其他维保', 'Other')],
]);
export const evaluateStates = codes([
  [0, words('未评价', 'Not evaluated')],
  [1, words('已评价', 'Evaluated')],
]);

export type RecordRow = RowOf<typeof records>;

/** Planned visits and those of other companies are not evaluated. */
export const mayBeEvaluated = ({ grtFlg, planStatus }: Pick<RecordRow, 'grtFlg' | 'planStatus'>): boolean =>
  grtFlg === 'Y' && planStatus !== 'planned';

/** Any other type is a photo of the site as well. */
export const attachTypes = { signature: 1, pdf: 2, photo: 3 } as const;
/** Of an image that travels as text. */
export const maxImageBytes = 1024 * 1024;

/** Named as the specification has it. */
export const attachment = z.object({
  attach_id: z.number().int(),
  attach_type: z.number().int(),
  attach_name: z.string(),
  /** The address of its content, which a session may fetch. */
  attach_url: z.string(),
});
export type Attachment = z.output<typeof attachment>;

export const evaluationScores = ['overallEval', 'runEval', 'personnelEval', 'skillEval'] as const;
export const mostStars = 5;
const textChars = 200;

/** Empty before the evaluation: the id is null and the scores are 0. */
const evaluation = z.object({
  evaluateId: z.number().int().nullable(),
  mpId: z.number().int(),
  overallEval: z.number().int(),
  runEval: z.number().int(),
  personnelEval: z.number().int(),
  skillEval: z.number().int(),
  remark: z.string(),
  evaluator: z.string(),
  evaluateDate: z.string().nullable(),
  appendStatus: z.literal([0, 1]),
  appendContent: z.string(),
  appender: z.string(),
  appendDate: z.string().nullable(),
});
export type Evaluation = z.output<typeof evaluation>;

const noScore = problem(words('请进行评分', 'Please rate'));
const score = z.number(noScore).int().min(1, noScore).max(mostStars);
/**
 * One form for both steps: without an id it is the evaluation, with one what is appended to it, together with the
 * evaluation as it was read. `appendStatus` is sent with it, but the server relies on its own data.
 */
export const evaluationForm = z
  .object({
    evaluateId: f.rowId.nullable().default(null),
    mpId: f.rowId,
    overallEval: score,
    runEval: score,
    personnelEval: score,
    skillEval: score,
    remark: f.paragraphs(textChars).default(''),
    appendStatus: z.literal([0, 1]).default(0),
    appendContent: f.paragraphs(textChars).default(''),
  })
  .superRefine(({ evaluateId, appendContent }, { addIssue }) => {
    const path = ['appendContent'];
    if (evaluateId !== null && appendContent === '')
      addIssue({
        code: 'custom',
        path,
        message: problem(words('请输入追加内容', 'Please enter the content to append')),
      });
    if (evaluateId === null && appendContent !== '')
      addIssue({
        code: 'custom',
        path,
        message: problem(words('评价之后才能追加', 'A comment can be appended only after the evaluation')),
      });
  });
export type EvaluationForm = z.output<typeof evaluationForm>;

const page = words('无纸化维保记录', 'Paperless maintenance records');
const workDate = words('维保日期', 'Work date');
const planStatus = words('维保状态', 'Status');
const grtFlg = words('维保归属', 'Maintained by');

/** Who did the work is nothing for a display link, which strangers read. */
const needs = ['maintainManage', 'maintainManage.export'] as const;

const records = list('/maintain/searchMainPlan', {
  summary: 'Maintenance records: planned and completed visits by work date',
  shows: ['record', 'plan', 'staff'],
  access: ['maintainManage'],
  columns: {
    city: unit.city,
    domainName: sorted(unit.domainName),
    buildingName: unit.buildingName,
    elevatorNum: unit.elevatorNum,
    /** The job number. */
    assetId: sorted(unit.jobNum),
    registerCode: { ...unit.registerCode, needs },
    /** The day shown and searched by: the planned start of planned visits, the actual start of others. */
    workDate: sorted({ title: workDate, kind: 'day', sheet: 14 }),
    stdTime: { title: stdTimeTitle, kind: 'integer', sheet: 16 },
    planType: { title: words('保养类型', 'Type'), codes: planTypes, sheet: 14 },
    planStatus: { title: planStatus, codes: planStatuses, sheet: 12 },
    workEmpNames: { title: words('维保人员', 'Technicians'), sheet: 24, needs },
    maintenanceCompany: { ...unit.maintenanceCompany, sheet: 30 },
    grtFlg: { title: grtFlg, codes: grtStates, sheet: 14 },
    evaluateStatus: { title: words('评价状态', 'Evaluation'), codes: evaluateStates, sheet: 12 },
    planStartDt: { title: words('计划开始时间', 'Planned start'), kind: 'moment', sheet: 20 },
    actualStartDt: {
      title: words('实际开始时间', 'Actual start'),
      kind: 'moment',
      sheet: 20,
      nullable: true,
    },
    /** Of a reviewed record. */
    reviewer: { title: words('审核人', 'Reviewed by'), sheet: 16, needs },
    reviewDate: { title: words('审核时间', 'Reviewed at'), kind: 'moment', sheet: 20, nullable: true },
  },
  filters: {
    city: unitFilters.city,
    domainName: unitFilters.domainName,
    jobNum: unitFilters.jobNum,
    buildingName: unitFilters.buildingName,
    registerCode: unitFilters.registerCode,
    /** Reviewed records are among the completed ones. */
    planStatus: choiceOf(only(planStatuses, 'planned', 'completed')),
    grtFlg: choiceOf(grtStates),
    /** The range is of `workDate`. */
    startPlanDate: dateOf(words('维保日期从', 'Work date from')),
    endPlanDate: dateOf(words('维保日期至', 'Work date to')),
  },
  also: { dataPermissionList: f.dataPermissionList },
  row: {
    mpId: z.number().int(),
  },
});

const byId = z.object({ mpId: f.rowIdText });
const attachId = f.rowIdText;
const attachType = z.coerce.number().int().min(1).max(99);
const showsSignatures = { kinds: ['signature'] as const, where: page };

export const record = {
  list: records,
  images: get('/maintain/mainImageList', {
    summary: 'Photos, signature and PDF of a maintenance record',
    shows: ['record'],
    access: ['maintainManage'],
    input: byId,
    output: z.object({ rtnData: z.object({ list: z.array(attachment) }) }),
  }),
  image: get('/maintain/mainImage', {
    summary: 'One photo or signature as text, at most 1 MiB',
    access: ['maintainManage'],
    input: z.object({ attachId, attachType }),
    output: z.object({ rtnData: attachment.extend({ attach_base64: z.string() }) }),
    personalData: showsSignatures,
  }),
  /** The target of `attach_url`. */
  imageFile: download('GET', '/maintain/mainImage/:attachId', {
    summary: 'One photo or signature',
    access: ['maintainManage'],
    input: z.object({ attachId }),
    personalData: showsSignatures,
  }),
  pdf: download('GET', '/maintain/mainPdf', {
    summary: 'The PDF of a maintenance record',
    access: ['maintainManage'],
    /** Name and type are sent with the id; the server relies on its own data. */
    input: z.object({ attachId, attachName: f.optionalText(200), attachType: attachType.optional() }),
    personalData: showsSignatures,
  }),
  readEvaluation: get('/maintain/getMainEvaluate', {
    summary: 'The evaluation of a maintenance record; empty if not evaluated yet',
    shows: ['record'],
    access: ['maintainManage.evaluate'],
    input: byId,
    output: evaluation,
  }),
  saveEvaluation: post('/maintain/saveMainEvaluate', {
    summary: 'Evaluate a maintenance record of the main brand or append to its evaluation, once each',
    access: ['maintainManage.evaluate'],
    input: evaluationForm,
    changes: ['record'],
    log: { module: page, type: words('维保评价', 'Maintenance evaluation') },
  }),
  review: post('/maintain/reviewMainPlan', {
    summary: 'Accept a completed maintenance record',
    access: ['maintainManage.review'],
    input: z.object({ mpId: f.rowId }),
    changes: ['record'],
    log: { module: page, type: words('审核', 'Review') },
  }),
  export: download('POST', '/maintain/exportMainPlan', {
    summary: 'Export maintenance records to xlsx',
    access: ['maintainManage.export'],
    input: records.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
  }),
};
