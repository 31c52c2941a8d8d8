/** The calls of planned visits. */
import { words } from '@hoistway/contract/core/words';
import { plan } from '@hoistway/contract/features/plan';
import { planModes, planTypeWords } from '@hoistway/contract/features/plan-words';
import { notify } from '../../database/channels.ts';
import { changesText, withoutPhones } from '../../http/log-changes.ts';
import { bind } from '../../http/serve.ts';
import { teamChoices } from '../staff/team-choices.ts';
import { readPlan } from './plan-detail.ts';
import { cancelPlan, movePlan } from './plan-edit.ts';
import { findPlans, findUnits, readMonth, readTeamDays } from './plan-queries.ts';
import { readSchedule, saveSchedule } from './schedule-edit.ts';

const { columns } = plan.units;
const modes = new Map<unknown, string>(planModes.map(([mode, name]) => [mode, name.zh]));
const titles = {
  mode: { title: columns.mode.title, as: (mode: unknown) => modes.get(mode) ?? '' },
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
    remark(`${jobNum} ${planTypeWords[planType].zh} ${dueDate} → ${form.day}`);
    remark(withoutPhones(form.reason));
    return null;
  }),
  bind(plan.cancel, async (form, { db, user, language, remark }) => {
    const { stored, tooFarApart, takenOverBy } = await cancelPlan(db, { user, language }, form);
    await notify(db, 'plan_changed', [stored]);
    remark(`${stored.jobNum} ${planTypeWords[stored.planType].zh} ${stored.dueDate}`);
    if (tooFarApart) remark(`前后两次保养相隔 ${tooFarApart} 天`);
    if (takenOverBy) remark(`由 ${takenOverBy} 的维保接替`);
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
    remark(changesText(before, after, titles));
    if (planned > 0) remark(`重新生成 ${planned} 次维保`);
    return null;
  }),
];
