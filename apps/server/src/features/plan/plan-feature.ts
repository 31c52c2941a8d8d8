/** Maintenance plans: schedules, the visits that are made from them, and that some of those were late. */

import { plan } from '@hoistway/contract/features/plan';
import { planModes, planTypes } from '@hoistway/contract/features/plan-words';
import { words, wordsOf } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import { notify } from '../../database/channels.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { changesOf, withoutPhones } from '../../http/operation-log/log-changes.ts';
import { spaced } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { teamChoices } from '../staff/team-choices.ts';
import { readPlan } from './plan-detail.ts';
import { cancelPlan, movePlan } from './plan-edit.ts';
import { planExamples } from './plan-examples.ts';
import { findPlans, findUnits, readMonth, readTeamDays } from './plan-queries.ts';
import { foldPlanDeltas, keepPlanTally } from './plan-tally.ts';
import { keepPlansAhead } from './plan-visits.ts';
import { readSchedule, saveSchedule } from './schedule-edit.ts';

/** New units have their visits after that at the latest. */
const everyMs = 30 * 60_000;

/** TSG T5002-2017, article 5(6). */
const maintenance = { kept: 'the law requires maintenance records for at least four years' };

const { columns } = plan.units;
const dayTitle = words('计划日期', 'Planned day');
const titles = {
  mode: { title: columns.mode.title, as: (mode: string) => wordsOf(planModes, mode) ?? '' },
  intervalDays: { title: columns.intervalDays.title },
  nextDay: { title: columns.nextDay.title },
  startTime: { title: words('开始时间', 'Start') },
  teamName: { title: columns.teamName.title },
  technicians: { title: columns.technicians.title },
};

export const planFeature = ({
  db: pooled,
  config: {
    maintenance: { plans },
    timeZone,
  },
}: {
  db: Kysely<DB>;
  config: Pick<Config, 'maintenance' | 'timeZone'>;
}) =>
  feature({
    examples: [planExamples],
    bindings: [
      bind(plan.month, (query, { db, user }) => readMonth(db, user, query)),
      bind(plan.list, async (query, { db, user: { userId }, narrow }) =>
        findPlans(db, { userId, scope: await narrow(query.dataPermissionList) }, query),
      ),
      bind(plan.units, async (query, { db, narrow }) =>
        findUnits(db, await narrow(query.dataPermissionList), query),
      ),
      bind(plan.teams, (query, { db, user }) => readTeamDays(db, user, query)),
      bind(plan.teamChoices, (_input, { db, user }) => teamChoices(db, user)),
      bind(plan.read, ({ mpId }, { db, user, language }) =>
        readPlan(db, { scope: user.scope, language }, mpId),
      ),
      bind(plan.move, async (form, { db, user, remark }) => {
        const { elevatorId, jobNum, planType, dueDate } = await movePlan(db, user, form);
        await notify(db, 'plan_changed', [{ elevatorId }]);
        remark(spaced(jobNum, planTypes.words[planType]));
        remark({ title: dayTitle, before: dueDate, after: form.day });
        remark(withoutPhones(form.reason));
        return null;
      }),
      bind(plan.cancel, async (form, { db, user, remark }) => {
        const { stored, tooFarApart, takenOverBy } = await cancelPlan(db, user, form);
        await notify(db, 'plan_changed', [stored]);
        remark(spaced(stored.jobNum, planTypes.words[stored.planType], stored.dueDate));
        if (tooFarApart)
          remark(
            words(
              `前后两次保养相隔 ${tooFarApart} 天`,
              `${tooFarApart} days between the previous and the next visit`,
            ),
          );
        if (takenOverBy)
          remark(words(`由 ${takenOverBy} 的维保接替`, `Taken over by the visit on ${takenOverBy}`));
        remark(withoutPhones(form.reason));
        return null;
      }),
      bind(plan.schedule, ({ elevatorId }, { db, user }) => readSchedule(db, user, elevatorId)),
      bind(plan.saveSchedule, async (form, { db, user, remark }) => {
        const { jobNum, before, after, planned } = await saveSchedule(db, user, form);
        await notify(db, 'plan_changed', [form]);
        remark(jobNum);
        remark(changesOf(before, after, titles));
        if (planned > 0) remark(words(`重新生成 ${planned} 次维保`, `${planned} visits replanned`));
        return null;
      }),
    ],
    announces: ['plan_changed'],
    jobs: {
      'maintenance plans': { everyMs, run: async signal => plans && keepPlansAhead(pooled, signal) },
      'plan tally': { everyMs: 5000, run: () => foldPlanDeltas(pooled) },
    },
    tables: {
      maintenance_plan: maintenance,
      maintenance_schedule: 'few',
      schedule_technician: 'few',
      plan_tally: { kept: 'the totals of the visits: some rows for each city and day, and for each unit' },
      plan_delta: { job: 'plan tally' },
      plans_tallied: { with: 'plan_delta' },
      plan_tally_zone: 'few',
      plan_overdue: { kept: 'that a visit was late is never forgotten; three rows of each day due at most' },
    },
    start: () => keepPlanTally(pooled, timeZone),
  });
