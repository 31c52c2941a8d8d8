/**
 * What becomes stale when rows change: each kind of rows, and the calls whose replies show them. The server notifies
 * everyone who may make one of its calls, and the console reads all of them again. Whatever belongs to a single alarm
 * (its timeline) is read again by the part that shows it.
 */
import { alarm } from '../features/alarm.ts';
import { duty } from '../features/duty.ts';
import { feedback } from '../features/feedback.ts';
import { gateway } from '../features/gateway.ts';
import { ledger } from '../features/ledger.ts';
import { notice } from '../features/notice.ts';
import { record } from '../features/record.ts';
import { session } from '../features/session.ts';
import { staff } from '../features/staff.ts';
import { webhook } from '../features/webhook.ts';
import type { Call } from './call.ts';

const table = <Kind extends string>(callsOf: Record<Kind, readonly Call[]>) => callsOf;

export const stale = table({
  alarm: [alarm.list, alarm.listByJobNum],
  duty: [duty.shifts, duty.teams, duty.roster, duty.onDuty, staff.teams],
  feedback: [feedback.list, feedback.read],
  gateway: [gateway.list, gateway.units],
  ledger: [ledger.sites, ledger.elevators, ledger.statistics],
  notice: [notice.list, notice.mine, notice.history],
  record: [record.list, record.readEvaluation],
  /** The user's own rights; told to this user alone. */
  session: [session.current],
  webhook: [webhook.list, webhook.log],
});

export type StaleKind = keyof typeof stale;
export const staleKinds = Object.keys(stale) as StaleKind[];
