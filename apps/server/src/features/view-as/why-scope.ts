/** Which node of the data scope holds a unit, and whether the accounts above could give more. */

import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Language, type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { accountsAbove } from '../../auth/account-tree/managed-account.ts';
import { placesOf, tableOf } from '../../auth/rights/scope-nodes.ts';
import { type ScopedElevator, scopePredicate } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { inBoth, listed, quoted, type Reason } from './why-reason.ts';

const levelWords = [
  words('大区', 'region'),
  words('省份', 'province'),
  words('城市', 'city'),
  words('项目', 'site'),
  words('电梯', 'unit'),
];

interface Place {
  level: number;
  name: string;
}
interface Holder {
  userId: number;
  username: string;
  scope: 'all' | 'none' | 'nodes';
  /** The nodes of its scope that the unit lies in, the widest first. */
  nodes: Place[];
}

/** Where the unit lies, and the account with those above it, nearest first. */
async function readHolders(db: Kysely<DB>, userId: number, elevatorId: number) {
  const { rows } = await sql<{ places: Place[]; holders: Holder[] }>`
    with place as materialized (
      select p.place_level as level, p.place_id as id,
             coalesce(z.name, s.domain_name, e.job_num, '') as name
      from ${placesOf(sql`${tableOf([{ level: placeLevels.elevator, nodeId: elevatorId }])}`)} p
        left join area z on p.place_level < 3 and z.area_id = p.place_id
        left join site s on p.place_level = 3 and s.domain_id = p.place_id
        left join elevator e on p.place_level = 4 and e.elevator_id = p.place_id
    )
    select
      (select jsonb_agg(jsonb_build_object('level', level, 'name', name) order by level) from place) as places,
      (select jsonb_agg(jsonb_build_object(
          'userId', a.user_id, 'username', a.username, 'scope', a.scope,
          'nodes', coalesce((
            select jsonb_agg(jsonb_build_object('level', p.level, 'name', p.name) order by p.level)
            from account_scope n join place p on p.level = n.level and p.id = n.node_id
            where a.scope = 'nodes' and n.user_id = a.user_id), '[]'::jsonb)) order by a.path desc)
       from account a where a.user_id = ${userId} or a.user_id in ${accountsAbove(userId)}) as holders`.execute(
    db,
  );
  return { places: rows[0]?.places ?? [], holders: rows[0]?.holders ?? [] };
}

const named = (places: readonly Place[], language: Language) =>
  listed(
    places.map(({ level, name }) => {
      const what = levelWords[level]?.[language] ?? '';
      return language === 'zh' ? what + quoted(name) : `the ${what} ${quoted(name)}`;
    }),
    language,
  );

/** By which of its nodes an account holds the unit; undefined where it does not. */
const heldBy = ({ scope, nodes }: Holder): Words | undefined => {
  if (scope === 'all') return words('全部电梯', 'all units');
  return nodes.length === 0 ? undefined : inBoth(language => named(nodes, language));
};

export async function whyUnit(
  db: Kysely<DB>,
  { userId, scope }: SignedIn,
  unit: ScopedElevator,
): Promise<Reason[]> {
  const { places, holders } = await readHolders(db, userId, unit.elevatorId);
  const [own, ...above] = holders;
  const holds = scopePredicate(scope)(unit);
  const node = own && heldBy(own);
  if (holds !== (node !== undefined))
    throw new Error(`the scope of account ${userId} and its nodes disagree on unit ${unit.elevatorId}`);
  return [{ rule: 'scope', holds, words: node ? inside(node, above) : outside(own, places, above) }];
}

/** It comes from the nearest account above, whose scope is around it. */
function inside(node: Words, [giver]: readonly Holder[]): Words {
  const given = giver && heldBy(giver);
  const from = inBoth(language => {
    if (!giver || !given) return '';
    const name = quoted(giver.username);
    if (giver.scope === 'all')
      return language === 'zh'
        ? `；上级账号${name}能看到全部电梯`
        : `; the parent account ${name} sees all units`;
    return language === 'zh'
      ? `，在上级账号${name}的${given.zh}之内`
      : `, within ${given.en} of the parent account ${name}`;
  });
  return words(`数据范围包含${node.zh}${from.zh}`, `The data scope includes ${node.en}${from.en}`);
}

/** The nearest account above that sees it can give it; those between cannot see it either. */
function outside(own: Holder | undefined, places: readonly Place[], above: readonly Holder[]): Words {
  const at = above.findIndex(holder => heldBy(holder) !== undefined);
  const giver = above[at];
  const between = (giver ? above.slice(0, at) : above).map(({ username }) => username);
  const missing =
    own?.scope === 'none'
      ? words('没有设置数据范围', 'No data scope is set')
      : inBoth(language =>
          language === 'zh'
            ? `数据范围不包含${named(places, 'zh')}中的任何一个`
            : `The data scope includes none of ${named(places, 'en')}`,
        );
  const hint = inBoth(language => {
    const others = listed(between.map(quoted), language);
    const giverName = giver && quoted(giver.username);
    if (language === 'zh')
      return `${others && `；上级账号${others}也看不到`}${giverName ? `；上级账号${giverName}看得到，可逐级授予` : ''}`;
    return `${others && `; the parent account ${others} cannot see it either`}${giverName ? `; the parent account ${giverName} sees it and can grant it` : ''}`;
  });
  return inBoth(language => missing[language] + hint[language]);
}
