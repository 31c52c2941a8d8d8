/**
 * Sessions and display tokens. A token is 256 random bits and is stored only as its SHA-256. One query reads the
 * session with everything a request needs to know about its caller, so a changed role, a disabled account or a new
 * expiry date applies from the next request on, in every process.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { wallTime } from '../database/list-sql.ts';
import type { DB } from '../database/schema/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeTrouble } from '../database/write-trouble.ts';
import { type RightsRow, signedInOf } from './rights/account-rights.ts';
import { type LinkRow, shownBy } from './rights/link-rights.ts';
import type { SessionUser, View } from './signed-in.ts';

interface SessionRow extends RightsRow, LinkRow {
  token_hash: Buffer;
  session_id: number;
  seen_recently: boolean;
  viewer_id: number | null;
  viewer_name: string | null;
  view_until: string | null;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
const newToken = () => randomBytes(32).toString('base64url');

/** What the person signing in has proven. */
export interface Proof {
  /** True while the proof holds, for an account aliased `a`. */
  holds: RawBuilder<boolean>;
  otherwise: 'signInFailed' | 'smsCodeWrong' | 'sessionGone';
}

const ticketLifeSeconds = 30;
/** The value stored in the table. */
const longestUserAgent = 300;

export interface ListedSession {
  sessionId: number;
  tokenHash: Buffer;
  address: string;
  userAgent: string;
  startDate: string;
  lastSeenDate: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Lifetime of a session, overall and unused, how many an account may have, and the lifetime of a view. */
export interface SessionLimits {
  idleHours: number;
  days: number;
  perAccount: number;
  viewMinutes: number;
}

export function createSessions(db: Kysely<DB>, { idleHours, days, perAccount, viewMinutes }: SessionLimits) {
  /** The idle limit, the maximum age, and the lifetime of a view. */
  const limits = sql`make_interval(hours => ${idleHours}), make_interval(days => ${days}), make_interval(mins => ${viewMinutes})`;
  /** For a session aliased `s`. */
  const isLive = sql<boolean>`session_is_live(s, ${limits})`;
  const readByHash = async (tokenHash: Buffer, use = true): Promise<SessionUser | undefined> => {
    const { rows } = await sql<SessionRow>`select * from live_session(${tokenHash}, ${limits})`.execute(db);
    const [row] = rows;
    const user = row && userOf(row);
    if (user && use && !row.seen_recently)
      await noteUse(db, user)
        // A full disk must not lock users out: lists can still be read.
        .catch(error => {
          if (writeTrouble(error) === undefined) throw error;
        });
    return user;
  };

  return {
    /** The caller behind a token, or undefined when no live session has it. */
    read: (token: string): Promise<SessionUser | undefined> =>
      token === '' || token.length > 200 ? Promise.resolve(undefined) : readByHash(hashToken(token)),
    /** The caller behind a token's hash, without counting as a use: a lookup does not keep an idle session alive. */
    peek: (tokenHash: Buffer) => readByHash(tokenHash, false),

    /** The display links that can be opened now: neither expired, nor beyond what their makers may see. */
    async openLinks(displayLinkIds: readonly number[]): Promise<Set<number>> {
      const { rows } = await sql<SessionRow>`
        select live.* from session s, live_session(s.token_hash, ${limits}) live
        where s.display_link_id = any(${displayLinkIds}::int[])`.execute(db);
      return new Set(rows.flatMap(row => userOf(row)?.displayLink?.displayLinkId ?? []));
    },

    /**
     * Ends the account's least recently used sessions when it has too many.
     * @throws Refusal when the proof no longer holds
     */
    async start(userId: number, address: string, userAgent = '', proof?: Proof): Promise<string> {
      const token = newToken();
      // With a proof the account is locked: a transaction that invalidates the proof and ends all sessions either
      // runs before this one, or finds this session.
      const { numAffectedRows } = await sql`
        insert into session (token_hash, user_id, address, user_agent)
        select ${hashToken(token)}, a.user_id, ${address}, ${userAgent.slice(0, longestUserAgent)}
        from account a where a.user_id = ${userId} ${proof ? sql`and ${proof.holds} and not a.disabled for share` : sql``}`.execute(
        db,
      );
      if (numAffectedRows !== 1n) throw new Refusal(proof?.otherwise ?? 'sessionGone');
      await sql`
        delete from session where token_hash in (
          select token_hash from session where user_id = ${userId} and kind = 'session'
          order by last_seen_at desc, session_id desc offset ${perAccount})`.execute(db);
      return token;
    },
    /** Where the account is signed in, most recently used first, without display links. */
    async list(userId: number): Promise<ListedSession[]> {
      const { rows } = await sql<ListedSession>`
        select s.session_id as "sessionId", s.token_hash as "tokenHash", s.address, s.user_agent as "userAgent",
               ${wallTime('s.created_at')} as "startDate",
               ${wallTime('s.last_seen_at')} as "lastSeenDate"
        from session s where s.user_id = ${userId} and s.kind = 'session' and ${isLive}
        order by s.last_seen_at desc, s.session_id desc`.execute(db);
      return rows;
    },
    /** @returns since when and where it was signed in; undefined when the account has no such session */
    async endOwn(
      userId: number,
      sessionId: number,
    ): Promise<Pick<ListedSession, 'address' | 'startDate'> | undefined> {
      return inTransaction(db, async trx => {
        const { rows } = await sql<Pick<ListedSession, 'address' | 'startDate'>>`
          delete from session where session_id = ${sessionId} and user_id = ${userId} and kind = 'session'
          returning address, ${wallTime('created_at')} as "startDate"`.execute(trx);
        if (rows[0]) await silence(trx, sessionId);
        return rows[0];
      });
    },
    async end(tokenHash: Buffer) {
      await inTransaction(db, async trx => {
        const { rows } = await sql<{ id: number }>`
          delete from session where token_hash = ${tokenHash} returning session_id as id`.execute(trx);
        for (const { id } of rows) await silence(trx, id);
      });
    },
    /** A ticket opens one socket and expires after half a minute. */
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
    /** Redeems the ticket: a second use returns undefined. */
    async takeTicket(ticket: string): Promise<SessionUser | undefined> {
      if (ticket === '' || ticket.length > 200) return undefined;
      const row = await db
        .deleteFrom('socket_ticket')
        .where('ticket_hash', '=', hashToken(ticket))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('token_hash')
        .executeTakeFirst();
      return row && readByHash(row.token_hash);
    },
    /** Deletes ended sessions, and unused tickets and captchas. */
    async sweep() {
      await sql`delete from session s where not ${isLive}`.execute(db);
      await sql`delete from socket_ticket where expires_at < now()`.execute(db);
      await sql`delete from captcha where expires_at < now()`.execute(db);
      await sql`delete from sign_in_failure where last_at < now() - interval '1 day'`.execute(db);
    },
  };
}

/** Starts the session of a new link. @returns the token, which is not stored */
export const startLinkSession = async (
  db: Kysely<DB>,
  { displayLinkId, userId }: { displayLinkId: number; userId: number },
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      kind: 'display',
      display_link_id: displayLinkId,
    })
    .execute();
  return token;
};

