/** The chain of records: its state, its verification, and proofs of single records. */
import { Refusal } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { chain } from '@hoistway/contract/features/chain';
import { bind, bindFile, bindPublic } from '../../http/serve.ts';
import type { ChainSource } from './chain.ts';
import type { ChainChecks } from './chain-check.ts';
import { aboutRecord, readLink, readProof, readState } from './chain-queries.ts';
import { readHead } from './chain-verify.ts';

const noLinks = words('还没有入链的记录', 'No records have been linked yet');
const noSuchLink = words('没有这个编号或哈希的记录', 'There is no record with this number or hash');

/** Each reads every record, and leaves a row that is kept. */
const verificationsPerMinute = 10;

export const chainRoutes = ({
  sources,
  checks,
}: {
  sources: readonly ChainSource[];
  checks: ChainChecks;
}) => [
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
    const [link] = [await readLink(db, sources, String(head.number))];
    const lines = [`number: ${head.number}`, `hash: ${head.hash}`, `linked: ${link?.view.at ?? ''}`];
    return {
      name: `record-chain-${head.number}.txt`,
      type: 'text/plain; charset=utf-8',
      body: Buffer.from(lines.map(line => `${line}\n`).join('')),
    };
  }),

  bind(chain.link, async ({ link }, { db, user }) => {
    const found = await readLink(db, sources, link);
    const about = found && (await aboutRecord(db, sources, { ...found.view, ref: found.ref }, user.scope));
    // Of a record that is gone nobody can say whose it was.
    if (!found || (about === null && user.scope.kind !== 'all'))
      throw new Refusal('notFound', { words: noSuchLink });
    return { ...found.view, about: about ?? null };
  }),

  bind(chain.proof, async ({ mpId }, { db, user }) => {
    const links = await readProof(db, sources, mpId, user.scope);
    if (!links) throw new Refusal('notFound');
    return { links };
  }),

  bindPublic(chain.publicProof, async ({ hash }, { db }) => {
    const found = await readLink(db, sources, hash);
    if (!found) throw new Refusal('notFound', { words: noSuchLink });
    const { number, kind, state } = found.view;
    const about = await aboutRecord(db, sources, { kind, ref: found.ref }, { kind: 'all' });
    return { number, kind, state, jobNum: about?.jobNum ?? null, day: about?.day ?? null };
  }),
];
