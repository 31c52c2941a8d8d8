/**
 * Whether an account sees something, and the reasons. Each reason asks the rule that the guard and the lists ask, of
 * the rights that a session of the account would have; the words say what that rule found.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import type { WhyKind } from '@hoistway/contract/features/view-as';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { type AccountState, readRights } from '../../auth/rights/account-rights.ts';
import type { ScopedElevator } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { Reason } from './why-reason.ts';
import { whyAnyPage, whyButton, whyFault, whyField, whyPage, whyPanel } from './why-role.ts';
import { whyUnit } from './why-scope.ts';

interface Asked {
  kind: WhyKind;
  name: string;
}

/** Pages with the lists and details of units, and of alarms. */
const unitPages = ['device', 'monitor', 'lift'] as const;
const alarmPages = ['alarm', 'monitor', 'device'] as const;

/** @throws Refusal notFound when there is no such account, unit or alarm */
export async function why(
  db: Kysely<DB>,
  userId: number,
  asked: Asked,
): Promise<{ visible: boolean; reasons: Reason[] }> {
  const found = await readRights(db, userId);
  if (!found) throw new Refusal('notFound');
  const reasons = [...whyLive(found.state), ...(await reasonsOf(db, found.rights, asked))];
  return { visible: reasons.every(({ holds }) => holds), reasons };
}

function whyLive(state: AccountState): Reason[] {
  if (state === 'live') return [];
  const text = {
    disabled: words('账号已停用，不能登录', 'The account is disabled and cannot sign in'),
    expired: words('账号已过期，不能登录', 'The account has expired and cannot sign in'),
  };
  return [{ rule: 'account', holds: false, words: text[state] }];
}

async function reasonsOf(db: Kysely<DB>, rights: SignedIn, { kind, name }: Asked): Promise<Reason[]> {
  switch (kind) {
    case 'page':
      return whyPage(db, rights, name);
    case 'button':
      return whyButton(db, rights, name);
    case 'field':
      return whyField(db, rights, name);
    case 'panel':
      return whyPanel(db, rights, name);
    case 'fault':
      return whyFault(db, rights, name);
    case 'unit': {
      const unit = await readUnit(db, name);
      return [...(await whyUnit(db, rights, unit)), ...whyAnyPage(rights, unitPages)];
    }
    case 'alarm': {
      const { code, trapped, ...unit } = await readAlarm(db, name);
      return [
        ...(await whyUnit(db, rights, unit)),
        ...(await whyFault(db, rights, code, trapped)),
        ...whyAnyPage(rights, alarmPages),
      ];
    }
  }
}

/** @throws Refusal notFound */
async function readUnit(db: Kysely<DB>, jobNum: string): Promise<ScopedElevator> {
  const { rows } = await sql<ScopedElevator>`
    select elevator_id as "elevatorId", domain_id as "domainId", city_id as "cityId"
    from elevator where job_num = ${jobNum}`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** @throws Refusal notFound */
async function readAlarm(
  db: Kysely<DB>,
  alarmId: string,
): Promise<ScopedElevator & { code: string; trapped: boolean }> {
  const { rows } = await sql<ScopedElevator & { code: string; trapped: boolean }>`
    select elevator_id as "elevatorId", domain_id as "domainId", city_id as "cityId", main_code as code, box_up as trapped
    from alarm where alarm_id = ${alarmId}::bigint`.execute(db);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
