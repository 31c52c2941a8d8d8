/** A dispatcher names a person, or a team, whose people on duty are asked as the system would ask them. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { order } from '@hoistway/contract/features/order';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { SignedIn } from '../../../auth/signed-in.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { type FoundOrder, findOrder, isOver, type Standing, standingOf } from '../locked-order.ts';
import { candidatesFor, type FoundCandidate } from './candidates.ts';
import { isAble } from './choose-candidate.ts';
import { type AnswerTimes, offer, refreshOrder, sayOrders, takeBack } from './offer.ts';

const texts = {
  over: words('该工单已处理完毕', 'This order is already closed'),
  unable: words('该人员现在不能接此工单', 'This person cannot take the order now'),
  noneOnDuty: words('该班组当前无人可接单', 'Nobody in this team can take the order now'),
  hasIt: ({ name }: Standing) => words(`该工单已在 ${name} 手中`, `${name} already has this order`),
};

/** What became of it since the form was filled. */
const changedTo = (standing: Standing | undefined): Words => {
  if (!standing)
    return words('该工单已被退回，请重新派工', 'This order was given back; please assign it again');
  const { name, answer, assignedBy } = standing;
  if (answer === 'accepted') return words(`${name} 已接单`, `${name} has accepted this order`);
  return assignedBy === ''
    ? words(`系统已将该工单派给 ${name}`, `The system has offered this order to ${name}`)
    : words(`${assignedBy} 已将该工单派给 ${name}`, `${assignedBy} has assigned this order to ${name}`);
};

export async function assignByHand(
  db: Kysely<DB>,
  user: SignedIn,
  times: AnswerTimes,
  form: CallParsed<typeof order.assign>,
): Promise<{ order: FoundOrder; name: string; before: string }> {
  const found = await findOrder(db, user, form.orderId, 'lock');
  if (isOver(found)) throw new Refusal('conflict', { words: texts.over });
  const standing = await standingOf(db, found.orderId);
  if ((standing?.assignmentId ?? null) !== form.standing)
    throw new Refusal('conflict', { words: changedTo(standing) });
  const candidate = chosen(await candidatesFor(db, found.orderId), form);
  if (standing && standing.userId === candidate.userId)
    throw new Refusal('conflict', { words: texts.hasIt(standing) });
  if (standing) await takeBack(db, found.orderId, 'withdrawn');
  await sql`update work_order set team_id = ${form.teamId ?? null}::int where order_id = ${found.orderId}`.execute(
    db,
  );
  await offer(db, times, found, candidate, { how: 'person', assignedBy: user.username });
  await refreshOrder(db, found.eventId);
  await sayOrders(db, [found.elevatorId]);
  return { order: found, name: candidate.name, before: standing?.name ?? '' };
}

function chosen(
  candidates: readonly FoundCandidate[],
  { userId, teamId }: CallParsed<typeof order.assign>,
): FoundCandidate {
  if (teamId === undefined) {
    const person = candidates.find(candidate => candidate.userId === userId);
    if (!person) throw new Refusal('notFound');
    if (!isAble(person)) throw new Refusal('conflict', { words: texts.unable });
    return person;
  }
  const able = candidates.filter(
    candidate => candidate.teamId === teamId && candidate.dutyLevel !== null && isAble(candidate),
  );
  const first = able.find(({ asked }) => asked === null) ?? able[0];
  if (!first) throw new Refusal('conflict', { words: texts.noneOnDuty });
  return first;
}
