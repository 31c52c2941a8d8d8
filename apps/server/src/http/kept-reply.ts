/**
 * The reply to a change that is sent again, because the sender never got it: the same once more, and nothing is changed. It
 * is kept in the transaction of the change; who sends it twice at the same time waits for the first.
 */
import { type Call, isKept, onceHeader } from '@hoistway/contract/core/call';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../database/schema/tables.ts';

/** After a day nobody sends it again. */
export const repliesKeptDays = 1;

export interface Repeat {
  userId: number;
  path: string;
  once: string;
}

/** Undefined: it is carried out each time. */
export function repeatOf(
  call: Call,
  { signedIn, headers }: Pick<FastifyRequest, 'signedIn' | 'headers'>,
): Repeat | undefined {
  const once = z.uuid().safeParse(headers[onceHeader]).data;
  return signedIn && once && isKept(call) ? { userId: signedIn.userId, path: call.path, once } : undefined;
}

/** @returns undefined the first time: then `keepReply` follows in the same transaction */
export async function keptReply(
  trx: Kysely<DB>,
  { userId, path, once }: Repeat,
): Promise<object | undefined> {
  const { numAffectedRows } = await sql`
    insert into kept_reply (user_id, path, once) values (${userId}::int, ${path}, ${once}::uuid)
    on conflict do nothing`.execute(trx);
  if (numAffectedRows) return undefined;
  const { rows } = await sql<{ body: object }>`
    select body from kept_reply where (user_id, path, once) = (${userId}::int, ${path}, ${once}::uuid)`.execute(
    trx,
  );
  return rows[0]?.body;
}

export const keepReply = (trx: Kysely<DB>, { userId, path, once }: Repeat, body: object) =>
  sql`update kept_reply set body = ${JSON.stringify(body)}::jsonb
    where (user_id, path, once) = (${userId}::int, ${path}, ${once}::uuid)`.execute(trx);
