/**
 * Changes the rights of a role. It never gets what its parent role lacks, and all roles below it lose what it loses,
 * in the same transaction.
 */

import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import {
  areSame,
  covers,
  isSuperAdministratorRole,
  type RightKind,
  type Rights,
  rightsOf,
} from './rights.ts';
import { lockRoles, rolesBelow, type TreeRole } from './role-tree.ts';

/** How many roles below lose something, and how many accounts, including those of the role itself. */
export interface Affected {
  roles: number;
  accounts: number;
}

/** What a role may hold at most: what its parent role holds. */
export const boundOf = (
  db: Kysely<DB>,
  { parentRoleId }: Pick<TreeRole, 'parentRoleId'>,
  kind: RightKind,
): Promise<Rights> => (parentRoleId === null ? Promise.resolve(undefined) : rightsOf(db, parentRoleId, kind));

/** Faults can be granted as a whole; all other rights are granted by name. */
export type Grant =
  | { kind: 'fault'; rights: Rights }
  | { kind: Exclude<RightKind, 'fault'>; rights: ReadonlySet<string> };

/** The roles and accounts that would lose something if the role held this and no more. */
export async function affectedBy(db: Kysely<DB>, roleId: number, { kind, rights }: Grant): Promise<Affected> {
  if (rights === undefined) return { roles: 0, accounts: 0 };
  const { rows } = await sql<Affected>`
    with losing as (
      select r.role_id from role r
      where not ${isSuperAdministratorRole('r')} and (r.role_id = ${roleId} or r.role_id in ${rolesBelow(roleId)})
        and ((${kind} = 'fault' and r.every_fault) or exists (
          select from role_permission p
          where p.role_id = r.role_id and p.kind = ${kind} and p.name <> all(${[...rights]}::text[])))
    )
    select (select count(*)::int from losing where role_id <> ${roleId}) as roles,
           (select count(*)::int from account where role_id in (select role_id from losing)) as accounts`.execute(
    db,
  );
  return rows[0] ?? { roles: 0, accounts: 0 };
}

const tooMuch = words(
  '不能超出上级角色拥有的权限',
  'A role cannot have permissions that its parent role lacks',
);

/**
 * Runs in a transaction.
 * @param before what the editor saw; absent when that was not sent
 * @throws Refusal conflict when the role no longer holds what the editor saw, forbidden when it would exceed its parent
 */
export async function changeRights(
  db: Kysely<DB>,
  role: TreeRole,
  after: Grant,
  before?: Grant,
): Promise<Affected> {
  await lockRoles(db);
  const { roleId } = role;
  const { kind, rights } = after;
  if (before && !areSame(before.rights, await rightsOf(db, roleId, kind))) throw new Refusal('conflict');
  if (!covers(await boundOf(db, role, kind), rights)) throw new Refusal('forbidden', { words: tooMuch });
  const affected = await affectedBy(db, roleId, after);
  if (rights === undefined) await seeEveryFault(db, roleId);
  else await holdOnly(db, roleId, kind, [...rights]);
  return affected;
}

async function seeEveryFault(db: Kysely<DB>, roleId: number) {
  await sql`delete from role_permission where role_id = ${roleId} and kind = 'fault'`.execute(db);
  await sql`update role set every_fault = true where role_id = ${roleId} and not every_fault`.execute(db);
}

async function holdOnly(db: Kysely<DB>, roleId: number, kind: RightKind, names: readonly string[]) {
  await sql`
    delete from role_permission p where p.kind = ${kind} and p.name <> all(${names}::text[])
      and (p.role_id = ${roleId} or p.role_id in ${rolesBelow(roleId)})`.execute(db);
  if (kind === 'fault') await limitFaults(db, roleId, names);
  await sql`
    insert into role_permission (role_id, kind, name)
    select ${roleId}, ${kind}, name from unnest(${names}::text[]) name on conflict do nothing`.execute(db);
}

/** Roles below that saw every fault now see those on the list. */
async function limitFaults(db: Kysely<DB>, roleId: number, codes: readonly string[]) {
  await sql`
    insert into role_permission (role_id, kind, name)
    select r.role_id, 'fault', code from role r, unnest(${codes}::text[]) code
    where r.every_fault and r.role_id in ${rolesBelow(roleId)} on conflict do nothing`.execute(db);
  await sql`
    update role set every_fault = false
    where every_fault and (role_id = ${roleId} or role_id in ${rolesBelow(roleId)})`.execute(db);
}
