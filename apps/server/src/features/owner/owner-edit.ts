/** Owners are entered, changed, switched and deleted. */
import { maxPicked, overMaxPicked } from '@hoistway/contract/core/fields';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { OwnerForm, OwnerRow } from '@hoistway/contract/features/owner';
import { words } from '@hoistway/contract/words';
import { type Insertable, type Kysely, sql } from 'kysely';
import { scopeCondition, unitsInScope } from '../../auth/scope.ts';
import { editableOwner, type OwnerViewer, visibleOwner } from '../../auth/visible/owner.ts';
import { requireAllEditable } from '../../auth/visible/require-editable.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB, Owner } from '../../database/schema/tables.ts';
import { cancelUnwanted, cancelWaiting, moveWaiting } from '../receiver/waiting-messages.ts';
import { readOwner } from './owner-queries.ts';

interface Editor extends OwnerViewer {
  username: string;
}

const onlyCreator = words('只有创建人可以编辑该业主', 'Only the creator can edit this owner');
const telNumTaken = words('您已登记过该手机号的业主', 'You have already registered an owner with this phone');
const notEditable = words(
  '所选业主中有人还绑定了数据权限外的电梯，请由其创建人操作',
  'Some of the selected owners also have units outside your data scope; ask their creators',
);

/**
 * Ids of the units. One that the owner has already may have been retired meanwhile.
 *
 * @throws Refusal invalid, with the same words for an unknown unit and one outside the scope
 */
async function unitIds(
  db: Kysely<DB>,
  { scope }: Editor,
  jobNums: readonly string[],
  ownerId: number | null,
) {
  const { rows } = await sql<{ job_num: string; elevator_id: number }>`
    select e.job_num, e.elevator_id from elevator e
    where e.job_num = any(${jobNums}::text[]) and (${unitsInScope(scope, 'e')} or (${scopeCondition(scope, 'e')}
      and e.elevator_id in (select l.elevator_id from owner_elevator l where l.owner_id = ${ownerId}::int)))`.execute(
    db,
  );
  const found = new Map(rows.map(row => [row.job_num, row.elevator_id]));
  const missing = [...jobNums.entries()].filter(([, jobNum]) => !found.has(jobNum));
  if (missing.length > 0)
    throw new Refusal('invalid', {
      fields: Object.fromEntries(missing.map(([at]) => [`jobNumList.${at}`, problems.noSuchElevator])),
    });
  return [...found.values()];
}

/** Exactly these of the units that the editor sees; those that he does not see stay. */
async function bindUnits(db: Kysely<DB>, { scope }: Editor, ownerId: number, elevatorIds: readonly number[]) {
  await sql`delete from owner_elevator l using elevator e
    where l.owner_id = ${ownerId} and e.elevator_id = l.elevator_id and ${scopeCondition(scope, 'e')}`.execute(
    db,
  );
  await sql`insert into owner_elevator (owner_id, elevator_id)
    select ${ownerId}::int, id from unnest(${elevatorIds}::int[]) id on conflict do nothing`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from owner_elevator where owner_id = ${ownerId}`.execute(db);
  if ((rows[0]?.n ?? 0) > maxPicked) throw new Refusal('invalid', { fields: { jobNumList: overMaxPicked } });
}

/** @throws Refusal notFound, forbidden, conflict */
async function lockOwn(db: Kysely<DB>, editor: Editor, ownerId: number, form: OwnerForm): Promise<OwnerRow> {
  await sql`select from owner where owner_id = ${ownerId} for no key update`.execute(db);
  const before = await readOwner(db, editor, ownerId);
  if (!before) throw new Refusal('notFound');
  if (!before.own) throw new Refusal('forbidden', { words: onlyCreator });
  const { oldTelNum, version } = form;
  if (oldTelNum !== before.telNum || (version !== undefined && version !== before.version))
    throw new Refusal('conflict');
  return before;
}

type Values = Pick<
  Insertable<Owner>,
  'owner_name' | 'tel_num' | 'domain_name' | 'building_name' | 'room_num'
>;
const addOwner = (db: Kysely<DB>, { userId, username }: Editor, values: Values) =>
  db
    .insertInto('owner')
    .values({ ...values, creator: username, creator_id: userId })
    .returning('owner_id')
    .executeTakeFirstOrThrow();
const updateOwner = (db: Kysely<DB>, ownerId: number, values: Values) =>
  db
    .updateTable('owner')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('owner_id', '=', ownerId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();

/**
 * Inside the transaction of the call.
 *
 * @throws Refusal invalid, notFound, forbidden, conflict
 */
export async function saveOwner(
  db: Kysely<DB>,
  editor: Editor,
  form: OwnerForm,
): Promise<{ before: OwnerRow | undefined; after: OwnerRow }> {
  const { ownerName, telNum, domainName, buildingName, roomNum } = form;
  const before = form.ownerId === null ? undefined : await lockOwn(db, editor, form.ownerId, form);
  const elevatorIds = await unitIds(db, editor, form.jobNumList, form.ownerId);
  const values = {
    owner_name: ownerName,
    tel_num: telNum,
    domain_name: domainName,
    building_name: buildingName,
    room_num: roomNum,
  };
  const { owner_id: ownerId } = await (before
    ? updateOwner(db, before.ownerId, values)
    : addOwner(db, editor, values)
  ).catch(refuseTaken('telNum', telNumTaken));
  await bindUnits(db, editor, ownerId, elevatorIds);
  const answer = 'the owner was changed';
  if (before) await cancelUnwanted(db, 'owner_id', ownerId, answer);
  if (before && before.telNum !== telNum) await moveWaiting(db, 'owner_id', ownerId, { telNum, answer });
  const after = await readOwner(db, editor, ownerId);
  if (!after) throw new Refusal('notFound');
  return { before, after };
}

/**
 * Names of the owners, which are locked until the end of the transaction.
 *
 * @throws Refusal notFound where one is not seen, forbidden where it has units that the caller does not see
 */
async function lockEditable(
  db: Kysely<DB>,
  viewer: OwnerViewer,
  ownerIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ owner_name: string; editable: boolean }>`
    select o.owner_name, ${editableOwner(viewer)} as editable from owner o
    where o.owner_id = any(${ownerIds}::int[]) and ${visibleOwner(viewer)}
    order by o.owner_id for update of o`.execute(db);
  requireAllEditable(rows, ownerIds, notEditable);
  return rows.map(({ owner_name }) => owner_name);
}

/** @returns their names. @throws Refusal notFound, forbidden */
export async function removeOwners(
  db: Kysely<DB>,
  viewer: OwnerViewer,
  ownerIds: readonly number[],
): Promise<string[]> {
  const names = await lockEditable(db, viewer, ownerIds);
  await cancelWaiting(db, 'owner_id', ownerIds, 'the owner was deleted');
  await sql`delete from owner where owner_id = any(${ownerIds}::int[])`.execute(db);
  return names;
}

/** @returns their names. @throws Refusal notFound, forbidden */
export async function setReceived(
  db: Kysely<DB>,
  viewer: OwnerViewer,
  ownerIds: readonly number[],
  received: boolean,
): Promise<string[]> {
  const names = await lockEditable(db, viewer, ownerIds);
  await sql`update owner set received = ${received}, version = version + 1
    where owner_id = any(${ownerIds}::int[]) and received <> ${received}`.execute(db);
  if (!received) await cancelWaiting(db, 'owner_id', ownerIds, 'the owner wants no messages');
  return names;
}
