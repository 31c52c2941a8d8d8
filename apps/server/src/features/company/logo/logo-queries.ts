import { problems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, sql } from 'kysely';
import { type CompanyViewer, visibleCompany } from '../../../auth/visible/company.ts';
import type { DB } from '../../../database/schema/tables.ts';
import { createWaitingPictures } from '../../../files/picture/waiting-pictures.ts';

/** Drawn again, and small: pages show it much smaller. */
export const logos = createWaitingPictures({
  table: 'company_logo',
  owner: 'company_id',
  folder: 'companies',
  mostSide: 512,
});

/**
 * Makes this the logo of the company, or leaves it without one; the one before is left to the sweep.
 * @throws Refusal invalid when it is neither the company's nor a new one of the account
 */
export async function attachLogo(
  db: Kysely<DB>,
  companyId: number,
  userId: number,
  logoId: number | null,
): Promise<void> {
  await sql`update company_logo set company_id = null
    where company_id = ${companyId} and image_id is distinct from ${logoId}::bigint`.execute(db);
  if (logoId === null) return;
  const { numAffectedRows } = await sql`
    update company_logo set company_id = ${companyId}
    where image_id = ${logoId} and stored
      and (company_id = ${companyId} or company_id is null and creator_id = ${userId})`.execute(db);
  if (Number(numAffectedRows) === 0)
    throw new Refusal('invalid', { fields: { logoId: problems.notAChoice } });
}

/** Of a company that the viewer sees, or uploaded by the viewer. */
export async function readLogo(db: Kysely<DB>, viewer: CompanyViewer, logoId: number) {
  const { rows } = await sql<{ object_key: string }>`
    select l.object_key from company_logo l left join company c using (company_id)
    where l.image_id = ${logoId} and l.stored
      and (l.creator_id = ${viewer.userId} or c.company_id is not null and ${visibleCompany(viewer)})`.execute(
    db,
  );
  return rows[0]?.object_key;
}
