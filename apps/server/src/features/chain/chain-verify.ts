/** The whole chain, link by link: the first one that fails, and how; then the records that no link names. */
import {
  type ChainKind,
  chainKinds,
  type FoundFault,
  type LinkState,
} from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema/tables.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import type { ChainSource } from './chain.ts';
import { findOtherFiles } from './chain-files.ts';
import { judgeLinks, readLinks, type StoredLink } from './chain-links.ts';

export interface Head {
  number: number;
  hash: string;
}
/** A head that was seen earlier, and when. */
export type Note = Head & { at: string };

export interface Verified {
  checked: number;
  /** When it began; undefined: nothing was linked yet. */
  head: Head | undefined;
  fault: FoundFault | undefined;
  unread: Map<ChainKind, number>;
}

/** Their contents are read and hashed at once, between messages of devices and calls: of visits they are long. */
const linksPerBatch = 100;

export async function readHead(db: Kysely<DB>): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select number, encode(hash, 'hex') as hash from record_chain order by number desc limit 1`.execute(db);
  return rows[0];
}

interface Verification {
  sources: readonly ChainSource[];
  /** Read before this is called: the chain is at least as long as each. */
  notes: readonly Note[];
  signal: AbortSignal;
  /** Of these links the stored files are read as well. */
  files?: { store: ObjectStore; areDue: (number: number) => boolean };
  onProgress?: (checked: number) => void;
}

/**
 * Ends at the first fault. Links are compared up to the one that was the head when it began.
 * @throws what the signal is aborted with, and the store's error when it cannot be read
 */
export async function verifyChain(
  db: Kysely<DB>,
  { sources, notes, signal, files, onProgress }: Verification,
): Promise<Verified> {
  const head = await readHead(db);
  const noted = new Map(notes.map(note => [note.number, note]));
  const found: Verified = { checked: 0, head, fault: undefined, unread: new Map() };
  const last = head?.number ?? 0;
  while (found.checked < last) {
    signal.throwIfAborted();
    const links = await readLinks(
      db,
      sql`l.number > ${found.checked} and l.number <= ${last}`,
      linksPerBatch,
    );
    const states = await judgeLinks(db, sources, links);
    if (files) {
      const due = links.filter(({ number }) => states.get(number) === 'intact' && files.areDue(number));
      for (const number of await findOtherFiles(db, { sources, store: files.store }, due, signal))
        states.set(number, 'file');
    }
    // Deleted while they were read.
    if (links.length === 0) return { ...found, fault: missing(found.checked + 1) };
    for (const link of links) {
      const { number, kind } = link;
      const state = states.get(number) ?? 'link';
      const fault =
        number === found.checked + 1 ? faultOf(link, state, noted.get(number)) : missing(found.checked + 1);
      if (fault) return { ...found, fault };
      found.checked = number;
      if (state === 'unread') found.unread.set(kind, (found.unread.get(kind) ?? 0) + 1);
    }
    onProgress?.(found.checked);
  }
  return { ...found, fault: endMissing(last, notes) ?? (await firstUnlinked(db, sources, signal)) };
}

const missing = (number: number): FoundFault => ({
  number,
  problem: 'missing',
  kind: null,
  ref: '',
  noted: null,
});

function faultOf(link: StoredLink, state: LinkState, note: Note | undefined): FoundFault | undefined {
  const { number, ref } = link;
  // Whoever changed the link may have written anything there.
  const kind = chainKinds.codes.some(known => known === link.kind) ? link.kind : null;
  if (state !== 'intact' && state !== 'unread') return { number, problem: state, kind, ref, noted: null };
  // Everything fits, and yet it is another chain than the one that was there.
  return note && note.hash !== link.hash ? { number, problem: 'noted', kind, ref, noted: note } : undefined;
}

const endMissing = (last: number, notes: readonly Note[]): FoundFault | undefined => {
  const furthest = notes.reduce<Note | undefined>(
    (most, note) => (note.number > (most?.number ?? last) ? note : most),
    undefined,
  );
  return furthest && { number: last + 1, problem: 'end', kind: null, ref: '', noted: furthest };
};

/** A record and its link come in one transaction: a statement sees both or neither. */
async function firstUnlinked(
  db: Kysely<DB>,
  sources: readonly ChainSource[],
  signal: AbortSignal,
): Promise<FoundFault | undefined> {
  for (const { kind, rows } of sources) {
    signal.throwIfAborted();
    const key = sql.ref(`r.${rows.key}`);
    const found = await sql<{ ref: string }>`
      select ${key}::text as ref from ${sql.table(rows.table)} r
      where ${rows.linked ?? sql`true`}
        and not exists (select from record_chain l where l.kind = ${kind} and l.ref = ${key}::text)
      order by ${key} limit 1`.execute(db);
    const [row] = found.rows;
    if (row) return { number: null, problem: 'unlinked', kind, ref: row.ref, noted: null };
  }
  return undefined;
}