/**
 * Somebody ended the session, and so the notifications that were turned on in it. After it, in a statement of its own: that
 * sees what was turned on while the end of the session waited.
 */
const silence = (db: Kysely<DB>, sessionId: number) =>
  sql`delete from push_subscription where session_id = ${sessionId}`.execute(db);

/**
 * In a transaction. Ends the account's sessions, except the one with this token, and the notifications on other phones. Display
 * links stay: they can only read, and are revoked one by one.
 */
export const endOtherSessions = async (db: Kysely<DB>, userId: number, tokenHash: Buffer): Promise<void> => {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('kind', '=', 'session')
    .where('token_hash', '<>', tokenHash)
    .execute();
  await sql`
    delete from push_subscription where user_id = ${userId}
      and session_id is distinct from (select session_id from session where token_hash = ${tokenHash})`.execute(
    db,
  );
};

/**
 * In a transaction. Ends the sessions of these accounts and the notifications on their phones; their display links stay, since
 * they only read what the account still may.
 */
export const endSessions = async (db: Kysely<DB>, userIds: readonly number[]): Promise<void> => {
  await sql`delete from session where user_id = any(${userIds}::int[]) and kind = 'session'`.execute(db);
  await sql`delete from push_subscription where user_id = any(${userIds}::int[])`.execute(db);
};

/**
 * Opens a read-only session of this account for the super administrator whose session has this token. It counts
 * neither as a session of the account nor as its sign-in.
 */
export async function startView(
  db: Kysely<DB>,
  viewer: Pick<SessionUser, 'userId' | 'username' | 'tokenHash'>,
  viewed: { userId: number; username: string },
  address: string,
): Promise<string> {
  const token = newToken();
  await sql`
    with operator as (
      insert into log_operator (user_id, operator)
      values (${viewer.userId}, ${viewer.username}), (${viewed.userId}, ${viewed.username})
      on conflict do nothing)
    insert into session (token_hash, user_id, kind, address, viewer_hash, viewer_id)
    values (${hashToken(token)}, ${viewed.userId}, 'view', ${address}, ${viewer.tokenHash}, ${viewer.userId})`.execute(
    db,
  );
  return token;
}

/** Ends a view that was opened from the session with this token; it may have ended already. */
export async function endView(db: Kysely<DB>, viewId: number, viewerHash: Buffer): Promise<void> {
  await sql`
    delete from session where session_id = ${viewId} and kind = 'view' and viewer_hash = ${viewerHash}`.execute(
    db,
  );
}

const noteUse = (db: Kysely<DB>, { displayLink, tokenHash }: SessionUser) => {
  const now = new Date();
  return displayLink
    ? db
        .updateTable('display_link')
        .set({ last_use_date: now })
        .where('display_link_id', '=', displayLink.displayLinkId)
        .execute()
    : db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
};

/** Undefined for a display link that shows nothing at the moment. */
function userOf({ display_link_id, ...row }: SessionRow): SessionUser | undefined {
  const user = sessionUserOf({ display_link_id, ...row });
  return display_link_id === null ? user : shownBy({ display_link_id, ...row }, user);
}

const sessionUserOf = (row: SessionRow): SessionUser => ({
  ...signedInOf(row),
  displayLink: undefined,
  view: viewOf(row),
  asText: () => {
    const { token_hash: _hash, seen_recently: _seen, granted, ...facts } = row;
    return JSON.stringify([facts, granted?.split('\n').sort()]);
  },
  tokenHash: row.token_hash,
});

const viewOf = ({ session_id: viewId, viewer_id, viewer_name, view_until }: SessionRow): View | undefined =>
  viewer_id === null
    ? undefined
    : { viewId, by: { userId: viewer_id, username: viewer_name ?? '' }, until: view_until ?? '' };
