/** Saving how somebody is employed, and reading an ID card. */
import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { type FieldProblems, Refusal } from '@hoistway/contract/core/refusal';
import type { StaffForm } from '@hoistway/contract/features/staff';
import { type Kysely, sql } from 'kysely';
import { requireManagedAccount } from '../../auth/account-tree/managed-account.ts';
import { keepingAdministrator, type WriteAccount } from '../../auth/rights/last-administrator.ts';
import { fixedInOwn, ownAccountFixed } from '../../auth/rights/own-account.ts';
import { openCardBox } from '../../auth/secrets/card-box.ts';
import { endSessions } from '../../auth/sessions.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { requireVersion } from '../../auth/visible/require-editable.ts';
import type { DB } from '../../database/schema/tables.ts';
import { leaveDuty } from './leave-duty.ts';

/** As the log describes it. */
export type LoggedStaff = Omit<StaffForm, 'userId' | 'version'> & { username: string };

interface SavedStaff {
  before: LoggedStaff;
  after: LoggedStaff;
  /** The duties that he leaves. */
  dutiesLeft: number;
}

/**
 * In a transaction. Who is separated or has left is disabled in it, and his sessions end.
 * @throws Refusal notFound, invalid for what nobody sets for himself, conflict for the second of two editors and for
 *   the last super administrator
 */
export const saveStaff = (db: Kysely<DB>, caller: SignedIn, form: StaffForm): Promise<SavedStaff> =>
  keepingAdministrator(db, caller, write => saveMember(db, caller, form, write));

async function saveMember(
  db: Kysely<DB>,
  caller: SignedIn,
  form: StaffForm,
  write: WriteAccount,
): Promise<SavedStaff> {
  const { userId } = form;
  if (userId !== caller.userId) await requireManagedAccount(db, caller, userId);
  const { rows } = await sql<Omit<LoggedStaff, 'idCard'> & { version: number; sealed: Buffer | null }>`
    select username, employee_name as "employeeName", employee_id as "employeeId", staff_type as "staffType",
      job_status as "jobStatus", permission_level as "permissionLevel", duty_level as "dutyLevel",
      contact_phone as "contactPhone", cert_kind as "certKind", cert_number as "certNumber",
      coalesce(to_char(cert_until, 'YYYY-MM-DD'), '') as "certUntil", version, id_card as sealed
    from account where user_id = ${userId} for no key update`.execute(db);
  const [stored] = rows;
  if (!stored) throw new Refusal('notFound');
  requireVersion(stored, form.version);
  const isSeparated = form.staffType === 'separated';
  const after = { ...form, jobStatus: isSeparated ? ('N' as const) : form.jobStatus };
  if (userId === caller.userId) refuseOwn(caller, stored, after);
  const box = await openCardBox(db);
  const hasLeft = after.jobStatus === 'N';
  await write(userId, caller.username, {
    employee_name: form.employeeName,
    employee_id: form.employeeId,
    staff_type: form.staffType,
    job_status: after.jobStatus,
    permission_level: form.permissionLevel,
    duty_level: form.dutyLevel,
    contact_phone: form.contactPhone,
    cert_kind: form.certKind,
    cert_number: form.certNumber,
    cert_until: form.certUntil || null,
    ...(form.idCard !== undefined && { id_card: box.seal(userId, form.idCard) }),
    ...(hasLeft && { disabled: true }),
  });
  if (hasLeft) await endSessions(db, [userId]);
  return {
    before: { ...stored, idCard: box.open(userId, stored.sealed) },
    after: { ...after, username: stored.username },
    dutiesLeft: hasLeft ? await leaveDuty(db, [userId]) : 0,
  };
}

/** Who maintains does not prolong the own certificate. */
const certificate = ['certKind', 'certNumber', 'certUntil'] as const;

function refuseOwn(caller: SignedIn, before: Record<string, unknown>, after: Record<string, unknown>): void {
  const fields: FieldProblems = {};
  for (const field of [...fixedInOwn(caller), ...(isSuperAdministrator(caller) ? [] : certificate)])
    if (field in after && before[field] !== after[field]) fields[field] = ownAccountFixed;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
}

/** @throws Refusal notFound */
export async function readIdCard(db: Kysely<DB>, caller: SignedIn, userId: number) {
  if (userId !== caller.userId) await requireManagedAccount(db, caller, userId);
  const { username, id_card } = await db
    .selectFrom('account')
    .select(['username', 'id_card'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { username, idCard: (await openCardBox(db)).open(userId, id_card) };
}
