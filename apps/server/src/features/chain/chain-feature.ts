/** The chain of finished maintenance records: nightly and asked verifications, and the head noted outside the database. */
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { Log } from '../../log/log.ts';
import type { ChainSource } from './chain.ts';
import { createChainChecks } from './chain-check.ts';
import { createNoteFile } from './chain-note.ts';
import { chainRoutes } from './chain-routes.ts';

const everyMs = 10 * 60_000;

export const chainFeature = ({
  db,
  sources,
  metrics,
  config: { dataDir },
  log,
}: {
  db: Kysely<DB>;
  /** One of each kind that is linked. Links of other kinds are verified without their records, and reported so. */
  sources: readonly ChainSource[];
  metrics: Registry;
  config: Pick<Config, 'dataDir'>;
  log: Log;
}) => {
  const checks = createChainChecks({ db, sources, noteFile: createNoteFile(dataDir), log });
  measureChain(db, metrics);
  return feature({
    bindings: chainRoutes({ sources, checks }),
    jobs: {
      'record chain': {
        everyMs,
        run: async signal => {
          await checks.keepNightly(signal);
          await checks.noteHead();
        },
      },
    },
    tables: {
      // TSG T5002-2017, article 5(6).
      record_chain: {
        kept: 'the law requires maintenance records for at least four years, and this is their proof',
      },
      chain_check: { kept: 'a row a night, and the heads that were noted with them' },
    },
    stop: checks.stop,
  });
};

/** Asked at each scrape. */
function measureChain(db: Kysely<DB>, metrics: Registry) {
  const gauge = (name: string, help: string, value: ReturnType<typeof sql>) =>
    new Gauge({
      name: `hoistway_${name}`,
      help,
      registers: [metrics],
      async collect() {
        const { rows } = await sql<{ value: number | null }>`select ${value} as value`.execute(db);
        this.set(rows[0]?.value ?? 0);
      },
    });
  gauge(
    'record_chain_links',
    'Number of the head of the record chain',
    sql`(select max(number) from record_chain)`,
  );
  const last = (column: ReturnType<typeof sql>) =>
    sql`(select ${column} from chain_check where state in ('intact', 'broken') order by end_date desc limit 1)`;
  gauge(
    'record_chain_fault',
    'First link that failed in the last verification; 0 when none did',
    last(sql`(fault ->> 'number')::bigint`),
  );
  gauge(
    'record_chain_verified_seconds',
    'When the last verification ended, seconds since 1970',
    last(sql`extract(epoch from end_date)::float8`),
  );
}
