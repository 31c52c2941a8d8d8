/** Columns of alarm lists and sheets, and their filters. */
import { z } from 'zod';
import { codeFilter, textFilter } from '../core/fields.ts';
import { type ListColumn, sorted } from '../core/list.ts';
import { choiceOf, codeOf, dateOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { faultReadings } from '../device/readings.ts';
import { codes, noWords, words, yesWords } from '../words.ts';
import { unitColumns as unit, unitFilters } from './unit-columns.ts';
import { monitoringStates } from './unit-words.ts';

/** 处置方式: 0 recovered by itself (or not dispatched yet), 1 dispatched. */
export const processTypes = { selfRecovery: 0, dispatch: 1 } as const;
export const wasDispatched = ({ processType }: { processType: number }): boolean =>
  processType === processTypes.dispatch;
export const processWays = codes([
  [processTypes.dispatch, words('派工', 'Dispatch')],
  [processTypes.selfRecovery, words('自恢复', 'Self-recovery')],
]);
/** Stages of a dispatched alarm, in order; `rescued` replaces `completed` when people were trapped. */
export const stages = codes([
  ['reported', words('报警', 'Reported')],
  ['dispatched', words('派工', 'Dispatched')],
  ['arrived', words('到达', 'Arrived')],
  ['completed', words('完成', 'Completed')],
  ['rescued', words('解困', 'Rescued')],
  ['cancelled', words('取消', 'Cancelled')],
]);
/** By whether a return visit was made, as the filter has it. */
export const visitedStates = codes([
  [0, words('已回访', 'Visited')],
  [1, words('未回访', 'Not visited')],
]);
const completedWords = words('已完成', 'Completed');
/** The state of an alarm in lists and sheets; the first that applies. */
export const alarmStates = codes([
  // An open alarm of an event whose main alarm is another one: that of the trapped people.
  ['led', words('同一困人事件', 'Same entrapment')],
  ['trappedCancelled', words('派工已取消，人员仍被困', 'Dispatch cancelled, people still trapped')],
  ['trapped', words('困人', 'Trapped')],
  ['open', words('未完成', 'Not completed')],
  // Recorded as rescued by a person; the device contradicts. What it says comes first, as it is left of a text that is cut.
  [
    'deviceInside',
    words('设备仍显示有人，已记录解困', 'The device still reports people inside; rescue recorded'),
  ],
  // People freed after their order was cancelled count as freed, not as cancelled.
  ['cancelled', words('已取消', 'Cancelled')],
  // A suspected entrapment that the device withdrew: nobody was trapped, so nobody was rescued.
  ['withdrawn', words('疑似困人已排除', 'Suspected entrapment ruled out')],
  ['done', completedWords],
]);

/** In the order of the sheet. */
export const alarmColumns = {
  city: unit.city,
  domainName: unit.domainName,
  buildingName: unit.buildingName,
  elevatorNum: unit.elevatorNum,
  jobNum: unit.jobNum,
  elevatorType: unit.elevatorType,
  elevatorAge: unit.elevatorAge,
  alarmDate: sorted({ title: words('报警时间', 'Alarm time'), kind: 'moment', sheet: 20 }),
  state: { title: words('状态', 'Status'), codes: alarmStates, sheet: 16 },
  description: { title: words('报警信息', 'Alarm message'), sheet: 40 },
  level: { title: words('等级', 'Level'), sheet: 8 },
  mainFaultCode: {
    title: faultReadings.main_fault_code,
    sheet: 14,
    needs: ['alarm#mainFaultCode'],
  },
  subFaultCode: {
    title: faultReadings.sub_fault_code,
    sheet: 14,
    needs: ['alarm#subFaultCode'],
  },
  boxUp: { title: words('是否困人', 'People trapped'), kind: 'yesNo', sheet: 10 },
  serviceRequestSource: {
    title: words('来源', 'Source'),
    sheet: { width: 14, title: words('服务请求来源', 'Source of the request') },
  },
  processType: { title: words('处置方式', 'Handling'), codes: processWays, sheet: 12 },
  processDate: {
    title: words('派工时间', 'Dispatched'),
    kind: 'moment',
    nullable: true,
    sheet: { width: 20, title: words('派工时间', 'Dispatch time') },
    needs: ['alarm#processDate'],
  },
  arriveDate: {
    title: words('到达时间', 'Arrived'),
    kind: 'moment',
    nullable: true,
    sheet: { width: 20, title: words('到达时间', 'Arrival time') },
    needs: ['alarm#arriveDate'],
  },
  rescueCompleteTime: {
    title: words('救援完成时间', 'Rescue completed'),
    kind: 'moment',
    sheet: 20,
    nullable: true,
  },
  finishDate: {
    title: words('完成时间', 'Completed at'),
    kind: 'moment',
    nullable: true,
    sheet: { width: 20, title: words('完成时间', 'Completed') },
  },
  brand: unit.brand,
  // Not for a large screen, which strangers pass.
  registerCode: { ...unit.registerCode, needs: ['alarm', 'alarm.export', 'monitor', 'device'] },
  returnStatusName: { title: words('回访状态', 'Return visit'), sheet: 12 },
  serviceOrder: { title: words('工单号', 'Service order') },
  isactive: { title: unit.isactive.title, codes: monitoringStates },
} as const satisfies Readonly<Record<string, ListColumn>>;

/** The links of the home page use this in place of a stage (specification 1, section 2). */
const fromHome = 'index';

/** In the order of the lines of the sheet. */
export const alarmFilters = {
  ...unitFilters,
  processType: {
    title: alarmColumns.processType.title,
    // The default comes before the transform: after it, `all` would be treated as absent.
    schema: z.coerce
      .number()
      .int()
      .default(processTypes.dispatch)
      .refine(value => [-1, 0, 1].includes(value), problem(problems.notAChoice))
      .transform(value => (value === -1 ? undefined : value)),
    choices: processWays.entries,
    all: '-1',
  },
  /** A main fault code of the dictionary, or text contained in the description. */
  description: { title: alarmColumns.description.title, schema: textFilter(100) },
  /** 0 visited, 1 not visited */
  returnStatus: {
    ...codeOf(visitedStates, alarmColumns.returnStatusName.title),
    line: {
      title: visitedStates.words[0],
      choices: [
        [0, yesWords],
        [1, noWords],
      ],
    },
  },
  boxUp: {
    ...choiceOf(
      codes([
        ['yes', yesWords],
        ['no', noWords],
      ]),
      alarmColumns.boxUp.title,
    ),
    line: { title: words('困人', 'People trapped') },
  },
  /** 0 completed, 1 not completed */
  finishStatus: {
    ...codeOf(
      codes([
        [0, completedWords],
        [1, words('未完成', 'Not completed')],
      ]),
      words('完成状态', 'Completion'),
    ),
    line: {
      title: completedWords,
      choices: [
        [0, yesWords],
        [1, noWords],
      ],
    },
  },
  /** Orders that have reached this stage: 1 reported, 2 dispatched, 3 arrived, 4 completed; `index` every order. */
  blockStatus: {
    ...codeOf(
      codes([
        [1, stages.words.reported],
        [2, stages.words.dispatched],
        [3, stages.words.arrived],
        [4, stages.words.completed],
      ]),
      words('处置进度', 'Stage reached'),
    ),
    schema: z.preprocess(value => (value === fromHome ? -1 : value), codeFilter(1, 2, 3, 4)).optional(),
    line: {
      title: words('已到达阶段', 'Stage reached'),
      choices: [
        [1, words('已报警', 'Reported')],
        [2, words('已派工', 'Dispatched')],
        [3, words('已到达', 'Arrived')],
        [4, completedWords],
      ],
    },
  },
  /** 1 alarms of elevators in normal monitoring, 0 of the others */
  blockType: {
    ...codeOf(
      codes([
        [1, words('正常监视', 'Monitored')],
        [0, words('未正常监视', 'Not monitored')],
      ]),
      words('监视状态', 'Monitoring'),
    ),
    line: { title: unit.isactive.title, choices: monitoringStates.entries },
  },
  startDate: dateOf(words('开始时间', 'From')),
  endDate: dateOf(words('结束时间', 'To')),
} as const;
