/**
 * Actions of people on an alarm: dispatched, arrived, completed, rescued, cancelled, with author and time. An
 * action on one open alarm is recorded on every open order of its event: one unit, one visit.
 *
 * While people are trapped, only a person ("rescued") or the device can end the alarm. Cancelling then withdraws
 * only the order, which can be given again: each order is a round of its own, in which a stage is recorded once. An
 * entrapment reported only by telephone may be a false alarm: cancelling that very alarm ends it. What comes after its
 * limit, while people waited, becomes a breach (note-breaches.ts), which no call clears.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { Stage } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import { noteBreaches } from '../breach/note-breaches.ts';
import { alarmsChanged, type ChangedAlarm } from './alarm-changes.ts';
import { reportedCode } from './reported-code.ts';

export interface StageRecord {
  alarmId: number;
  stage: Exclude<Stage, 'reported'>;
  person: string;
  note: string;
  /** How long ago it was: of the other alarms of the event, those that came since then are not meant. */
  ageSeconds?: number;
}

/**
 * `done` when it was recorded; `again` when that stage was already recorded; `closed` when the alarm has ended;
 * `trapped` when people are inside and the stage would end the alarm; `nobodyTrapped` when there is nobody to
 * rescue.
 */
export type StageOutcome = 'done' | 'again' | 'closed' | 'trapped' | 'nobodyTrapped' | 'absent';

/** The refusals a caller sees. */
export const stageRefusals: Record<Exclude<StageOutcome, 'done'>, () => Refusal> = {
  absent: () => new Refusal('notFound'),
  again: () =>
    new Refusal('conflict', { words: words('该阶段已经记录', 'This stage has already been recorded') }),
  closed: () => new Refusal('conflict', { words: words('该报警已结束', 'This alarm has ended') }),
  trapped: () =>
    new Refusal('conflict', {
      words: words('仍有人员被困，请先记录人员解困', 'People are still trapped; record the rescue first'),
    }),
  nobodyTrapped: () =>
    new Refusal('conflict', { words: words('该报警没有人员被困', 'Nobody is trapped in this alarm') }),
};

interface Member extends ChangedAlarm {
  main_code: string;
  level: string;
  process_type: number;
  ended: boolean;
  cancelled: boolean;
  again: boolean;
  newer: boolean;
}

const ends: readonly Stage[] = ['completed', 'rescued', 'cancelled'];

/** Joins `db` when it is a transaction. */
export function recordStage(db: Kysely<DB>, record: StageRecord): Promise<StageOutcome> {
  const { alarmId, stage, ageSeconds = 0 } = record;
  return inTransaction(db, async transaction => {
    const members = await lockEvent(transaction, alarmId, stage, ageSeconds);
    const named = members.find(member => member.alarm_id === alarmId);
    if (!named) return 'absent';
    const open = members.filter(member => !member.ended);
    const trapped = open.filter(member => member.box_up);
    const refusal = refusalOf(stage, named, trapped);
    if (refusal) return refusal;
    const meant = (member: Member) => member === named || !member.newer;
    const changed = (named.ended ? [named] : targetsOf(stage, named, open, trapped)).filter(meant);
    const goesOn = (member: Member) => saidByDevice(member) || member !== named;
    const finishes = ends.includes(stage) && !(stage === 'cancelled' && trapped.some(goesOn));
    const ids = changed.map(member => member.alarm_id);
    await writeStage(transaction, record, ids);
    await changeAlarms(transaction, ids, stage, finishes);
    await alarmsChanged(transaction, finishes && !named.ended ? 'ended' : 'updated', changed);
    await noteBreaches(transaction, ids);
    return 'done';
  });
}

