/**
 * The chain of records (TSG T5002-2017, article 10): a finished record is linked once, in the transaction that makes
 * it final. A link holds the SHA-256 of the record's content and the hash of the link before it, so whoever changes
 * a record afterwards has to change every later link as well, and heads were noted elsewhere. How a link is made is
 * in record-chain.sql.
 */
import { createHash } from 'node:crypto';
import type { ChainKind } from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import type { Sql } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';

export interface ChainEntry {
  kind: ChainKind;
  /** The key of the record's row, as text. */
  ref: string;
  /** All of the record that must not change: canonical JSON, exactly as its source reads it back. */
  content: string;
}

export interface Link {
  number: number;
  /** 64 hexadecimal digits. */
  hash: string;
}

/** An object that the content of a record names. */
export interface LinkedFile {
  key: string;
  /** Hexadecimal. */
  sha256: string;
}

/** How records of a kind are read back for verification. */
export interface ChainSource {
  kind: ChainKind;
  /** The content of each record as its rows stand now; a ref without row is missing in the answer. */
  read(db: Kysely<DB>, refs: readonly string[]): Promise<Map<string, string>>;
  /** Those of these records of which pages show something else than was linked, where that is in rows besides the content. */
  shownOtherwise?(db: Kysely<DB>, refs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The objects that belong to each of these records, by the content; a record without any is missing in the answer. */
  files?(db: Kysely<DB>, refs: readonly string[]): Promise<ReadonlyMap<string, readonly LinkedFile[]>>;
  /** Those of these records that are kept next to the official one. */
  aside?(db: Kysely<DB>, refs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Where each record is a row; `ref` is its key. It has the `mp_id` of its visit, or the `alarm_id` of its alarm. */
  rows: {
    table: keyof DB;
    key: string;
    type: 'uuid' | 'integer';
    of: 'visit' | 'alarm';
    /** Which rows `r` have a link; without it all of them. */
    linked?: Sql<boolean>;
  };
}

/**
 * Appends records in this order, in the caller's transaction. From here to its end other writers of the chain wait:
 * call it last.
 */
export async function links(db: Kysely<DB>, entries: readonly ChainEntry[]): Promise<Link[]> {
  const { rows } = await sql<Link>`
    insert into record_chain (kind, ref, content_sha256)
    select kind, ref, decode(content, 'hex')
    from unnest(${entries.map(entry => entry.kind)}::text[], ${entries.map(entry => entry.ref)}::text[],
      ${entries.map(entry => sha256(entry.content))}::text[]) with ordinality as e (kind, ref, content, turn)
    order by turn returning number, encode(hash, 'hex') as hash`.execute(db);
  return rows;
}

export async function link(db: Kysely<DB>, entry: ChainEntry): Promise<Link> {
  const [made] = await links(db, [entry]);
  if (!made) throw new Error('a link was not returned');
  return made;
}

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The same value is the same text, in whatever order its properties came. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
