/** Refreshing the statistics: one at a time in the whole installation, behind the call when it takes long. */
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { countElevators } from '../../auth/rights/elevator-count.ts';
import { visibleAccount } from '../../auth/visible/account.ts';
import type { DB } from '../../database/schema/tables.ts';
import type { AccountReader } from './account-queries.ts';

/** Clients give up after 30 s; by then they know that it goes on. */
const waitMs = 20_000;
const processing = words(
  '后台正在处理，需要一些时间完成',
  'The background is already processing and needs time to finish',
);
const lockName = sql`hashtext('hoistway elevator count')`;

export type CountRefresh = ReturnType<typeof createCountRefresh>;

export function createCountRefresh({ db, log }: { db: Kysely<DB>; log: Logger }) {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  /** False when another one is at it, in whatever process. */
  const countAll = (reader: AccountReader): Promise<boolean> =>
    db.connection().execute(async own => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lockName}) as held`.execute(
        own,
      );
      if (!rows[0]?.held) return false;
      try {
        const seen = await sql<{ user_id: number }>`
          select a.user_id from account a where ${visibleAccount(reader)} order by a.user_id`.execute(own);
        await countElevators(
          own,
          seen.rows.map(row => row.user_id),
          stopping.signal,
        );
        return true;
      } finally {
        await sql`select pg_advisory_unlock(${lockName})`.execute(own);
      }
    });

  return {
    /** @throws Refusal conflict when it is not done yet */
    async refresh(reader: AccountReader): Promise<void> {
      const work = countAll(reader);
      running.add(work);
      work
        .catch(error => log.error({ err: error }, 'the elevators of the accounts could not be counted'))
        .finally(() => running.delete(work));
      const giveUp = new AbortController();
      const late = pause(waitMs, false, { signal: giveUp.signal }).catch(() => false);
      const isDone = await Promise.race([work, late]).finally(() => giveUp.abort());
      if (!isDone) throw new Refusal('conflict', { words: processing });
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the server is stopping'));
      await Promise.allSettled(running);
    },
  };
}
