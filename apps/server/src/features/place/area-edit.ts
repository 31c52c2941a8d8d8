/**
 * Changing regions, provinces and cities. They are the whole installation's: only those whose scope is everything
 * change them. All functions run in a transaction.
 */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { AreaRow, place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { followMove } from '../../auth/rights/scope-moved.ts';
import type { Scope } from '../../auth/scope.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';
import { lockArea, readAreas } from './area-queries.ts';
import { nationalCity, nationalProvinces } from './national-city.ts';

type Form = CallParsed<typeof place.saveArea>;
/** An area as the log describes it. */
export type LoggedArea = AreaRow & { above: string };

const texts = {
  everything: words(
    '只有数据权限为全部的账号可以更改区域',
    'Only accounts with full data scope can change areas',
  ),
  notEmpty: words(
    '该区域下还有区域、项目、班组或救援站，不能删除',
    'This area still contains areas, sites, teams or rescue stations and cannot be deleted',
  ),
};

/** @throws Refusal notFound for an area that the caller does not see, forbidden for one that he does */
async function requireEverything(db: Kysely<DB>, scope: Scope, areaIds: readonly (number | null)[]) {
  if (scope.kind === 'all') return;
  const seen = new Set((await readAreas(db, scope)).map(({ areaId }) => areaId));
  if (areaIds.some(areaId => areaId !== null && !seen.has(areaId))) throw new Refusal('notFound');
  throw new Refusal('forbidden', { words: texts.everything });
}

/** What the national list says of an area of this name, below a parent of that name. */
function nationalFacts(level: number, name: string, parentName: string | undefined) {
  if (level === placeLevels.province) {
    const province = nationalProvinces().find(each => each.name === name);
    return province && { code: province.code, hasDistricts: true };
  }
  const city = level === placeLevels.city ? nationalCity(name) : undefined;
  return city?.province.name === parentName ? city : undefined;
}

/**
 * @returns the area before, if it is not new, and after; what the operation log says besides
 * @throws Refusal notFound, forbidden, invalid when the parent is not of the level above or the name is taken; conflict
 * when somebody else has changed it, and with `below` when accounts lose something by its move
 */
export async function saveArea(
  db: Kysely<DB>,
  scope: Scope,
  { areaId, parentId, name, areaCode, hasDistricts, edition, withBelow }: Form,
): Promise<{ before: LoggedArea | undefined; after: LoggedArea; withdrawn: Words | '' }> {
  await requireEverything(db, scope, [areaId, parentId]);
  const parent = parentId === null ? undefined : await lockArea(db, parentId);
  const stored = areaId === null ? undefined : await lockArea(db, areaId);
  if ((areaId !== null && !stored) || (parentId !== null && !parent)) throw new Refusal('notFound');
  if (stored && (edition ?? stored.edition) !== stored.edition) throw new Refusal('conflict');
  const level = parent ? parent.level + 1 : placeLevels.region;
  if (level > placeLevels.city || (stored && stored.level !== level))
    throw new Refusal('invalid', { fields: { parentId: problems.notAChoice } });
  const national = nationalFacts(level, name, parent?.name);
  const values = {
    parent_id: parentId,
    level,
    name,
    code: areaCode || (national?.code ?? ''),
    has_districts:
      hasDistricts === undefined
        ? (national?.hasDistricts ?? stored?.hasDistricts !== 'N')
        : hasDistricts === 'Y',
  };
  const query = stored
    ? db.updateTable('area').set(values).where('area_id', '=', stored.areaId)
    : db.insertInto('area').values(values);
  const { area_id } = await query.returningAll().executeTakeFirstOrThrow().catch(refuseTaken('name'));
  const saved = await lockArea(db, area_id);
  if (!saved) throw new Error('The area is gone in its own transaction');
  const withdrawn =
    stored && stored.parentId !== parentId
      ? await followMove(db, { level, nodeId: stored.areaId }, withBelow)
      : '';
  return {
    withdrawn,
    before: stored && { ...stored, above: await nameOf(db, stored.parentId) },
    after: { ...saved, above: parent?.name ?? '' },
  };
}

async function nameOf(db: Kysely<DB>, areaId: number | null): Promise<string> {
  const named = db.selectFrom('area').select('name').where('area_id', '=', areaId);
  return (await named.executeTakeFirst())?.name ?? '';
}

/**
 * @returns its name
 * @throws Refusal notFound, forbidden, conflict when something is in it
 */
export async function removeArea(db: Kysely<DB>, scope: Scope, areaId: number): Promise<string> {
  await requireEverything(db, scope, [areaId]);
  // Nothing can be put into it from here on.
  const { rows } = await sql<{ name: string; level: number }>`
    select name, level from area where area_id = ${areaId} for update`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  const { rows: inside } = await sql`
    select from area where parent_id = ${areaId} union all select from site where city_id = ${areaId}
    union all select from team where city_id = ${areaId} and not closed
    union all select from rescue_station where city_id = ${areaId} limit 1`.execute(db);
  if (inside.length > 0) throw new Refusal('conflict', { words: texts.notEmpty });
  await sql`delete from account_scope where level = ${stored.level} and node_id = ${areaId}`.execute(db);
  await db.deleteFrom('area').where('area_id', '=', areaId).execute();
  return stored.name;
}
