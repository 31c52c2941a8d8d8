/**
 * Sessions and display tokens. A token is 256 random bits and is stored only as its SHA-256. Everything that a
 * request needs to know of its caller is read with the session in one query, so that a changed role, a disabled
 * account or a moved expiry date holds from the next request on, in every process.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { PermissionName } from '@hoistway/contract/permissions';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { SignedIn } from '../http/context.ts';
import { type ScopeRow, scopeColumns, scopeOf } from './account-scope.ts';

interface SessionRow extends ScopeRow {
  user_id: number;
  username: string;
  role_id: number;
  role_type: 1 | 2;
  user_type: 1 | 2 | 3 | 4;
  kind: 'session' | 'display';
  seen_recently: boolean;
  granted: Record<'menu' | 'field' | 'index' | 'fault', string[]> | null;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');

const ticketLifeSeconds = 30;

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: Kysely<DB>, idleHours: number) {
  const readByHash = async (tokenHash: Buffer, use = true): Promise<SignedIn | undefined> => {
    const { rows } = await sql<SessionRow>`
      select a.user_id, a.username, a.role_id, r.role_type, a.user_type, s.kind,
             s.last_seen_at > now() - interval '1 minute' as seen_recently,
             (select jsonb_object_agg(kind, names) from (
                select kind, jsonb_agg(name) as names from role_permission where role_id = a.role_id group by kind) g) as granted,
             ${scopeColumns}
      from session s join account a using (user_id) join role r using (role_id)
      where s.token_hash = ${tokenHash} and not a.disabled and (a.expire_date is null or a.expire_date > now())
        and (s.kind = 'display' or s.last_seen_at > now() - make_interval(hours => ${idleHours}))`.execute(
      db,
    );
    const row = rows[0];
    if (!row) return undefined;
    if (use && !row.seen_recently)
      await db
        .updateTable('session')
        .set({ last_seen_at: new Date() })
        .where('token_hash', '=', tokenHash)
        .execute();
    return signedInOf(row, tokenHash);
  };

  return {
    /** The caller behind a token, or undefined when there is no such live session. */
    read: (token: string): Promise<SignedIn | undefined> =>
      token === '' || token.length > 200 ? Promise.resolve(undefined) : readByHash(hashToken(token)),
    readByHash: (tokenHash: Buffer) => readByHash(tokenHash),
    /** The same without counting as a use: looking does not keep an idle session alive. */
    look: (tokenHash: Buffer) => readByHash(tokenHash, false),

    async start(userId: number, address: string): Promise<string> {
      const token = newToken();
      await db
        .insertInto('session')
        .values({ token_hash: hashToken(token), user_id: userId, address })
        .execute();
      return token;
    },
    async end(tokenHash: Buffer) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    /** A ticket opens one socket within half a minute. */
    async giveTicket(tokenHash: Buffer): Promise<string> {
      const ticket = newToken();
      await db
        .insertInto('socket_ticket')
        .values({
          ticket_hash: hashToken(ticket),
          token_hash: tokenHash,
          expires_at: sql<Date>`now() + make_interval(secs => ${ticketLifeSeconds})`,
        })
        .execute();
      return ticket;
    },
    /** Takes the ticket: the second use of it answers undefined. */
    async takeTicket(ticket: string): Promise<SignedIn | undefined> {
      if (ticket === '' || ticket.length > 200) return undefined;
      const row = await db
        .deleteFrom('socket_ticket')
        .where('ticket_hash', '=', hashToken(ticket))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('token_hash')
        .executeTakeFirst();
      return row && readByHash(row.token_hash);
    },
    /** Sessions nobody has used, tickets and captchas nobody took. */
    async sweep() {
      await sql`delete from session where kind = 'session' and last_seen_at < now() - make_interval(hours => ${idleHours})`.execute(
        db,
      );
      await sql`delete from socket_ticket where expires_at < now()`.execute(db);
      await sql`delete from captcha where expires_at < now()`.execute(db);
      await sql`delete from sign_in_failure where last_at < now() - interval '1 day'`.execute(db);
    },
  };
}

function signedInOf(row: SessionRow, tokenHash: Buffer): SignedIn {
  const all = row.role_type === 1;
  const sets = new Map(Object.entries(row.granted ?? {}).map(([kind, names]) => [kind, new Set(names)]));
  const holds = (kind: string, name: string) => all || (sets.get(kind)?.has(name) ?? false);
  return {
    userId: row.user_id,
    username: row.username,
    roleId: row.role_id,
    roleType: row.role_type,
    userType: row.user_type,
    display: row.kind === 'display',
    scope: scopeOf(row),
    may: (name: PermissionName) => holds('menu', name),
    mayField: name => holds('field', name),
    mayIndex: name => holds('index', name),
    // A role without a fault list of its own sees every fault.
    faultCodes: all ? undefined : sets.get('fault'),
    tokenHash,
  };
}
