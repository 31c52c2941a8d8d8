/** The rights of a role, from four catalogues: menu pages with their buttons, fields, home-page panels, faults. */
import {
  allPermissionNames,
  indexPermissions,
  type PermissionEntry,
  permissionCatalogue,
  roleTypes,
} from '@hoistway/contract/core/permissions';
import { Refusal } from '@hoistway/contract/core/refusal';
import { faultEntries } from '@hoistway/contract/device/fault-dictionary';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';

export type RightKind = 'menu' | 'field' | 'index' | 'fault';

/** Names of one catalogue; undefined means all, including those of later versions. */
export type Rights = ReadonlySet<string> | undefined;

const catalogues: Readonly<Record<RightKind, ReadonlySet<string>>> = {
  menu: new Set(allPermissionNames),
  field: new Set(allFieldPermissions.map(({ id }) => id)),
  index: new Set(Object.keys(indexPermissions)),
  fault: new Set(faultEntries.map(({ code }) => code)),
};
export const isRight = (kind: RightKind, name: string): boolean => catalogues[kind].has(name);

/** For a role with this alias in a statement. */
export const isSuperAdministratorRole = (role: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${role}.role_type`)} = ${sql.lit(roleTypes.superAdministrator)})`;

/** @throws Refusal notFound */
export async function rightsOf(db: Kysely<DB>, roleId: number, kind: RightKind): Promise<Rights> {
  const { rows } = await sql<{ all: boolean; names: string[] }>`
    select ${isSuperAdministratorRole('r')} or (${kind} = 'fault' and r.every_fault) as "all",
           array(select p.name from role_permission p where p.role_id = r.role_id and p.kind = ${kind}) as names
    from role r where r.role_id = ${roleId}`.execute(db);
  const role = rows[0];
  if (!role) throw new Refusal('notFound');
  // Names from earlier versions are no longer rights.
  return role.all ? undefined : new Set(role.names.filter(name => isRight(kind, name)));
}

export const holds = (rights: Rights, name: string): boolean => rights?.has(name) ?? true;

/** The rows of the permission list that are held, and the groups of held pages. */
export function heldEntries(rights: Rights): PermissionEntry[] {
  const held = permissionCatalogue.filter(
    ({ type, permissionId }) => type !== 0 && holds(rights, permissionId),
  );
  const groups = new Set(held.map(({ parentId }) => parentId));
  return permissionCatalogue.filter(entry =>
    entry.type === 0 ? groups.has(entry.permissionId) : held.includes(entry),
  );
}

/** True when these are all among the rights. */
export const covers = (rights: Rights, wanted: Rights): boolean =>
  rights === undefined || (wanted !== undefined && [...wanted].every(name => rights.has(name)));

export const areSame = (one: Rights, other: Rights): boolean => covers(one, other) && covers(other, one);
