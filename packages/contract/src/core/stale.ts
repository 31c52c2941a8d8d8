/**
 * What becomes stale when rows change: each kind of rows, and the calls whose replies show them. The server notifies
 * everyone who may make one of its calls, and the console reads all of them again. Whatever belongs to a single alarm
 * (its timeline) is read again by the part that shows it.
 */
import { alarm } from '../features/alarm.ts';
import { duty } from '../features/duty.ts';
import { faultReport } from '../features/fault-report.ts';
import { feedback } from '../features/feedback.ts';
import { gateway } from '../features/gateway.ts';
import { home } from '../features/home.ts';
import { ledger } from '../features/ledger.ts';
import { notice } from '../features/notice.ts';
import { order } from '../features/order.ts';
import { plan } from '../features/plan.ts';
import { record } from '../features/record.ts';
import { rescue } from '../features/rescue.ts';
import { session } from '../features/session.ts';
import { staff } from '../features/staff.ts';
import { statutory } from '../features/statutory.ts';
import { supervise } from '../features/supervise.ts';
import { verdict } from '../features/verdict.ts';
import { visit } from '../features/visit.ts';
import { webhook } from '../features/webhook.ts';
import type { Call } from './call.ts';

const table = <Kind extends string>(callsOf: Record<Kind, readonly Call[]>) => callsOf;

export const stale = table({
  alarm: [
    alarm.list,
    alarm.listByJobNum,
    home.rescueProgress,
    home.elevatorStatusCount,
    home.jobNums,
    rescue.open,
    rescue.preAlerts,
    rescue.figures,
  ],
  duty: [duty.shifts, duty.teams, duty.roster, duty.onDuty, staff.teams],
  faultReport: [faultReport.list, ledger.elevators],
  feedback: [feedback.list, feedback.read],
  gateway: [gateway.list, gateway.units],
  ledger: [ledger.sites, ledger.elevators, ledger.statistics],
  notice: [notice.list, notice.mine, notice.history],
  order: [order.list, order.read, order.candidates, order.mine],
  /** Not a schedule that is open in a form: what was read there is what its editor knows. */
  plan: [
    plan.month,
    plan.list,
    plan.units,
    plan.teams,
    plan.read,
    record.list,
    supervise.list,
    home.recordDates,
    home.planStatusCount,
  ],
  record: [
    record.list,
    record.readEvaluation,
    record.images,
    visit.view,
    home.recordDates,
    home.planStatusCount,
  ],
  rescue: [rescue.list, rescue.open, rescue.preAlerts, rescue.figures],
  /** The user's own rights; told to this user alone. */
  session: [session.current],
  verdict: [supervise.list, verdict.read],
  statutory: [statutory.list, statutory.month, statutory.unit],
  webhook: [webhook.list, webhook.log],
});

export type StaleKind = keyof typeof stale;
export const staleKinds = Object.keys(stale) as StaleKind[];
