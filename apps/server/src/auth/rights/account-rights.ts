/** What an account may see and do, according to its current role and scope. */
import { type PermissionName, type RoleType, roleTypes } from '@hoistway/contract/core/permissions';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { type ScopeRow, scopeColumns, scopeOf } from '../account-scope.ts';
import type { SignedIn } from '../signed-in.ts';
import type { RightKind } from './rights.ts';

export interface RightsRow extends ScopeRow {
  user_id: number;
  username: string;
  role_id: number;
  role_name: string;
  role_type: RoleType;
  user_type: 1 | 2 | 3 | 4;
  every_fault: boolean;
  granted: string | null;
}

/** The columns of a RightsRow, of an account `a` and its role `r`. */
export const rightsColumns: RawBuilder<unknown> = sql`
  a.user_id, a.username, a.role_id, r.role_name, r.role_type, r.every_fault, a.user_type,
  role_grants(a.role_id) as granted, ${scopeColumns}`;

/** True for accounts `a` that may sign in. */
export const isLiveAccount: RawBuilder<boolean> = sql<boolean>`account_is_live(a)`;

/** The names that a role holds, by kind. */
function grantedOf({ granted }: RightsRow): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const line of granted?.split('\n') ?? []) {
    const kindEnd = line.indexOf(' ');
    const kind = line.slice(0, kindEnd);
    const names = sets.get(kind) ?? new Set();
    sets.set(kind, names.add(line.slice(kindEnd + 1)));
  }
  return sets;
}

export function signedInOf(row: RightsRow): SignedIn {
  const all = row.role_type === roleTypes.superAdministrator;
  const sets = grantedOf(row);
  const holds = (kind: RightKind, name: string) => all || (sets.get(kind)?.has(name) ?? false);
  return {
    userId: row.user_id,
    username: row.username,
    roleId: row.role_id,
    roleType: row.role_type,
    userType: row.user_type,
    scope: scopeOf(row),
    may: (name: PermissionName) => holds('menu', name),
    mayField: name => holds('field', name),
    mayIndex: name => holds('index', name),
    faultCodes: all || row.every_fault ? undefined : (sets.get('fault') ?? new Set()),
  };
}

export type AccountState = 'live' | 'disabled' | 'expired';

/** The rights of an account without a session of it; undefined when the account does not exist. */
export async function readRights(
  db: Kysely<DB>,
  userId: number,
): Promise<{ rights: SignedIn; state: AccountState } | undefined> {
  const { rows } = await sql<RightsRow & { state: AccountState }>`
    select ${rightsColumns},
           case when ${isLiveAccount} then 'live' when a.disabled then 'disabled' else 'expired' end as state
    from account a join role r using (role_id) where a.user_id = ${userId}`.execute(db);
  return rows[0] && { rights: signedInOf(rows[0]), state: rows[0].state };
}
