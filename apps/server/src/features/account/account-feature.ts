/** Accounts as the people above them manage them; who is signed in is known in `auth`. */
import { builtInRoles, roleNameIn } from '@hoistway/contract/core/built-in-roles';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type AccountRow, account } from '@hoistway/contract/features/account';
import { isVendor } from '@hoistway/contract/features/account-words';
import { words } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { scopePaths } from '../../auth/account-scope.ts';
import { requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import type { RoleHolder } from '../../auth/rights/role-tree.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { phonesOf, type View } from '../../http/access-log.ts';
import type { Context } from '../../http/context.ts';
import { listed } from '../../http/operation-log/log-remark.ts';
import { bind, bindFile } from '../../http/serve.ts';
import { setPermission } from '../data-permission/set-permission.ts';
import type { Downloads } from '../download/download.ts';
import type { ExportOrder } from '../download/download-order.ts';
import { listExport } from '../download/list-export.ts';
import { deleteAccounts } from './account-delete.ts';
import { accountExamples } from './account-examples.ts';
import {
  type AccountFilter,
  accountColumns,
  accountJoins,
  accountSearch,
  findAccounts,
  readAccount,
} from './account-queries.ts';
import { roleAbove, rolesOf } from './account-roles.ts';
import { saveAccount } from './account-save.ts';
import { createCountRefresh } from './count-refresh.ts';

/** Who must all be able to assign a role that this account, or a new one, is given. */
async function holdersFor(
  db: Kysely<DB>,
  user: SignedIn,
  userId: number | undefined,
): Promise<readonly RoleHolder[]> {
  if (userId === undefined || userId === user.userId) return [user];
  await requireManagedAccount(db, user, userId);
  return [user, ...(await roleAbove(db, userId))];
}

/** Whose phones these rows show to somebody else. */
const phonesIn = (rows: readonly AccountRow[], reader: SignedIn): View[] =>
  phonesOf(
    rows
      .filter(({ telNum, userId }) => telNum !== '' && userId !== reader.userId)
      .map(({ username }) => username),
  );

const roleWords = Object.fromEntries(Object.values(builtInRoles).map(name => [name.zh, name]));
const sheetName = words('账号', 'account');

async function roleName(
  { db, language }: Pick<Context, 'db' | 'language'>,
  roleId: number | undefined,
): Promise<string | undefined> {
  if (roleId === undefined) return undefined;
  const role = await db
    .selectFrom('role')
    .select('role_name')
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return role && roleNameIn(role.role_name, language);
}

/** The accounts of a search as a sheet, in list order. */
async function accountExport(context: Context, filter: AccountFilter): Promise<ExportOrder> {
  return listExport(context, account.list, {
    ...{ name: sheetName, filter, joins: accountJoins },
    cells: { ...accountColumns, roleName: { value: accountColumns.roleName, words: roleWords } },
    search: accountSearch(context.user),
    filterTexts: { roleId: await roleName(context, filter.roleId) },
  });
}

export const accountFeature = ({
  db: pooled,
  downloads,
  log,
}: {
  db: Kysely<DB>;
  downloads: Pick<Downloads, 'export'>;
  log: Logger;
}) => {
  const counts = createCountRefresh({ db: pooled, log });
  return feature({
    examples: [accountExamples],
    bindings: [
      bind(account.list, async (filter, { db, user, recordAccess }) => {
        const page = await findAccounts(db, user, filter);
        recordAccess(phonesIn(page.result, user));
        return page;
      }),

      bind(account.read, async ({ userId }, { db, user, recordAccess }) => {
        if (userId !== user.userId) {
          if (!user.may('account')) throw new Refusal('notFound');
          await requireManagedAccount(db, user, userId);
        }
        const row = await readAccount(db, userId);
        recordAccess(phonesIn([row], user));
        return isVendor(row) ? row : { ...row, dataPermissions: (await scopePaths(db, userId)) ?? [] };
      }),

      bind(account.roles, async ({ type, userId }, { db, user }) =>
        rolesOf(db, type === 0 ? [user] : await holdersFor(db, user, userId)),
      ),

      bind(account.save, async (form, context) => {
        const { db, user, remark } = context;
        const { row, remark: said } = await saveAccount(db, user, form);
        remark(said);
        const { dataPermissions: idsList, withBelow } = form;
        if (idsList !== undefined)
          await setPermission(context, {
            userId: row.userId,
            grtFlg: 'N',
            idsList,
            withBelow: withBelow ? 'true' : 'false',
          });
        return row;
      }),

      bind(account.delete, async ({ userIdList, withBelow }, { db, user, remark }) => {
        const names = await deleteAccounts(db, user, {
          userIds: userIdList,
          withBelow: withBelow === 'true',
        });
        remark(listed(names));
        return null;
      }),

      bindFile(account.export, async ({ downloadId, ...filter }, context) => {
        context.recordAccess([{ kind: 'phone', subject: '导出' }]);
        return downloads.export({ ...(await accountExport(context, filter)), downloadId });
      }),

      bind(
        account.refreshCount,
        async (_input, { user }) => {
          await counts.refresh(user);
          return null;
        },
        { log: 'after' },
      ),
    ],
    stop: counts.stop,
  });
};
