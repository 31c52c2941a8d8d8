/**
 * Whose import it is, as he is when it writes and when it commits: a long one goes on after its call. What he lost
 * meanwhile counts.
 */
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { type ScopeRow, scopeColumns, scopeOf } from '../../../auth/account-scope.ts';
import { isLiveAccount } from '../../../auth/rights/account-rights.ts';
import { isSuperAdministratorRole } from '../../../auth/rights/rights.ts';
import type { Scope } from '../../../auth/scope.ts';
import { ImportStopped } from '../../staged-import/import-runs.ts';
import type { Ask } from './import-order.ts';

const changed = words(
  '您的账号或权限已变更，没有写入任何数据',
  'Your account or permissions have changed; nothing was written',
);

/** @returns what he sees. @throws ImportStopped when he may import no longer */
export async function readImporter(ask: Ask, userId: number): Promise<Scope> {
  const [row] = await ask(sql<ScopeRow>`
    select ${scopeColumns} from account a join role r using (role_id)
    where a.user_id = ${userId} and ${isLiveAccount}
      and (${isSuperAdministratorRole('r')} or exists (
        select from role_permission p where p.role_id = a.role_id and p.kind = 'menu' and p.name = 'lift.import'))`);
  if (!row) throw new ImportStopped(changed);
  return scopeOf(row);
}
