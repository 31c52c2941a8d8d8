/**
 * The reply to a change that is sent again, because the sender never got it: the same once more, and nothing is changed. It
 * is kept in the transaction of the change; who sends it twice at the same time waits for the first.
 */
import { createHash } from 'node:crypto';
import { type Call, isKept, onceHeader } from '@hoistway/contract/core/call';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../database/schema/tables.ts';

/** The console sends it again for two minutes. */
const keptMinutes = 10;
export const dropRepliesEveryMs = 5 * 60_000;

export interface Repeat {
  userId: number;
  /** SHA-256 of the path, the key and the input: with another input it is another change. */
  hash: Buffer;
}

/** Undefined: it is carried out each time. */
export function repeatOf(
  call: Call,
  { signedIn, headers, body }: Pick<FastifyRequest, 'signedIn' | 'headers' | 'body'>,
): Repeat | undefined {
  const once = z.uuid().safeParse(headers[onceHeader]).data;
  if (!signedIn || !once || !isKept(call)) return undefined;
  const hash = createHash('sha256')
    .update(JSON.stringify([call.path, once, body]))
    .digest();
  return { userId: signedIn.userId, hash };
}

/** Undefined while none is committed. */
export async function keptReply(db: Kysely<DB>, { userId, hash }: Repeat): Promise<object | undefined> {
  const { rows } = await sql<{ body: object }>`
    select body from kept_reply where (user_id, hash) = (${userId}::int, ${hash})`.execute(db);
  return rows[0]?.body;
}

/** @returns undefined the first time: then `keepReply` follows in the same transaction */
export async function firstOrReply(trx: Kysely<DB>, repeat: Repeat): Promise<object | undefined> {
  const { numAffectedRows } = await sql`
    insert into kept_reply (user_id, hash) values (${repeat.userId}::int, ${repeat.hash})
    on conflict do nothing`.execute(trx);
  return numAffectedRows ? undefined : keptReply(trx, repeat);
}

export const keepReply = (trx: Kysely<DB>, { userId, hash }: Repeat, body: object) =>
  sql`update kept_reply set body = ${JSON.stringify(body)}::jsonb
    where (user_id, hash) = (${userId}::int, ${hash})`.execute(trx);

export const dropReplies = (db: Kysely<DB>) =>
  sql`delete from kept_reply where at < now() - make_interval(mins => ${keptMinutes})`.execute(db);
