/** What accounts may see; their scopes are rows of `auth`. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { isVendor, vendor } from '@hoistway/contract/features/account-words';
import { dataPermission, firstChoosableLevel } from '@hoistway/contract/features/data-permission';
import { type Kysely, sql } from 'kysely';
import { heldBy } from '../../auth/rights/scope-inside.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import { bind, bindFile } from '../../http/serve.ts';
import type { Downloads } from '../download/download.ts';
import { shortSheetBytes } from '../staged-import/import-file.ts';
import { dataPermissionExamples } from './data-permission-examples.ts';
import {
  areaOfCode,
  boundOf,
  findNodes,
  heldNodes,
  type Nodes,
  nodesBelow,
} from './data-permission-queries.ts';
import { elevatorPermissionExport } from './elevator-permission-export.ts';
import { importElevators } from './import-elevators.ts';
import type { Shown } from './permission-tree.ts';
import { requireTarget, type Target } from './permitted-account.ts';
import { clearElevators, editionOf, setPermission } from './set-permission.ts';

/** An account gets of what the one above it sees; the tree without an account is the caller's own. */
const boundAccount = (user: SignedIn, target: Target | undefined): number =>
  target === undefined || target.userId === user.userId ? user.userId : (target.parentId ?? user.userId);

async function shownTo(
  db: Kysely<DB>,
  user: SignedIn,
  {
    userId,
    userType = vendor,
    grtFlg,
  }: { userId?: number | undefined; userType?: number | undefined; grtFlg?: string | undefined },
): Promise<Shown> {
  const target = userId === undefined ? undefined : await requireTarget(db, user, userId);
  return {
    bound: await boundOf(db, boundAccount(user, target)),
    firstLevel: firstChoosableLevel(target?.userType ?? userType),
    onlyInWarranty: grtFlg === 'Y',
  };
}

const nodesOf = (
  db: Kysely<DB>,
  about: Shown,
  { keyword, ...where }: { keyword?: string | undefined; parentId: number | undefined; level: number },
): Promise<Nodes> => (keyword === undefined ? nodesBelow(db, about, where) : findNodes(db, about, keyword));

export const dataPermissionFeature = ({
  downloads,
  config: { timeZone },
}: {
  downloads: Pick<Downloads, 'export'>;
  config: Pick<Config, 'timeZone'>;
}) =>
  feature({
    examples: [dataPermissionExamples],
    bindings: [
      bind(dataPermission.tree, async ({ userId, userType, grtFlg, ...where }, { db, user }) =>
        nodesOf(db, await shownTo(db, user, { userId, userType, grtFlg }), {
          ...where,
          parentId: where.parentId,
        }),
      ),

      bind(dataPermission.range, async ({ userId, type, areaCode, parentId, ...where }, { db, user }) => {
        const about = await shownTo(db, user, { userId, userType: type ?? 2 });
        if (areaCode === undefined) return nodesOf(db, about, { ...where, parentId });
        const area = await areaOfCode(db, areaCode, where.level - 1);
        if (area === undefined) return { total: 0, result: [] };
        return nodesOf(db, about, { ...where, parentId: area });
      }),

      bind(dataPermission.held, async ({ userId }, { db, user }) => {
        const target = await requireTarget(db, user, userId);
        const about = await shownTo(db, user, { userId });
        const { rows } = await sql<{ in_warranty: boolean }>`
          select in_warranty from account where user_id = ${userId}`.execute(db);
        const granted = await heldBy(db, userId);
        return {
          everything: granted === 'all',
          everythingOffered: about.bound.scope.kind === 'all' && isVendor(target),
          grtFlg: rows[0]?.in_warranty ? ('Y' as const) : ('N' as const),
          nodes: await heldNodes(db, about, userId),
          edition: editionOf(granted),
        };
      }),

      bind(dataPermission.set, async (input, context) => {
        await setPermission(context, input);
        return null;
      }),

      bind(
        dataPermission.importElevators,
        ({ userId }, context, file) => importElevators(context, userId, file, timeZone),
        { maxFileBytes: shortSheetBytes },
      ),

      bind(dataPermission.clearElevators, async ({ userIds, withBelow }, context) => {
        const userId = Number(userIds.split(',').at(-1));
        if (userId === 0) throw new Refusal('notFound');
        return { cleared: await clearElevators(context, { userId, withBelow: withBelow === 'true' }) };
      }),

      bindFile(dataPermission.exportElevators, async ({ userId, downloadId }, context) => {
        const order = await elevatorPermissionExport(context, userId);
        context.remark(String(order.filterWords[0]?.[1]));
        return downloads.export({ ...order, downloadId });
      }),
    ],
  });
