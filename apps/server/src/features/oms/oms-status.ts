/**
 * What /oms shows everybody. The plan is kept in memory, so that it is shown while the database is away, with the moment
 * at which it was true; however many ask, the database is asked once at a time.
 */
import type { OmsStatus } from '@hoistway/contract/features/oms';
import type { Kysely } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { WriteState } from '../../database/write-state.ts';
import { type Plan, readPlan } from './oms-queries.ts';

/** The database counts as away when it has not answered by then. */
const answerMs = 1500;
/** Strangers' questions reach the database this often at most. */
const freshMs = 1000;
/** So that the plan is known when the database goes away, whether somebody has asked before or not. */
const checkEveryMs = 60_000;

interface OmsStatusParts {
  db: Kysely<DB>;
  writing: Pick<WriteState, 'trouble'>;
  timeZone: string;
}

export function createOmsStatus({ db, writing, timeZone }: OmsStatusParts) {
  let known: Plan | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const ask = () => {
    asking ??= readPlan(db)
      .then(
        plan => {
          known = plan;
          knownAt = performance.now();
          return true;
        },
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const isAnswered = async () => {
    if (performance.now() - knownAt < freshMs) return true;
    let late: NodeJS.Timeout | undefined;
    const answered = await Promise.race([
      ask(),
      new Promise<boolean>(resolve => {
        late = setTimeout(resolve, answerMs, false);
      }),
    ]);
    clearTimeout(late);
    return answered;
  };

  return {
    async read(): Promise<OmsStatus> {
      const answered = await isAnswered();
      const now = Date.now();
      return {
        state: answered && writing.trouble() === undefined ? 'up' : 'disturbed',
        planned:
          known?.planned
            .filter(({ ends }) => ends.getTime() > now)
            .map(({ starts, ends: _, ...window }) => ({ ...window, current: starts.getTime() <= now })) ??
          null,
        knownDate: known?.knownDate ?? '',
        timeZone,
      };
    },
    async start() {
      await ask();
      timer = setInterval(() => void ask(), checkEveryMs);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