/** The alarm and every open alarm of its elevator, locked. */
async function lockEvent(
  db: Kysely<DB>,
  alarmId: number,
  stage: Stage,
  ageSeconds: number,
): Promise<Member[]> {
  // Two statements: the second sees what others recorded while this one waited for the lock.
  await sql`
    select from elevator_state
    where elevator_id = (select elevator_id from alarm where alarm_id = ${alarmId}) for no key update`.execute(
    db,
  );
  const { rows } = await sql<Member>`
    select a.alarm_id, a.elevator_id, a.box_up, a.main_code, a.level, a.process_type,
           ${ageSeconds}::float8 > 0 and a.received_at > now() - make_interval(secs => ${ageSeconds}::float8) as newer,
           a.finish_date is not null as ended, a.cancelled_at is not null as cancelled,
           exists (select from alarm_stage s where s.alarm_id = a.alarm_id and s.stage = ${stage}
                   and s.turn = (${turnOf(sql`a.alarm_id`)})) as again
    from alarm a
    where a.elevator_id = (select elevator_id from alarm where alarm_id = ${alarmId})
      and (a.alarm_id = ${alarmId} or a.finish_date is null)
    order by a.alarm_id for no key update of a`.execute(db);
  return rows;
}

/** How often the order was cancelled before. */
const turnOf = (alarmId: Sql) => sql`
  select count(*)::smallint from alarm_stage t where t.alarm_id = ${alarmId} and t.stage = 'cancelled'`;

const saidByDevice = (member: Member) => member.main_code !== reportedCode;

function refusalOf(
  stage: Stage,
  named: Member,
  trapped: readonly Member[],
): Exclude<StageOutcome, 'done' | 'absent'> | undefined {
  if (named.again || (stage === 'cancelled' && named.cancelled)) return 'again';
  // A technician may still arrive and complete after the device reported the end of the fault.
  if (named.ended && (stage === 'dispatched' || stage === 'cancelled')) return 'closed';
  if (stage === 'rescued' && !named.box_up && trapped.length === 0) return 'nobodyTrapped';
  if (stage === 'completed' && !named.ended && trapped.length > 0) return 'trapped';
  return undefined;
}

/** The open alarms of an event on which a stage is recorded. */
function targetsOf(
  stage: Stage,
  named: Member,
  open: readonly Member[],
  trapped: readonly Member[],
): readonly Member[] {
  if (stage === 'rescued') return trapped;
  const isOrder = (member: Member) =>
    member.process_type === processTypes.dispatch && member.cancelled === (stage === 'dispatched');
  const follows = (member: Member) =>
    isOrder(member) ||
    (stage === 'dispatched' && member.process_type === processTypes.selfRecovery && member.level !== 'C');
  return open.filter(member => member === named || (follows(member) && !member.again));
}

async function writeStage(db: Kysely<DB>, { stage, person, note }: StageRecord, ids: readonly number[]) {
  await sql`
    insert into alarm_stage (alarm_id, turn, stage, at, person, note)
    select id, (${turnOf(sql`id`)}), ${stage}, now(), ${person}, ${note} from unnest(${ids}::bigint[]) id`.execute(
    db,
  );
}

async function changeAlarms(db: Kysely<DB>, ids: readonly number[], stage: Stage, finishes: boolean) {
  const is = (...stages: Stage[]) => sql<boolean>`${stages.includes(stage)}::boolean`;
  await sql`
    update alarm set
      process_type = case when ${is('cancelled')} then process_type else ${sql.lit(processTypes.dispatch)} end,
      process_date = case when ${is('cancelled')} then process_date else coalesce(process_date, now()) end,
      arrive_date = case when ${is('arrived')} then coalesce(arrive_date, now()) else arrive_date end,
      cancelled_at = case when ${is('cancelled')} then now() when ${is('dispatched')} then null else cancelled_at end,
      device_inside = device_inside or (${is('rescued')} and finish_date is null and box_up and main_code <> ${reportedCode}),
      rescue_time = case when ${is('rescued')} and finish_date is null and box_up then now() else rescue_time end,
      finish_date = case when ${finishes}::boolean then coalesce(finish_date, now()) else finish_date end
    where alarm_id = any(${ids}::bigint[])`.execute(db);
}
