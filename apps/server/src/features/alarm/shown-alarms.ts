/** Alarms as their list shows them, for senders that act without a user's request. */

import type { AlarmRow, Stage } from '@hoistway/contract/features/alarm';
import type { Language } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { SignedIn } from '../../auth/signed-in.ts';
import type { DB } from '../../database/schema/tables.ts';
import { alarmsOf, hidesTimeOf } from './alarm-queries.ts';
import { visibleAlarms } from './search/alarm-filter.ts';

export { hidesTimeOf };

/**
 * Whose numbers these stages show: the report that raised an alarm is given as `name number` in the note of its first
 * stage, that of a passenger as a number alone.
 */
export const callersIn = (stages: readonly { stage: Stage; note: string; person: string }[]): string[] =>
  stages
    .filter(({ stage, note }) => stage === 'reported' && note !== '')
    .map(({ note, person }) => (note.includes(' ') ? note.slice(0, note.lastIndexOf(' ')) : person));

/** Those of these alarms that this account may see in the alarm list, none without its page. */
export async function alarmsShownTo(
  db: Kysely<DB>,
  user: SignedIn,
  language: Language,
  alarmIds: readonly number[],
): Promise<AlarmRow[]> {
  if (!user.may('alarm')) return [];
  return alarmsSeenBy(db, user, language, alarmIds);
}

/** The same for a page that shows alarms of its own. */
export const alarmsSeenBy = (
  db: Kysely<DB>,
  user: SignedIn,
  language: Language,
  alarmIds: readonly number[],
): Promise<AlarmRow[]> => alarmsOf(db, visibleAlarms({ user }), alarmIds, { user, language });
