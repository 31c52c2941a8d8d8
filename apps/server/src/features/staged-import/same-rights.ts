/** A job outlives the call that began it: whether its user may still import when it writes. */
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { isSuperAdministratorRole } from '../../auth/rights/rights.ts';
import { isSameCaller } from '../../auth/rights/same-caller.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { ImportStopped } from './import-runs.ts';

const changed = words(
  '您的账号或权限已变更，没有导入任何数据',
  'Your account or permissions have changed; nothing was imported',
);

/** In a transaction: with the same role, and so until the commit. @throws ImportStopped */
export async function requireSameRights(
  trx: Kysely<DB>,
  user: SignedIn,
  permission: PermissionName,
): Promise<void> {
  const { rows } = await sql`
    select from account a join role r using (role_id)
    where ${isSameCaller(user)}
      and (${isSuperAdministratorRole('r')} or exists (
        select from role_permission p
        where p.role_id = a.role_id and p.kind = 'menu' and p.name = ${permission}))
    for share of a`.execute(trx);
  if (rows.length === 0) throw new ImportStopped(changed);
}
