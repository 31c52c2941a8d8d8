/** Rescue stations: whoever sees a city sees its stations, and anyone whose data permission covers all of it maintains them. */
import type { CallOutput, CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type rescue, type StationRow, stationsAtMost } from '@hoistway/contract/features/rescue';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import { isEditableCity, visibleCity } from '../../auth/visible/place.ts';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { uniqueViolation } from '../../database/transaction.ts';

type Form = CallParsed<typeof rescue.saveStation>;

const texts = {
  otherCity: words(
    '该城市不完全在您的数据权限内，不能维护其救援站',
    'This city is not entirely within your data scope; you cannot manage its rescue stations',
  ),
  many: words(`救援站最多 ${stationsAtMost} 个`, `At most ${stationsAtMost} rescue stations are allowed`),
};

const select = (scope: Scope, condition: Sql) => sql<StationRow>`
  select k.station_id as "stationId", k.version, k.city_id as "cityId", c.name as city, k.name, k.phone, k.address,
    k.longitude as x, k.latitude as y
  from rescue_station k join area c on c.area_id = k.city_id
  where ${condition} and ${visibleCity(scope, 'c')}`;

export async function findStations(db: Kysely<DB>, scope: Scope): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    ${select(scope, sql`true`)} order by c.name, k.name, k.station_id limit ${stationsAtMost}::int`.execute(
    db,
  );
  return rows;
}

export async function findStationCities(
  db: Kysely<DB>,
  scope: Scope,
): Promise<CallOutput<typeof rescue.stationCities>> {
  const { rows } = await sql<{ cityId: number; city: string }>`
    select c.area_id as "cityId", c.name as city from area c where c.level = 2 and ${visibleCity(scope, 'c')}
    order by c.name, c.area_id`.execute(db);
  return rows.filter(({ cityId }) => isEditableCity(scope, cityId));
}

async function lockStation(db: Kysely<DB>, scope: Scope, stationId: number): Promise<StationRow> {
  const { rows } = await sql<StationRow>`
    ${select(scope, sql`k.station_id = ${stationId}`)} for no key update of k`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  if (!isEditableCity(scope, stored.cityId)) throw new Refusal('forbidden', { words: texts.otherCity });
  return stored;
}

/**
 * Runs in a transaction. @returns the station before, if it is not new
 * @throws Refusal notFound, forbidden, conflict for the second of two editors, invalid
 */
export async function saveStation(db: Kysely<DB>, scope: Scope, form: Form): Promise<StationRow | undefined> {
  const { stationId } = form;
  const stored = stationId === null ? undefined : await lockStation(db, scope, stationId);
  requireVersion(stored, form.version);
  const { rows: cities } = await sql`
    select from area c where c.area_id = ${form.cityId} and c.level = 2 and ${visibleCity(scope, 'c')}
    for key share of c`.execute(db);
  if (cities.length === 0) throw new Refusal('notFound');
  if (!isEditableCity(scope, form.cityId)) throw new Refusal('forbidden', { words: texts.otherCity });
  if (!stored) await requireRoom(db);
  const known = form.x !== null && form.y !== null;
  const values = {
    city_id: form.cityId,
    name: form.name,
    phone: form.phone,
    address: form.address,
    longitude: known ? form.x : null,
    latitude: known ? form.y : null,
  };
  const query = stored
    ? db
        .updateTable('rescue_station')
        .set({ ...values, version: sql<number>`version + 1` })
        .where('station_id', '=', stored.stationId)
    : db.insertInto('rescue_station').values(values);
  try {
    await query.execute();
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation)
      throw new Refusal('invalid', { fields: { name: problems.nameTaken } });
    throw error;
  }
  return stored;
}

async function requireRoom(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('hoistway rescue stations'))`.execute(db);
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${stationsAtMost}::int as full from rescue_station`.execute(db);
  if (rows[0]?.full) throw new Refusal('conflict', { words: texts.many });
}

/** Runs in a transaction. @throws Refusal notFound, forbidden */
export async function removeStation(db: Kysely<DB>, scope: Scope, stationId: number): Promise<StationRow> {
  const stored = await lockStation(db, scope, stationId);
  await sql`delete from rescue_station where station_id = ${stationId}`.execute(db);
  return stored;
}
