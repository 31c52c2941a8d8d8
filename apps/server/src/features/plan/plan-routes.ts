/** The calls of planned visits. */
import { words, wordsOf } from '@hoistway/contract/core/words';
import { plan } from '@hoistway/contract/features/plan';
import { planModes, planTypes } from '@hoistway/contract/features/plan-words';
import { notify } from '../../database/channels.ts';
import { changesOf, withoutPhones } from '../../http/operation-log/log-changes.ts';
import { spaced } from '../../http/operation-log/log-remark.ts';
import { bind } from '../../http/serve.ts';
import { teamChoices } from '../staff/team-choices.ts';
import { readPlan } from './plan-detail.ts';
import { cancelPlan, movePlan } from './plan-edit.ts';
import { findPlans, findUnits, readMonth, readTeamDays } from './plan-queries.ts';
import { readSchedule, saveSchedule } from './schedule-edit.ts';

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

export const planRoutes = () => [
  bind(plan.month, (query, { db, user }) => readMonth(db, user, query)),
  bind(plan.list, async (query, { db, user: { userId }, narrow }) =>
    findPlans(db, { userId, scope: await narrow(query.dataPermissionList) }, query),
  ),
  bind(plan.units, async (query, { db, narrow }) =>
    findUnits(db, await narrow(query.dataPermissionList), query),
  ),
  bind(plan.teams, (query, { db, user }) => readTeamDays(db, user, query)),
  bind(plan.teamChoices, (_input, { db, user }) => teamChoices(db, user)),
  bind(plan.read, ({ mpId }, { db, user, language }) => readPlan(db, { scope: user.scope, language }, mpId)),
  bind(plan.move, async (form, { db, user, language, remark }) => {
    const { elevatorId, jobNum, planType, dueDate } = await movePlan(db, { user, language }, form);
    await notify(db, 'plan_changed', [{ elevatorId }]);
    remark(spaced(jobNum, planTypes.words[planType]));
    remark({ title: dayTitle, before: dueDate, after: form.day });
    remark(withoutPhones(form.reason));
    return null;
  }),
  bind(plan.cancel, async (form, { db, user, language, remark }) => {
    const { stored, tooFarApart, takenOverBy } = await cancelPlan(db, { user, language }, form);
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
  bind(plan.schedule, ({ elevatorId }, { db, user, language }) =>
    readSchedule(db, { user, language }, elevatorId),
  ),
  bind(plan.saveSchedule, async (form, { db, user, language, remark }) => {
    const { jobNum, before, after, planned } = await saveSchedule(db, { user, language }, form);
    await notify(db, 'plan_changed', [form]);
    remark(jobNum);
    remark(changesOf(before, after, titles));
    if (planned > 0) remark(words(`重新生成 ${planned} 次维保`, `${planned} visits replanned`));
    return null;
  }),
];
