/** Alarms as their list shows them, for whoever tells of them without a request of a user. */

import type { Language } from '@hoistway/contract/core/words';
import type { AlarmRow } from '@hoistway/contract/features/alarm';
import type { Kysely } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { alarmsOf, hidesTimeOf } from './alarm-queries.ts';
import { visibleAlarms } from './search/alarm-filter.ts';

export { hidesTimeOf };

/** Those of these alarms that this account may see in the alarm list, none without its page. */
export async function alarmsShownTo(
  db: Kysely<DB>,
  user: SignedIn,
  language: Language,
  alarmIds: readonly number[],
): Promise<AlarmRow[]> {
  if (!user.may('alarm')) return [];
  return alarmsOf(db, visibleAlarms({ user }), alarmIds, { user, language });
}
