/** Adding, changing, moving and deleting sites. All functions run in a transaction. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { place } from '@hoistway/contract/features/place';
import { placeLevels } from '@hoistway/contract/features/place-levels';
import { type Words, words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { followMove } from '../../auth/rights/scope-moved.ts';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireCompany } from '../../auth/visible/company.ts';
import { editableSite, isEditableCity, visibleSite } from '../../auth/visible/place.ts';
import { requireAllEditable, requireEditable } from '../../auth/visible/require-editable.ts';
import { refuseTaken } from '../../database/refuse-taken.ts';
import type { DB } from '../../database/schema/tables.ts';
import { siteEdition } from './site-queries.ts';

type Form = CallParsed<typeof place.saveSite>;
/** A site as the log describes it. */
export type LoggedSite = Omit<Form, 'domainId' | 'cityId' | 'propertyCompanyId' | 'edition' | 'withBelow'> & {
  city: string;
  /** Undefined where the form leaves it as it is. */
  propertyCompany: string | undefined;
};

const texts = {
  notEditable: words(
    '该项目不完全在您的数据权限内，不能更改',
    'This site is not entirely within your data scope; you cannot change it',
  ),
  otherCity: words('该城市不在您的数据权限内', 'This city is outside your data scope'),
  hasUnits: (name: string) =>
    words(
      `项目“${name}”还有电梯（含已停用的），不能删除`,
      `The site “${name}” still has units (including retired ones) and cannot be deleted`,
    ),
};

/**
 * @returns the site before, if it is not new, and after; what the operation log says besides
 * @throws Refusal notFound outside the scope, forbidden for a site that it covers in part, invalid; conflict when
 * somebody else has changed it, and with `below` when accounts lose something by its move
 */
export async function saveSite(
  db: Kysely<DB>,
  user: SignedIn,
  form: Form,
): Promise<{ before: LoggedSite | undefined; after: LoggedSite; withdrawn: Words | '' }> {
  const { scope } = user;
  const { domainId, cityId, domainName, domainType, address, x, y, propertyCompanyId: companyId } = form;
  const stored = domainId === null ? undefined : await lockSite(db, scope, domainId);
  if (stored && (form.edition ?? stored.edition) !== stored.edition) throw new Refusal('conflict');
  if (cityId !== stored?.cityId && !isEditableCity(scope, cityId))
    throw new Refusal('invalid', { fields: { cityId: texts.otherCity } });
  const { rows } = await sql<{ name: string }>`
    select name from area where area_id = ${cityId} and level = ${placeLevels.city} for key share`.execute(
    db,
  );
  const [city] = rows;
  if (!city) throw new Refusal('invalid', { fields: { cityId: problems.notAChoice } });
  await requireCompany(db, user, { companyId, kind: 'property', field: 'propertyCompanyId' });
  const values = {
    city_id: cityId,
    domain_name: domainName,
    domain_type: domainType,
    address,
    longitude: x,
    latitude: y,
    property_company_id: companyId,
  };
  const query = stored
    ? db.updateTable('site').set(values).where('domain_id', '=', stored.domainId)
    : db.insertInto('site').values(values);
  await query.execute().catch(refuseTaken('domainName'));
  const withdrawn =
    stored && stored.cityId !== cityId
      ? await followMove(db, { level: placeLevels.site, nodeId: stored.domainId }, form.withBelow)
      : '';
  return {
    before: stored,
    after: { ...form, city: city.name, propertyCompany: await nameOf(db, companyId) },
    withdrawn,
  };
}

async function nameOf(db: Kysely<DB>, companyId: number | null | undefined): Promise<string | undefined> {
  if (companyId === undefined || companyId === null) return companyId === null ? '' : undefined;
  const named = db.selectFrom('company').select('company_name').where('company_id', '=', companyId);
  return (await named.executeTakeFirstOrThrow()).company_name;
}

async function lockSite(db: Kysely<DB>, scope: Scope, domainId: number) {
  const { rows } = await sql<
    LoggedSite & { domainId: number; cityId: number; editable: boolean; edition: string }
  >`
    select s.domain_id as "domainId", s.city_id as "cityId", c.name as city, s.domain_name as "domainName",
      s.domain_type as "domainType", s.address, s.longitude as x, s.latitude as y,
      coalesce(m.company_name, '') as "propertyCompany", ${editableSite(scope, 's')} as editable,
      ${siteEdition} as edition
    from site s join area c on c.area_id = s.city_id
    left join company m on m.company_id = s.property_company_id
    where s.domain_id = ${domainId} and ${visibleSite(scope, 's')} for no key update of s`.execute(db);
  return requireEditable(rows[0], texts.notEditable);
}

/**
 * @returns their names
 * @throws Refusal notFound, forbidden, conflict when one of them has units
 */
export async function removeSites(db: Kysely<DB>, scope: Scope, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; editable: boolean }>`
    with gone as (
      select s.domain_id from site s where s.domain_id = any(${ids}::int[]) and ${visibleSite(scope, 's')}
      order by s.domain_id for update)
    select s.domain_name as name, ${editableSite(scope, 's')} as editable
    from gone join site s using (domain_id) order by s.domain_name`.execute(db);
  requireAllEditable(rows, ids, texts.notEditable);
  // Only now: no unit can be added to them from here on.
  const { rows: used } = await sql<{ name: string }>`
    select s.domain_name as name from site s where s.domain_id = any(${ids}::int[])
      and exists (select from elevator e where e.domain_id = s.domain_id)
    order by 1 limit 1`.execute(db);
  if (used[0]) throw new Refusal('conflict', { words: texts.hasUnits(used[0].name) });
  await sql`delete from account_scope where level = 3 and node_id = any(${ids}::int[])`.execute(db);
  await sql`delete from site where domain_id = any(${ids}::int[])`.execute(db);
  return rows.map(({ name }) => name);
}
