import type { CallParsed } from '@hoistway/contract/core/call';
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type CompanyRow, company } from '@hoistway/contract/features/company';
import { type Kysely, sql } from 'kysely';
import { unitsInScope } from '../../auth/scope.ts';
import { type CompanyViewer, editableCompany, visibleCompany } from '../../auth/visible/company.ts';
import { visibleSite } from '../../auth/visible/place.ts';
import { listPage } from '../../database/list-page.ts';
import { contains, hasText, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export const findCompanies = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  query: QueryOf<typeof company.list>,
): Promise<Page<CompanyRow>> =>
  listPage(
    db,
    company.list,
    {
      keys: sql`c.company_id`,
      from: sql`company c`,
      always: [visibleCompany(viewer)],
      filters: {
        companyName: text => contains('c.company_words', text),
        kind: kind => sql`c.kind = ${kind}`,
        contact: text => hasText('c.contact', text),
        contactPhone: text => sql`position(${text} in c.contact_phone) > 0`,
        companyId: id => sql`c.company_id = ${id}`,
      },
      sorts: { companyName: { by: sql`c.company_name` }, createDate: { by: sql`c.create_date` } },
      // The newest first.
      order: sql`c.company_id desc`,
      columns: {
        companyId: sql`c.company_id`,
        companyName: sql`c.company_name`,
        kind: sql`c.kind`,
        website: sql`c.website`,
        address: sql`c.address`,
        contact: sql`c.contact`,
        contactPhone: sql`c.contact_phone`,
        logoId: sql`(select l.image_id from company_logo l where l.company_id = c.company_id)`,
        siteCount: sql`(select count(*)::int from site s
          where s.property_company_id = c.company_id and ${visibleSite(viewer.scope, 's')})`,
        elevatorCount: sql`(select count(*)::int from elevator e
          where e.maintenance_company_id = c.company_id and ${unitsInScope(viewer.scope, 'e')})`,
        creator: sql`c.creator`,
        createDate: wallTime('c.create_date'),
        updater: sql`c.updater`,
        updateDate: wallTime('c.update_date'),
        version: sql`c.version`,
        editable: editableCompany(viewer),
      },
      joins: sql`join company c using (company_id)`,
    },
    query,
  );

export async function findCompanyChoices(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { kind, words }: CallParsed<typeof company.choices>,
) {
  const matches = words === undefined ? sql`true` : contains('c.company_words', words);
  const { rows } = await sql<{ companyId: number; companyName: string }>`
    select c.company_id as "companyId", c.company_name as "companyName" from company c
    where c.kind = ${kind} and ${visibleCompany(viewer)} and ${matches}
    order by c.company_name, c.company_id limit 50`.execute(db);
  return rows;
}
