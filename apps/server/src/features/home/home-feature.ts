/** The home page and the figures in its header. Each call first asks for the home-page permission of its panel. */
import type { IndexPermission } from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { home, type SiteState, trendDays } from '@hoistway/contract/features/home';
import { sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { feature } from '../../feature.ts';
import { askedOnce } from '../../http/asked-once.ts';
import type { Context } from '../../http/context.ts';
import { bind, bindFile } from '../../http/serve.ts';
import { countAlarmDays, type OfRole } from '../alarm/order-conditions.ts';
import type { Downloads } from '../download/download.ts';
import { countRecordDays } from '../record/record-days.ts';
import { findOpenEvents, readAttention } from './home-attention.ts';
import { contractExport, findContracts } from './home-contracts.ts';
import { homeExamples } from './home-examples.ts';
import { inspectionExport, runExport } from './home-export.ts';
import { countAlarmStatuses, countBuckets, countDevices, ofAges, ofRuns } from './home-figures.ts';
import {
  findAges,
  findInspectionSites,
  findInspections,
  findJobNums,
  findRuns,
  findYesterday,
  findYesterdaySites,
  statusOf,
} from './home-lists.ts';
import { countSiteStates, findSites } from './home-map.ts';
import { countReached } from './home-progress.ts';
import { sitesToInspect } from './home-reminders.ts';
import { sitesOfYesterday } from './home-yesterday.ts';

/** @throws Refusal forbidden without the panel's home-page permission */
function needs({ user }: Pick<Context, 'user'>, panel: IndexPermission): void {
  if (!user.mayIndex(panel)) throw new Refusal('forbidden');
}
/** Needs the panel. @returns the scope within the area that the caller names */
async function scopeOf(
  context: Context,
  panel: IndexPermission,
  { dataPermissionList }: { dataPermissionList: readonly string[] },
) {
  needs(context, panel);
  return context.narrow(dataPermissionList);
}
const roleOf = ({ user: { faultCodes } }: Context): OfRole => ({ faultCodes });
const viewerOf = async (context: Context, input: { dataPermissionList: readonly string[] }) => ({
  scope: context.user.scope,
  narrowed: await scopeOf(context, 'contract', input),
});

const panelOfStatus = {
  elevatorStatus: 'rescueProgress',
  planStatus: 'maintenanceRecord',
  monitorStatus: 'deviceStatus',
} as const satisfies Record<string, IndexPermission>;

const none = { reported: 0, dispatched: 0, arrived: 0, completed: 0 };

interface HomeParts {
  downloads: Pick<Downloads, 'export'>;
  config: { intervals: { homeFeedMs: number } };
}

export const homeFeature = ({ downloads, config: { intervals } }: HomeParts) => {
  const alarmStatuses = askedOnce(countAlarmStatuses);
  const devices = askedOnce(countDevices);
  const runs = askedOnce((db, scope: Scope) => countBuckets(db, scope, ofRuns));
  const ages = askedOnce((db, scope: Scope) => countBuckets(db, scope, ofAges));
  // Every open page asks for it at this pace, and nothing announces it.
  const attention = askedOnce(readAttention, { keepMs: Math.min(1000, intervals.homeFeedMs / 5) });
  const sites = askedOnce(findSites);
  const siteStates = askedOnce(countSiteStates);
  const alarmDays = askedOnce((db, scope: Scope, role: OfRole) => countAlarmDays(db, scope, role, trendDays));
  const reached = askedOnce(countReached);
  const recordDays = askedOnce(countRecordDays);
  const inspections = askedOnce(sitesToInspect);
  const contracts = askedOnce(findContracts);
  const yesterday = askedOnce(sitesOfYesterday);
  return feature({
    examples: [homeExamples],
    bindings: [
      bind(home.rescueProgress, async (input, context) => {
        const scope = await scopeOf(context, 'rescueProgress', input);
        const { date, rows } = await reached(context.db, scope, roleOf(context));
        const stagesOf = (boxUp: boolean) => {
          const { reported, dispatched, arrived, completed } = rows.find(row => row.box_up === boxUp) ?? none;
          return { total: reported, reported, dispatched, arrived, completed };
        };
        return {
          date,
          maintain: stagesOf(false),
          rescue: stagesOf(true),
          rescueCompleteTime: rows.find(row => row.box_up)?.rescued_at ?? null,
        };
      }),

      bind(home.elevatorStatusCount, async (input, context) =>
        alarmStatuses(context.db, await scopeOf(context, 'rescueProgress', input)),
      ),

      bind(home.deviceStatusCount, async (input, context) => {
        const { normal, notNormal } = await devices(
          context.db,
          await scopeOf(context, 'deviceStatus', input),
        );
        return [
          { name: 'normal' as const, value: normal },
          { name: 'notNormal' as const, value: notNormal },
        ];
      }),

      bind(home.planStatusCount, async (input, context) => {
        const scope = await scopeOf(context, 'maintenanceRecord', input);
        const { rows } = await sql<{ today: string }>`
          select to_char(current_date, 'YYYY-MM-DD') as today`.execute(context.db);
        const today = rows[0]?.today ?? '';
        const [day] = await recordDays(context.db, scope, { startDate: today, endDate: today });
        const [completed, planned] = day?.values ?? [0, 0];
        return [
          { name: 'planned' as const, value: planned },
          { name: 'completed' as const, value: completed },
        ];
      }),

      bind(home.jobNums, async (filter, context) => {
        const scope = await scopeOf(context, panelOfStatus[statusOf(filter)], filter);
        return findJobNums(context.db, scope, roleOf(context), filter);
      }),

      bind(home.recordDates, async (input, context) => {
        const { startDate, endDate } = input;
        const scope = await scopeOf(context, 'maintenanceRecord', input);
        return recordDays(context.db, scope, { startDate, endDate, grt: true });
      }),

      bind(home.runCounts, async (input, context) => {
        const scope = await scopeOf(context, 'runCount', input);
        const [count1 = 0, count2 = 0, count3 = 0, count4 = 0, count5 = 0, count6 = 0] = await runs(
          context.db,
          scope,
        );
        return { count1, count2, count3, count4, count5, count6 };
      }),

      bind(home.runs, async (filter, context) =>
        findRuns(context.db, await scopeOf(context, 'runCount', filter), filter),
      ),

      bindFile(home.exportRuns, async ({ downloadId, ...filter }, context) => {
        needs(context, 'runCount');
        return downloads.export({ ...(await runExport(context, filter)), downloadId });
      }),

      bind(
        home.realTimeFaults,
        async (input, context) =>
          attention(context.db, await scopeOf(context, 'attention', input), roleOf(context)),
        { shared: true },
      ),

      bind(home.openEvents, async (filter, context) =>
        findOpenEvents(context.db, await scopeOf(context, 'attention', filter), roleOf(context), filter),
      ),

      bind(home.sites, async (input, context) =>
        sites(context.db, await scopeOf(context, 'deviceStatus', input)),
      ),

      bind(home.siteStates, async (input, context) => {
        const states = await siteStates(context.db, await scopeOf(context, 'deviceStatus', input));
        if (context.user.mayIndex('rescueProgress')) return states;
        return states.flatMap<SiteState>(([id, , , offline]) =>
          offline > 0 ? [[id, 0, 0, offline, 0]] : [],
        );
      }),

      bind(home.alarmDays, async (input, context) =>
        alarmDays(context.db, await scopeOf(context, 'yesterdayWarning', input), roleOf(context)),
      ),

      bind(home.elevatorAges, async (input, context) =>
        ages(context.db, await scopeOf(context, 'elevatorAge', input)),
      ),

      bind(home.ages, async (filter, context) =>
        findAges(context.db, await scopeOf(context, 'elevatorAge', filter), filter),
      ),

      bind(home.annualInspection, async (input, context) =>
        inspections(
          context.db,
          await scopeOf(context, 'annualInspection', input),
          input.expiryInterval,
          input,
        ),
      ),

      bind(home.inspections, async (filter, context) =>
        findInspections(context.db, await scopeOf(context, 'annualInspection', filter), filter),
      ),

      bind(home.inspectionSites, async (filter, context) =>
        findInspectionSites(context.db, await scopeOf(context, 'annualInspection', filter), filter),
      ),

      bindFile(home.exportInspections, async ({ downloadId, ...filter }, context) => {
        needs(context, 'annualInspection');
        return downloads.export({ ...(await inspectionExport(context, filter)), downloadId });
      }),

      bind(home.contractExpiry, async (input, context) =>
        contracts(context.db, await viewerOf(context, input), input),
      ),

      bind(home.contracts, async (filter, context) =>
        findContracts(context.db, await viewerOf(context, filter), filter),
      ),

      bindFile(home.exportContracts, async ({ downloadId, ...filter }, context) => {
        needs(context, 'contract');
        return downloads.export({ ...(await contractExport(context, filter)), downloadId });
      }),

      bind(home.yesterdayFaults, async (input, context) =>
        yesterday(context.db, await scopeOf(context, 'yesterdayWarning', input), roleOf(context), input),
      ),

      bind(home.yesterdaySites, async (filter, context) =>
        findYesterdaySites(
          context.db,
          await scopeOf(context, 'yesterdayWarning', filter),
          roleOf(context),
          filter,
        ),
      ),

      bind(home.yesterdayUnits, async (filter, context) =>
        findYesterday(
          context.db,
          await scopeOf(context, 'yesterdayWarning', filter),
          roleOf(context),
          filter,
        ),
      ),
    ],
  });
};
