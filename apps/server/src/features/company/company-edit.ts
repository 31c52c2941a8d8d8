/** Adding, changing and deleting companies. All functions run in a transaction. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { CompanyKind, company } from '@hoistway/contract/features/company';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { visibleAgreement } from '../../auth/visible/agreement.ts';
import { type CompanyViewer, editableCompany, visibleCompany } from '../../auth/visible/company.ts';
import { visibleSite } from '../../auth/visible/place.ts';
import { requireAllEditable, requireEditable, requireVersion } from '../../auth/visible/require-editable.ts';
import { visibleTeam } from '../../auth/visible/team.ts';
import type { DB } from '../../database/schema/tables.ts';
import { attachLogo } from './logo/logo-queries.ts';

type Form = CallParsed<typeof company.save>;
/** A company as the log describes it. */
export type LoggedCompany = Omit<Form, 'companyId' | 'version'>;

const texts = {
  notEditable: words(
    '该企业还服务于您数据权限以外的项目或电梯，不能更改',
    'This company also serves sites or units outside your data scope; you cannot change it',
  ),
  kindInUse: words('该企业正在使用，不能更改类型', 'This company is in use; its type cannot be changed'),
  inUse: (name: string, uses: readonly string[], count: number) => {
    const more = count > uses.length;
    const zh = uses.length > 0 ? `：${uses.join('、')}${more ? ` 等 ${count} 处` : ''}` : `（${count} 处）`;
    const en =
      uses.length > 0 ? `: ${uses.join(', ')}${more ? ` and more, ${count} in all` : ''}` : ` (${count})`;
    return words(`企业“${name}”正在使用${zh}，不能删除`, `“${name}” is in use${en}; it cannot be deleted`);
  },
};

/**
 * @returns the company before, if it is not new, and after
 * @throws Refusal notFound for one that the caller does not see, forbidden, conflict for the second of two editors,
 * invalid
 */
export async function saveCompany(
  db: Kysely<DB>,
  user: SignedIn,
  form: Form,
): Promise<{ before: LoggedCompany | undefined; after: LoggedCompany }> {
  const { companyId, logoId, kind, companyName } = form;
  const stored = companyId === null ? undefined : await lockCompany(db, user, companyId);
  requireVersion(stored, form.version);
  if (stored && stored.kind !== kind && (await usesOf(db, user, stored.companyId)).count > 0)
    throw new Refusal('invalid', { fields: { kind: texts.kindInUse } });
  await requireFreeName(db, user, { companyId, companyName, kind });
  const values = {
    kind,
    company_name: companyName,
    website: form.website,
    address: form.address,
    contact: form.contact,
    contact_phone: form.contactPhone,
  };
  const query = stored
    ? db
        .updateTable('company')
        .set({
          ...values,
          updater: user.username,
          update_date: new Date(),
          version: sql<number>`version + 1`,
        })
        .where('company_id', '=', stored.companyId)
    : db.insertInto('company').values({ ...values, creator: user.username, creator_id: user.userId });
  const saved = await query.returningAll().executeTakeFirstOrThrow();
  await attachLogo(db, saved.company_id, user.userId, logoId);
  return { before: stored, after: form };
}

async function lockCompany(db: Kysely<DB>, viewer: CompanyViewer, companyId: number) {
  const { rows } = await sql<LoggedCompany & { companyId: number; version: number; editable: boolean }>`
    select c.company_id as "companyId", c.company_name as "companyName", c.kind, c.website, c.address, c.contact,
      c.contact_phone as "contactPhone", c.version, ${editableCompany(viewer)} as editable,
      (select l.image_id from company_logo l where l.company_id = c.company_id) as "logoId"
    from company c where c.company_id = ${companyId} and ${visibleCompany(viewer)} for no key update of c`.execute(
    db,
  );
  return requireEditable(rows[0], texts.notEditable);
}

/**
 * One name for one company of a kind, among those that the caller sees: two branches may each keep their own record
 * of a nation-wide company, and neither learns of the other's.
 */
async function requireFreeName(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { companyId, companyName, kind }: { companyId: number | null; companyName: string; kind: CompanyKind },
): Promise<void> {
  // One at a time: of two that enter a name together the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('hoistway company name'))`.execute(db);
  const { rows } = await sql`
    select from company c where c.kind = ${kind} and c.company_words = lower(${companyName})
      and c.company_id is distinct from ${companyId}::int and ${visibleCompany(viewer)} limit 1`.execute(db);
  if (rows.length > 0) throw new Refusal('invalid', { fields: { companyName: problems.nameTaken } });
}

/** How many sites, units (they or what was done to them), teams and agreements name it, and some of those that the viewer sees. */
async function usesOf(db: Kysely<DB>, { scope }: CompanyViewer, companyId: number) {
  const { rows } = await sql<{ name: string; seen: boolean; count: number }>`
    with used as (
      select 1 as place, s.domain_name as name, ${visibleSite(scope, 's')} as seen from site s
        where s.property_company_id = ${companyId}
      union all select 2, e.job_num, ${scopeCondition(scope, 'e')} from elevator e
        where e.maintenance_company_id = ${companyId} or e.elevator_id in (
          select p.elevator_id from maintenance_plan p where p.company_id = ${companyId} and p.plan_status <> 'planned')
      union all select 3, t.team_name, ${visibleTeam(scope, 't')} from team t where t.company_id = ${companyId}
      union all select 4, a.agree_num, ${visibleAgreement(scope)} from agreement a where a.company_id = ${companyId})
    select name, seen, (select count(*)::int from used) as count from used order by seen desc, place, name limit 3`.execute(
    db,
  );
  return {
    count: rows[0]?.count ?? 0,
    seen: rows.flatMap(({ name, seen }) => (seen ? [name] : [])),
  };
}

/**
 * @returns their names
 * @throws Refusal notFound, forbidden, conflict when one of them is in use
 */
export async function removeCompanies(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ companyId: number; name: string; editable: boolean }>`
    with gone as (
      select c.company_id from company c where c.company_id = any(${ids}::int[]) and ${visibleCompany(viewer)}
      order by c.company_id for update)
    select c.company_id as "companyId", c.company_name as name, ${editableCompany(viewer)} as editable
    from gone join company c using (company_id) order by c.company_name, c.company_id`.execute(db);
  requireAllEditable(rows, ids, texts.notEditable);
  // Only now: nothing can name them from here on.
  for (const { companyId, name } of rows) {
    const { count, seen } = await usesOf(db, viewer, companyId);
    if (count > 0) throw new Refusal('conflict', { words: texts.inUse(name, seen, count) });
  }
  await sql`delete from company where company_id = any(${ids}::int[])`.execute(db);
  return rows.map(({ name }) => name);
}
