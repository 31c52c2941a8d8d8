/**
 * The search of agreements. A rule for everything that lists them: their page, its sheet, and reminders of those that
 * end soon.
 */
import type { QueryOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type AgreementFilter, type AgreementRow, agreement } from '@hoistway/contract/features/agreement';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import { editableAgreement, visibleAgreement } from '../../auth/visible/agreement.ts';
import { type ListRows, type ListSearch, listPage } from '../../database/list-page.ts';
import { contains, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import { cityCondition, unitConditions } from '../elevator/elevator-filter.ts';

export interface AgreementViewer {
  /** What the account sees. */
  scope: Scope;
  /** The part of it that is searched: rows show the units in it. */
  narrowed: Scope;
}
export type AgreementQuery = QueryOf<typeof agreement.search>;

const dayOf = ({ curDate }: AgreementQuery): Sql =>
  curDate === undefined ? sql`current_date` : sql`${curDate}::date`;

const statesOn = (day: Sql): Readonly<Record<AgreementFilter, Sql>> => ({
  valid: sql`a.end_date >= ${day}`,
  future: sql`a.start_date > ${day}`,
  running: sql`(a.start_date <= ${day} and a.end_date >= ${day})`,
  expired: sql`a.end_date < ${day}`,
});

/** By the end, the earliest first. `query.curDate` (`YYYY-MM-DD`) is the day on which it is asked. */
export async function agreementSearch(
  db: Kysely<DB>,
  { narrowed: scope }: AgreementViewer,
  query: AgreementQuery,
): Promise<ListSearch<typeof agreement.search>> {
  const cityIds = (await cityIdsOf(db, { city: query.city })) ?? [];
  const day = dayOf(query);
  const ofUnit = unitConditions('e');
  const endsWithin = (days: number) => sql`(a.end_date >= ${day} and a.end_date <= ${day} + ${days}::int)`;
  const visible = visibleAgreement(scope);
  const { expiryInterval: days } = query;
  // Those that a viewer of few units sees are found first and then ordered: in the order of their end, PostgreSQL would
  // look at each of a whole fleet's until a page is full.
  const ending =
    days === undefined || scope.kind === 'all'
      ? undefined
      : sql`(select * from agreement a where ${endsWithin(days)} and ${visible} offset 0) a`;
  return {
    from: ending ?? sql`agreement a`,
    always: ending ? [] : [visible],
    filters: {
      agreeNum: text => contains('a.agree_words', text),
      customerName: text => contains('a.customer_words', text),
      city: () => visibleAgreement(scope, cityCondition('u', cityIds)),
      domainName: text => visibleAgreement(scope, unitConditions('u').domainName(text)),
      jobNum: text =>
        visibleAgreement(
          scope,
          sql`u.elevator_id in (select e.elevator_id from elevator e where ${ofUnit.jobNum(text)})`,
        ),
      companyName: text =>
        sql`a.company_id in (select c.company_id from company c where ${contains('c.company_words', text)})`,
      kind: kind => sql`a.kind = ${kind}`,
      state: state => statesOn(day)[state],
      expiryInterval: endsWithin,
      agreementId: id => sql`a.agreement_id = ${id}`,
    },
    sorts: {
      agreeNum: { by: sql`a.agree_words`, total: true },
      customerName: { by: sql`a.customer_words`, neverNull: true },
      startDate: { by: sql`a.start_date`, neverNull: true },
      endDate: { by: sql`a.end_date`, neverNull: true },
    },
    order: sql`a.end_date, a.agreement_id`,
  };
}

/** Its columns, for a select from agreement `a` joined with `joins`. */
export function agreementRows(
  { scope, narrowed }: AgreementViewer,
  query: AgreementQuery,
): Pick<ListRows<keyof AgreementRow>, 'columns' | 'joins'> {
  const day = dayOf(query);
  const { future, expired } = statesOn(day);
  return {
    columns: {
      agreementId: sql`a.agreement_id`,
      agreeNum: sql`a.agree_num`,
      customerName: sql`a.customer_name`,
      companyId: sql`a.company_id`,
      companyName: sql`coalesce(m.company_name, '')`,
      kind: sql`a.kind`,
      state: sql`case when ${expired} then 'expired' when ${future} then 'future' else 'running' end`,
      city: sql`coalesce(n.name, '')`,
      domainName: sql`coalesce(s.domain_name, '')`,
      sites: sql`f.sites`,
      assetNum: sql`coalesce(e.job_num, '')`,
      utils: sql`f.utils`,
      startDate: sql`a.start_date`,
      endDate: sql`a.end_date`,
      days: sql`(a.end_date - ${day})`,
      remark: sql`a.remark`,
      creator: sql`a.creator`,
      createDate: wallTime('a.create_date'),
      updater: sql`a.updater`,
      updateDate: wallTime('a.update_date'),
      version: sql`a.version`,
      editable: editableAgreement(scope),
    },
    // The first of the units that are seen, by job number.
    joins: sql`
      left join company m on m.company_id = a.company_id
      cross join lateral (
        select count(*)::int as utils, count(distinct u.domain_id)::int as sites,
          (array_agg(u.elevator_id order by o.job_num))[1] as first_id
        from agreement_elevator u join elevator o on o.elevator_id = u.elevator_id
        where u.agreement_id = a.agreement_id and ${scopeCondition(narrowed, 'u')}) f
      left join elevator e on e.elevator_id = f.first_id
      left join site s on s.domain_id = e.domain_id
      left join area n on n.area_id = e.city_id`,
  };
}

/** A page of the agreements that the viewer sees, with the exact total. */
export async function findAgreements(
  db: Kysely<DB>,
  viewer: AgreementViewer,
  query: AgreementQuery,
): Promise<Page<AgreementRow>> {
  const { columns, joins } = agreementRows(viewer, query);
  return listPage(
    db,
    agreement.search,
    {
      ...(await agreementSearch(db, viewer, query)),
      keys: sql`a.agreement_id`,
      columns,
      joins: sql`join agreement a using (agreement_id) ${joins}`,
    },
    query,
  );
}
