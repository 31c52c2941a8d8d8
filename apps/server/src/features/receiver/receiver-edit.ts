/** Receivers are entered, changed, switched and deleted. All functions run in a transaction. */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { ReceiverForm, ReceiverRow } from '@hoistway/contract/features/receiver';
import { words } from '@hoistway/contract/words';
import { type Insertable, type Kysely, sql } from 'kysely';
import { type Scope, unitsInScope } from '../../auth/scope.ts';
import { editableSite } from '../../auth/visible/place.ts';
import { requireAllEditable, requireEditable, requireVersion } from '../../auth/visible/require-editable.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB, SmsReceiver } from '../../database/schema/tables.ts';
import { lockReceivers } from './receiver-queries.ts';
import { cancelUnwanted, cancelWaiting, moveWaiting } from './waiting-messages.ts';

interface Editor {
  userId: number;
  username: string;
  scope: Scope;
}

export const receiverTaken = words(
  '该电梯或项目已登记过此手机号的接收人',
  'A receiver with this phone is already registered for this unit or site',
);
const notEditable = words(
  '所选接收人中有整个项目的接收人，您的数据权限不包含该项目的全部电梯',
  'Some of the selected receivers get messages for an entire site that your data scope does not fully cover',
);

/** @throws Refusal invalid, with the same words for what does not exist and what is outside the scope */
async function placeOf(db: Kysely<DB>, { scope }: Editor, { jobNum, domainId }: ReceiverForm) {
  const { rows } =
    domainId === null
      ? await sql<{ id: number }>`select e.elevator_id as id from elevator e
          where e.job_num = ${jobNum} and ${unitsInScope(scope, 'e')}`.execute(db)
      : await sql<{ id: number }>`select s.domain_id as id from site s
          where s.domain_id = ${domainId} and ${editableSite(scope, 's')} for key share`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined)
    throw new Refusal('invalid', {
      fields: domainId === null ? { jobNum: problems.noSuchElevator } : { domainId: problems.notAChoice },
    });
  return { elevator_id: domainId === null ? id : null, domain_id: domainId };
}

/** @throws Refusal notFound, forbidden, conflict for the second of two editors */
async function lockOne(db: Kysely<DB>, { scope }: Editor, receiverId: number, version: number) {
  const [found] = await lockReceivers(db, scope, [receiverId]);
  const before = requireEditable(found, notEditable);
  requireVersion(before, version);
  return before;
}

type Values = Pick<Insertable<SmsReceiver>, 'receiver_name' | 'tel_num' | 'kinds' | 'rank'> &
  Partial<Pick<Insertable<SmsReceiver>, 'elevator_id' | 'domain_id'>>;
const addReceiver = (db: Kysely<DB>, { userId, username }: Editor, values: Values) =>
  db
    .insertInto('sms_receiver')
    .values({ ...values, creator: username, creator_id: userId })
    .returning('receiver_id')
    .executeTakeFirstOrThrow();
const updateReceiver = (db: Kysely<DB>, receiverId: number, values: Values) =>
  db
    .updateTable('sms_receiver')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('receiver_id', '=', receiverId)
    .returning('receiver_id')
    .executeTakeFirstOrThrow();

/** @throws Refusal invalid, notFound, forbidden, conflict */
export async function saveReceiver(
  db: Kysely<DB>,
  editor: Editor,
  form: ReceiverForm,
): Promise<{ before: ReceiverRow | undefined; after: ReceiverRow }> {
  const { receiverId, telNum } = form;
  const before = receiverId === null ? undefined : await lockOne(db, editor, receiverId, form.version);
  const stays = before !== undefined && before.jobNum === form.jobNum && before.domainId === form.domainId;
  const values = {
    receiver_name: form.receiverName,
    tel_num: telNum,
    kinds: [...new Set(form.kinds)],
    rank: form.rank,
    // A unit that it has already may have been retired meanwhile.
    ...(!stays && (await placeOf(db, editor, form))),
  };
  const { receiver_id } = await (before
    ? updateReceiver(db, before.receiverId, values)
    : addReceiver(db, editor, values)
  ).catch(refuseTaken('telNum', receiverTaken));
  const answer = 'the receiver was changed';
  if (before) await cancelUnwanted(db, 'receiver_id', receiver_id, answer);
  if (before && before.telNum !== telNum)
    await moveWaiting(db, 'receiver_id', receiver_id, { telNum, answer });
  const [after] = await lockReceivers(db, editor.scope, [receiver_id]);
  if (!after) throw new Refusal('notFound');
  return { before, after };
}

/** @throws Refusal notFound where one is not seen, forbidden where one is of a site that is not fully visible */
async function lockEditable(db: Kysely<DB>, scope: Scope, receiverIds: readonly number[]): Promise<string[]> {
  const rows = await lockReceivers(db, scope, receiverIds);
  return requireAllEditable(rows, receiverIds, notEditable).map(({ receiverName }) => receiverName);
}

/** @returns their names. @throws Refusal notFound, forbidden */
export async function removeReceivers(
  db: Kysely<DB>,
  scope: Scope,
  receiverIds: readonly number[],
): Promise<string[]> {
  const names = await lockEditable(db, scope, receiverIds);
  await cancelWaiting(db, 'receiver_id', receiverIds, 'the receiver was deleted');
  await sql`delete from sms_receiver where receiver_id = any(${receiverIds}::int[])`.execute(db);
  return names;
}

/** @returns their names. @throws Refusal notFound, forbidden */
export async function setReceiving(
  db: Kysely<DB>,
  scope: Scope,
  receiverIds: readonly number[],
  received: boolean,
): Promise<string[]> {
  const names = await lockEditable(db, scope, receiverIds);
  await sql`update sms_receiver set received = ${received}, version = version + 1
    where receiver_id = any(${receiverIds}::int[]) and received <> ${received}`.execute(db);
  if (!received) await cancelWaiting(db, 'receiver_id', receiverIds, 'the receiver wants no messages');
  return names;
}
