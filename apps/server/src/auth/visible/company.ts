/**
 * Which companies an account sees: those that work for a site or a unit in its scope or have a team there, and those
 * that it or an account below it entered. This rule applies wherever a company is named.
 */
import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { CompanyKind } from '@hoistway/contract/features/company';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import { scopeCondition } from '../scope.ts';
import type { SignedIn } from '../signed-in.ts';
import { isMadeWithin } from './account.ts';
import { editableSite, visibleSite } from './place.ts';
import { editableTeam, visibleTeam } from './team.ts';

export type CompanyViewer = Pick<SignedIn, 'userId' | 'roleType' | 'scope'>;

/** For a company aliased `c`. */
export function visibleCompany(viewer: CompanyViewer): RawBuilder<boolean> {
  const { scope } = viewer;
  if (scope.kind === 'all') return sql<boolean>`true`;
  return sql<boolean>`(${isMadeWithin(viewer, 'c.creator_id')}
    or c.company_id in (select s.property_company_id from site s
      where s.property_company_id is not null and ${visibleSite(scope, 's')})
    or c.company_id in (select e.maintenance_company_id from elevator e
      where e.maintenance_company_id is not null and ${scopeCondition(scope, 'e')})
    or c.company_id in (select t.company_id from team t
      where t.company_id is not null and ${visibleTeam(scope, 't')}))`;
}

/**
 * Among the visible companies: entered by the viewer or an account below, or working only where the scope covers
 * everything.
 */
export function editableCompany(viewer: CompanyViewer): RawBuilder<boolean> {
  const { scope } = viewer;
  if (scope.kind === 'all') return sql<boolean>`true`;
  return sql<boolean>`(${isMadeWithin(viewer, 'c.creator_id')} or not (
    exists (select from team t where t.company_id = c.company_id and not ${editableTeam(scope, 't')}) or
    exists (select from site s where s.property_company_id = c.company_id and not ${editableSite(scope, 's')})
    or exists (select from elevator e where e.maintenance_company_id = c.company_id and not ${scopeCondition(scope, 'e')})))`;
}

/**
 * For a form that names a company; null means no company. The company is locked, so that it is neither deleted nor
 * changed to another kind before the transaction ends.
 * @throws Refusal invalid on this field when the caller sees no such company of the kind
 */
export async function requireCompany(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { companyId, kind, field }: { companyId: number | null | undefined; kind: CompanyKind; field: string },
): Promise<void> {
  if (companyId === null || companyId === undefined) return;
  const { rows } = await sql`
    select from company c where c.company_id = ${companyId} and c.kind = ${kind} and ${visibleCompany(viewer)}
    for share of c`.execute(db);
  if (rows.length === 0) throw new Refusal('invalid', { fields: { [field]: problems.notAChoice } });
}
