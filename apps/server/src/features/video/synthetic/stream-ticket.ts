/**
 * A ticket for one stream of a test picture. It is stored, so that any process can serve what another has issued,
 * and can be redeemed once; it belongs to the requesting session and ends with it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../database/schema/tables.ts';

const claims = z.object({
  jobNum: z.string(),
  camera: z.string(),
  /** A replay, in epoch milliseconds. */
  range: z.object({ from: z.number(), to: z.number() }).optional(),
});
export type StreamClaims = z.output<typeof claims>;

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

export async function giveTicket(
  db: Kysely<DB>,
  { tokenHash, expireSeconds, ...what }: StreamClaims & { tokenHash: Buffer; expireSeconds: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await sql`
    insert into video_ticket (ticket_hash, token_hash, claims, expires_at)
    values (${hashOf(ticket)}, ${tokenHash}, ${JSON.stringify(what)}, now() + make_interval(secs => ${expireSeconds}))`.execute(
    db,
  );
  return ticket;
}

/** Its owner, while it has not been redeemed. */
export async function ownerOfTicket(db: Kysely<DB>, ticket: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from video_ticket where ticket_hash = ${hashOf(ticket)} and expires_at > now()`.execute(
    db,
  );
  return rows[0]?.token_hash;
}

/** Undefined when it was already redeemed. */
export async function takeTicket(db: Kysely<DB>, ticket: string): Promise<StreamClaims | undefined> {
  const { rows } = await sql<{ claims: unknown }>`
    delete from video_ticket where ticket_hash = ${hashOf(ticket)} and expires_at > now() returning claims`.execute(
    db,
  );
  return rows[0] && claims.parse(rows[0].claims);
}

/** Deletes tickets nobody redeemed. */
export async function sweepTickets(db: Kysely<DB>): Promise<void> {
  await sql`delete from video_ticket where expires_at < now()`.execute(db);
}
