/** Setting what an account may see. With `grtFlg` it gets the elevators that are in warranty today, and no place. */
import { createHash } from 'node:crypto';
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import {
  type dataPermission,
  firstChoosableLevel,
  maxHeldNodes,
} from '@hoistway/contract/features/data-permission';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { countChanged } from '../../auth/rights/elevator-count.ts';
import { changeScope } from '../../auth/rights/scope-inside.ts';
import {
  nodeOfPath,
  placesOf,
  type RequestedScope,
  type ScopeNode,
  tableOf,
} from '../../auth/rights/scope-nodes.ts';
import { inUse } from '../../auth/scope.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Context } from '../../http/context.ts';
import { type LogText, listed, type RemarkPart, spaced } from '../../http/operation-log/log-remark.ts';
import { inWarranty } from './permission-tree.ts';
import { requireEditableTarget, requireSetting } from './permitted-account.ts';

const tooMany = words(
  `一个账号最多可设置 ${maxHeldNodes} 个节点，请选择更上级的节点`,
  `An account can have at most ${maxHeldNodes} nodes; choose higher-level nodes`,
);
const onlyUnits = words('只能选择项目和电梯', 'Only sites and elevators can be chosen');
const levelWords = [
  words('大区', 'regions'),
  words('省', 'provinces'),
  words('市', 'cities'),
  words('项目', 'sites'),
  words('电梯', 'units'),
];
const scopeTitle = words('数据范围', 'Data scope');
const unitsTitle = words('电梯', 'Units');
const allWords = words('全部', 'All');
const noneWords = words('无', 'None');

const lostBelow = (accounts: number) =>
  words(`${accounts} 个下级账号的数据范围随之收回`, `Data scope of ${accounts} accounts below reduced`);

async function unitsInWarranty(db: Kysely<DB>, requested: RequestedScope): Promise<ScopeNode[]> {
  const inside =
    requested === 'all'
      ? sql`true`
      : sql`e.elevator_id in (
          select p.node_id from ${placesOf(sql`(select 4 as level, elevator_id as node_id from elevator e where ${inUse('e')} and ${inWarranty})`)} p
          join ${tableOf(requested)} w on w.level = p.place_level and w.node_id = p.place_id)`;
  const { rows } = await sql<ScopeNode>`
    select 4 as level, e.elevator_id as "nodeId" from elevator e
    where ${inUse('e')} and ${inWarranty} and ${inside} limit ${maxHeldNodes + 1}::int`.execute(db);
  return rows;
}

/** Tells whether somebody else has set it since. */
export const editionOf = (held: RequestedScope): string =>
  createHash('sha256').update(JSON.stringify(held)).digest('base64url');

/** What the log's line says of a scope that was set, and of `below` accounts that lost something with it. */
export const scopeRemark = (before: RequestedScope, after: RequestedScope, below: number): RemarkPart[] => [
  { title: scopeTitle, before: scopeText(before), after: scopeText(after) },
  ...(below > 0 ? [lostBelow(below)] : []),
];

/** `项目 2、电梯 11`, `sites 2, units 11` */
function scopeText(requested: RequestedScope): LogText {
  if (requested === 'all') return allWords;
  const counts = levelWords.flatMap((word, level) => {
    const count = requested.filter(node => node.level === level).length;
    return count > 0 ? [spaced(word, String(count))] : [];
  });
  return counts.length > 0 ? listed(counts) : noneWords;
}

/**
 * In a transaction.
 * @throws Refusal notFound, forbidden, invalid, tooLarge; conflict when somebody else has set it, and with `below`
 */
export async function setPermission(
  { db, user, remark }: Pick<Context, 'db' | 'user' | 'remark'>,
  input: CallParsed<typeof dataPermission.set>,
): Promise<void> {
  const target = await requireEditableTarget(db, user, input.userId);
  requireSetting(user, target);
  const chosen: RequestedScope = input.everything === 'true' ? 'all' : input.idsList.map(nodeOfPath);
  const requested = input.grtFlg === 'Y' ? await unitsInWarranty(db, chosen) : chosen;
  const first = firstChoosableLevel(target.userType);
  if (requested === 'all' ? first > placeLevels.region : requested.some(({ level }) => level < first))
    throw new Refusal('invalid', { fields: { idsList: onlyUnits }, words: onlyUnits });
  if (requested !== 'all' && requested.length > maxHeldNodes)
    throw new Refusal('tooLarge', { words: tooMany });
  let before: RequestedScope = [];
  const below = await changeScope(db, user.userId, {
    userId: target.userId,
    requested: held => {
      if (input.edition !== undefined && input.edition !== editionOf(held)) throw new Refusal('conflict');
      before = held;
      return requested;
    },
    withBelow: input.withBelow === 'true',
  });
  await countChanged(db, target.userId, below);
  await db
    .updateTable('account')
    .set({ in_warranty: input.grtFlg === 'Y' })
    .where('user_id', '=', target.userId)
    .execute();
  remark([target.username, ...scopeRemark(before, requested, below)]);
}

/** Leaves those that the account holds besides single elevators. @returns how many went @throws Refusal as above */
export async function clearElevators(
  { db, user, remark }: Pick<Context, 'db' | 'user' | 'remark'>,
  { userId, withBelow }: { userId: number; withBelow: boolean },
): Promise<number> {
  const target = await requireEditableTarget(db, user, userId, notForSelf);
  let cleared = 0;
  const below = await changeScope(db, user.userId, {
    userId,
    requested: held => {
      if (held === 'all') return held;
      const others = held.filter(({ level }) => level !== placeLevels.elevator);
      cleared = held.length - others.length;
      return others;
    },
    withBelow,
  });
  await countChanged(db, userId, below);
  remark([target.username, spaced(unitsTitle, `−${cleared}`)]);
  if (below > 0) remark(lostBelow(below));
  return cleared;
}

const notForSelf = words('不能删除当前用户的电梯数据', 'Cannot delete elevator data for the current user');
