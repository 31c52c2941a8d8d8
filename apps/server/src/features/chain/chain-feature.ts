/** The chain of finished maintenance records: nightly and asked verifications, and the head noted outside the database. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { chain } from '@hoistway/contract/features/chain';
import { words } from '@hoistway/contract/words';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../../config/config.ts';
import type { DB } from '../../database/schema/tables.ts';
import { feature } from '../../feature.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { bind, bindFile, bindPublic } from '../../http/serve.ts';
import type { Log } from '../../log/log.ts';
import type { ChainSource } from './chain.ts';
import { createChainChecks } from './chain-check.ts';
import { chainExamples } from './chain-examples.ts';
import { readLinks } from './chain-links.ts';
import { createNoteFile } from './chain-note.ts';
import { aboutRecord, readLink, readProof, readState } from './chain-queries.ts';
import { readHead } from './chain-verify.ts';

const everyMs = 10 * 60_000;

const noLinks = words('还没有入链的记录', 'No records have been linked yet');
const noSuchLink = words('没有这个编号或哈希的记录', 'There is no record with this number or hash');

/** Each reads every record, and leaves a row that is kept. */
const verificationsPerMinute = 10;

export const chainFeature = ({
  db: pooled,
  sources,
  store,
  metrics,
  config: { dataDir },
  log,
}: {
  db: Kysely<DB>;
  /** One of each kind that is linked. Links of other kinds are verified without their records, and reported so. */
  sources: readonly ChainSource[];
  store: ObjectStore;
  metrics: Registry;
  config: Pick<Config, 'dataDir'>;
  log: Log;
}) => {
  const checks = createChainChecks({ db: pooled, sources, store, noteFile: createNoteFile(dataDir), log });
  measureChain(pooled, metrics);
  const of = { sources, store };
  return feature({
    examples: [chainExamples],
    bindings: [
      bind(chain.state, async (_, { db, user }) => readState(db, sources, user)),

      bind(
        chain.verify,
        async (_, { user }) => {
          await checks.startFor(user);
          return null;
        },
        // It goes on after the answer.
        { log: 'after', perMinuteOfSession: verificationsPerMinute },
      ),

      bind(chain.cancel, async (_, { db, user }) => {
        await checks.cancel(db, user.userId);
        return null;
      }),

      bindFile(chain.head, async (_, { db }) => {
        const head = await readHead(db);
        if (!head) throw new Refusal('noData', { words: noLinks });
        const [link] = await readLinks(db, sql`l.number = ${head.number}`);
        const lines = [`number: ${head.number}`, `hash: ${head.hash}`, `linked: ${link?.shownAt ?? ''}`];
        return {
          name: `record-chain-${head.number}.txt`,
          type: 'text/plain; charset=utf-8',
          body: Buffer.from(lines.map(line => `${line}\n`).join('')),
        };
      }),

      bind(chain.link, async ({ link }, { db, user }) => {
        const found = await readLink(db, of, link);
        const about =
          found && (await aboutRecord(db, sources, { ...found.view, ref: found.ref }, user.scope));
        // Of a record that is gone nobody can say whose it was.
        if (!found || (about === null && user.scope.kind !== 'all'))
          throw new Refusal('notFound', { words: noSuchLink });
        return { ...found.view, about: about ?? null };
      }),

      bind(chain.proof, async ({ mpId }, { db, user }) => {
        const links = await readProof(db, of, mpId, user.scope);
        if (!links) throw new Refusal('notFound');
        return { links };
      }),

      bindPublic(chain.publicProof, async ({ hash }, { db }) => {
        const found = await readLink(db, of, hash);
        if (!found) throw new Refusal('notFound', { words: noSuchLink });
        const { number, kind, aside, state } = found.view;
        const about = await aboutRecord(db, sources, { kind, ref: found.ref }, { kind: 'all' });
        return { number, kind, aside, state, jobNum: about?.jobNum ?? null, day: about?.day ?? null };
      }),
    ],
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
    'First link that failed in the last verification, or the one after the head for a record without a link; 0: none',
    last(
      sql`case when fault is not null then coalesce((fault ->> 'number')::bigint, head_number + 1, 1) end`,
    ),
  );
  gauge(
    'record_chain_verified_seconds',
    'When the last verification ended, seconds since 1970',
    last(sql`extract(epoch from end_date)::float8`),
  );
}
