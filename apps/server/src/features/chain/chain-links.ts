/**
 * Stored links, recomputed and compared with their records, and these with what pages show of them. What the database
 * says of itself is not trusted: hashes are made again, from the bytes that record-chain.sql describes.
 */
import type { ChainKind, LinkState } from '@hoistway/contract/features/chain';
import { type Kysely, sql } from 'kysely';
import { type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { type ChainSource, sha256 } from './chain.ts';

export interface StoredLink {
  number: number;
  kind: ChainKind;
  ref: string;
  /** UTC, as it was hashed. */
  at: string;
  /** The same in the installation's time zone. */
  shownAt: string;
  /** Hashes in hexadecimal. */
  content: string;
  previous: string;
  hash: string;
  /** The hash of the link before it as it stands there; null where that is missing. */
  before: string | null;
}

const noHash = '0'.repeat(64);

/** `condition` is on `record_chain l`. */
export async function readLinks(db: Kysely<DB>, condition: Sql, limit?: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select l.number, l.kind, l.ref, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      ${wallTime('l.at')} as "shownAt", encode(l.content_sha256, 'hex') as content, encode(l.previous, 'hex') as previous,
      encode(l.hash, 'hex') as hash,
      case l.number when 1 then ${noHash} else encode(b.hash, 'hex') end as before
    from record_chain l left join record_chain b on b.number = l.number - 1
    where ${condition} order by l.number ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

const linkHash = ({ number, kind, ref, at, content, previous }: StoredLink) =>
  sha256([number, kind, ref, at, content, previous].map(line => `${line}\n`).join(''));

/** What a key looks like; anything else is the key of no row. */
const keys: Readonly<Record<ChainSource['rows']['type'], RegExp>> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  integer: /^[1-9]\d{0,8}$/,
};
export const mayBeKey = ({ rows }: ChainSource, ref: string): boolean => keys[rows.type].test(ref);

/** The state of each link, by its number. */
export async function judgeLinks(
  db: Kysely<DB>,
  sources: readonly ChainSource[],
  links: readonly StoredLink[],
): Promise<Map<number, LinkState>> {
  const states = new Map<number, LinkState>();
  const sound: StoredLink[] = [];
  for (const link of links) {
    const stands = link.previous === link.before && linkHash(link) === link.hash;
    states.set(link.number, stands ? 'unread' : 'link');
    if (stands) sound.push(link);
  }
  for (const source of sources) {
    const ofKind = sound.filter(({ kind }) => kind === source.kind);
    const refs = ofKind.map(({ ref }) => ref).filter(ref => mayBeKey(source, ref));
    const contents = refs.length > 0 ? await source.read(db, refs) : new Map<string, string>();
    for (const { number, ref, content } of ofKind) states.set(number, compared(contents.get(ref), content));
    const intact = ofKind.filter(({ number }) => states.get(number) === 'intact');
    if (!source.shownOtherwise || intact.length === 0) continue;
    const otherwise = await source.shownOtherwise(
      db,
      intact.map(({ ref }) => ref),
    );
    for (const { number, ref } of intact) if (otherwise.has(ref)) states.set(number, 'shown');
  }
  return states;
}

const compared = (found: string | undefined, linked: string): LinkState => {
  if (found === undefined) return 'gone';
  return sha256(found) === linked ? 'intact' : 'content';
};
