/** Adding, changing and deleting agreements. All functions run in a transaction. */
import type { CallParsed } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import type { agreement } from '@hoistway/contract/features/agreement';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type Scope, scopeCondition } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { editableAgreement, visibleAgreement } from '../../auth/visible/agreement.ts';
import { requireCompany } from '../../auth/visible/company.ts';
import { requireAllEditable, requireEditable, requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';
import { uniqueViolation } from '../../database/transaction.ts';

type Form = CallParsed<typeof agreement.save>;
/** An agreement as the log describes it. */
export type LoggedAgreement = Omit<Form, 'agreementId' | 'version' | 'companyId' | 'elevatorIdList'> & {
  companyName: string;
  jobNums: readonly string[];
};

export const agreeNumTaken = words('该合同编号已存在', 'This agreement number already exists');
const texts = {
  unknownUnit: words(
    '有电梯不存在、已停用或不在您的数据权限内',
    'One of the units does not exist, is retired or is outside your data scope',
  ),
  notEditable: words(
    '该合同还包含您的数据权限之外的电梯，不能更改',
    'This agreement also covers units outside your data scope; you cannot change it',
  ),
};

/**
 * @returns the agreement before, if it is not new, and after
 * @throws Refusal notFound for one that the caller does not see, forbidden, conflict for the second of two editors,
 * invalid
 */
export async function saveAgreement(
  db: Kysely<DB>,
  user: SignedIn,
  form: Form,
): Promise<{ before: LoggedAgreement | undefined; after: LoggedAgreement }> {
  const { agreementId, companyId } = form;
  const { scope } = user;
  const stored = agreementId === null ? undefined : await lockAgreement(db, scope, agreementId);
  requireVersion(stored, form.version);
  // The company that it has stays also where the caller cannot choose it.
  if (companyId !== stored?.companyId)
    await requireCompany(db, user, { companyId, kind: 'maintenance', field: 'companyId' });
  const before = stored && (await readLogged(db, stored.agreementId));
  const values = {
    agree_num: form.agreeNum,
    customer_name: form.customerName,
    company_id: companyId,
    kind: form.kind,
    start_date: form.startDate,
    end_date: form.endDate,
    remark: form.remark,
  };
  const query = stored
    ? db
        .updateTable('agreement')
        .set({
          ...values,
          updater: user.username,
          update_date: new Date(),
          version: sql<number>`version + 1`,
        })
        .where('agreement_id', '=', stored.agreementId)
    : db.insertInto('agreement').values({ ...values, creator: user.username });
  const saved = await withFreeNumber(() => query.returningAll().executeTakeFirstOrThrow());
  await setUnits(db, scope, saved.agreement_id, form.elevatorIdList);
  return { before, after: await readLogged(db, saved.agreement_id) };
}

async function lockAgreement(db: Kysely<DB>, scope: Scope, agreementId: number) {
  const { rows } = await sql<{
    agreementId: number;
    companyId: number | null;
    version: number;
    editable: boolean;
  }>`
    select a.agreement_id as "agreementId", a.company_id as "companyId", a.version, ${editableAgreement(scope)} as editable
    from agreement a where a.agreement_id = ${agreementId} and ${visibleAgreement(scope)}
    for no key update of a`.execute(db);
  return requireEditable(rows[0], texts.notEditable);
}

async function readLogged(db: Kysely<DB>, agreementId: number): Promise<LoggedAgreement> {
  const { rows } = await sql<LoggedAgreement>`
    select a.agree_num as "agreeNum", a.customer_name as "customerName", coalesce(c.company_name, '') as "companyName",
      a.kind, a.start_date as "startDate", a.end_date as "endDate", a.remark,
      array(select e.job_num from agreement_elevator u join elevator e using (elevator_id)
        where u.agreement_id = a.agreement_id order by e.job_num) as "jobNums"
    from agreement a left join company c using (company_id) where a.agreement_id = ${agreementId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Two that enter a number together wait for each other: its index lets one of them in. */
async function withFreeNumber<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation)
      throw new Refusal('invalid', { fields: { agreeNum: agreeNumTaken } });
    throw error;
  }
}

/**
 * What it has may be retired by now; what comes is in use.
 * @throws Refusal invalid when one of them is neither
 */
async function setUnits(
  db: Kysely<DB>,
  scope: Scope,
  agreementId: number,
  elevatorIdList: readonly number[],
): Promise<void> {
  const wanted = [...new Set(elevatorIdList)];
  await sql`delete from agreement_elevator u
    where u.agreement_id = ${agreementId} and not u.elevator_id = any(${wanted}::int[])`.execute(db);
  // Locked, so that none is moved to another site before its row here is seen.
  await sql`
    insert into agreement_elevator (agreement_id, elevator_id, city_id, domain_id)
    select ${agreementId}::int, e.elevator_id, e.city_id, e.domain_id from elevator e
    where e.elevator_id = any(${wanted}::int[]) and e.retired_at is null and ${scopeCondition(scope, 'e')}
    order by e.elevator_id for share of e
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from agreement_elevator where agreement_id = ${agreementId}`.execute(db);
  if (rows[0]?.n !== wanted.length)
    throw new Refusal('invalid', { fields: { elevatorIdList: texts.unknownUnit } });
}

/**
 * @returns their numbers
 * @throws Refusal notFound, forbidden
 */
export async function removeAgreements(
  db: Kysely<DB>,
  scope: Scope,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ agreeNum: string; editable: boolean }>`
    with gone as (
      select a.agreement_id from agreement a where a.agreement_id = any(${ids}::int[]) and ${visibleAgreement(scope)}
      order by a.agreement_id for update)
    select a.agree_num as "agreeNum", ${editableAgreement(scope)} as editable
    from gone join agreement a using (agreement_id) order by a.agree_num`.execute(db);
  requireAllEditable(rows, ids, texts.notEditable);
  await sql`delete from agreement where agreement_id = any(${ids}::int[])`.execute(db);
  return rows.map(({ agreeNum }) => agreeNum);
}
