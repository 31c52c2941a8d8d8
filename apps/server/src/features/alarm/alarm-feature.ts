/** Alarms: their calls, and the totals of their lists. */
import type { CallOutput } from '@hoistway/contract/core/call';
import type { Page } from '@hoistway/contract/core/paging';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AlarmRow, alarm, type Stage } from '@hoistway/contract/features/alarm';
import { type Words, words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import { isOfLink, type SignedIn } from '../../auth/signed-in.ts';
import { requireElevator } from '../../auth/visible/elevator.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf } from '../../http/access-log.ts';
import { changesOf } from '../../http/operation-log/log-changes.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { alarmExamples } from './alarm-examples.ts';
import { alarmExport } from './alarm-export.ts';
import { alarmsOf, findAlarms, newestAlarms, readTimeline } from './alarm-queries.ts';
import { recordStage, stageRefusals } from './alarm-stage.ts';
import { descriptionsOf, visibleCodes } from './alarm-words.ts';
import { alarmReadingsRoutes } from './context/alarm-readings-routes.ts';
import { alarmWarningRoutes } from './context/alarm-warning-routes.ts';
import { alarmSearch, orderOf, visibleAlarms } from './search/alarm-filter.ts';
import { foldAlarmDeltas, keepTallyZone } from './search/alarm-tallies.ts';
import { callersIn } from './shown-alarms.ts';

const incident = { kept: 'the record of an incident' };

const loggedStages: Readonly<Record<Stage, Words>> = {
  reported: words('已报警', 'Reported'),
  dispatched: words('已派工', 'Dispatched'),
  arrived: words('已到达', 'Arrived'),
  completed: words('已完成', 'Completed'),
  rescued: words('人员已解困', 'Rescued'),
  cancelled: words('已取消派工', 'Dispatch cancelled'),
};
const stageTitles = {
  stage: { title: words('处置阶段', 'Stage'), as: (stage: Stage) => loggedStages[stage] },
};

/** Whose numbers it shows. */
const reportersIn = ({ stages, reports }: CallOutput<typeof alarm.timeline>) => [
  ...callersIn(stages),
  ...reports.map(({ reporter }) => reporter),
];

/** Whoever stands in front of a wall reads no names. */
const shownTo = (user: SignedIn, found: Page<AlarmRow>): Page<AlarmRow> =>
  isOfLink(user) ? { ...found, result: found.result.map(row => ({ ...row, rescuedBy: '' })) } : found;

export const alarmFeature = ({
  db: pooled,
  downloads,
  config: { timeZone },
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    examples: [alarmExamples],
    bindings: [
      bind(alarm.list, async (filter, context) =>
        shownTo(
          context.user,
          await findAlarms(context.db, await alarmSearch(context, filter), filter, context),
        ),
      ),

      bind(alarm.listByJobNum, async ({ jobNum, startDate, endDate, ...page }, context) => {
        const { db, user } = context;
        const elevatorId = await requireElevator(db, user.scope, jobNum);
        const search = { ...visibleAlarms(context), elevatorId, startDate, endDate, order: orderOf(page) };
        return shownTo(user, await findAlarms(db, search, page, context));
      }),

      bindFile(alarm.export, async ({ downloadId, ...filter }, context) =>
        downloads.export({ ...alarmExport(context, await alarmSearch(context, filter), filter), downloadId }),
      ),

      bind(alarm.newList, async ({ startDate, endDate, processType, idList }, context) => {
        const visible = visibleAlarms(context);
        const search = { ...visible, endDate, processType };
        const newest = await newestAlarms(context.db, search, startDate, context);
        const found = new Set(newest.map(({ alarmId }) => alarmId));
        const others = idList.filter(alarmId => !found.has(alarmId));
        return [...newest, ...(await alarmsOf(context.db, visible, others, context))];
      }),

      bind(alarm.timeline, async ({ alarmId }, context) => {
        const timeline = await readTimeline(context.db, visibleAlarms(context), alarmId, context);
        if (!timeline) throw new Refusal('notFound');
        context.recordAccess(phonesOf(reportersIn(timeline), alarmId));
        return timeline;
      }),

      bind(alarm.stage, async ({ alarmId, stage, note }, context) => {
        const { db, user, remark } = context;
        const seen = await readTimeline(db, visibleAlarms(context), alarmId, context);
        if (!seen) throw new Refusal('notFound');
        const outcome = await recordStage(db, { alarmId, stage, note, person: user.username });
        if (outcome !== 'done') throw stageRefusals[outcome]();
        remark(`${seen.alarm.jobNum} ${alarmId}`);
        remark(changesOf({ stage: seen.stages.at(-1)?.stage }, { stage }, stageTitles));
        return null;
      }),

      bind(alarm.descriptions, async (_input, { user, language }) => {
        return descriptionsOf(user.faultCodes, visibleCodes(user.mayField), language);
      }),
      ...alarmReadingsRoutes(),
      ...alarmWarningRoutes(),
    ],
    jobs: {
      'alarm tallies': { everyMs: 5000, run: () => foldAlarmDeltas(pooled) },
    },
    tables: {
      alarm: incident,
      alarm_code_tally: 'few',
      alarm_day_tally: { kept: 'the totals of the alarms: some rows for each city and day' },
      alarm_delta: { job: 'alarm tallies' },
      alarm_site_tally: 'few',
      alarm_stage: incident,
      alarm_unit_tally: 'few',
      alarms_by_code: { with: 'alarm_delta' },
      alarms_by_day: { with: 'alarm_delta' },
      // The time zone of the tallies' days.
      installation: 'few',
    },
    announces: ['alarm_changed'],
    start: () => keepTallyZone(pooled, timeZone),
  });
