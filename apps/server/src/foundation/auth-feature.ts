/** Accounts, roles, sessions, the records of sign-in attempts, and the replies that are kept for whoever repeats a change. */
import type { Kysely } from 'kysely';
import type { Sessions } from '../auth/sessions.ts';
import type { DB } from '../database/schema/tables.ts';
import { feature } from '../feature.ts';
import { dropReplies, dropRepliesEveryMs } from '../http/kept-reply.ts';

export const authFeature = ({ db, sessions }: { db: Kysely<DB>; sessions: Pick<Sessions, 'sweep'> }) =>
  feature({
    jobs: {
      sessions: { everyMs: 600_000, run: sessions.sweep },
      'kept replies': { everyMs: dropRepliesEveryMs, run: () => dropReplies(db) },
    },
    tables: {
      account: 'few',
      account_scope: 'few',
      captcha: { job: 'sessions' },
      installation_secret: 'few',
      kept_reply: { job: 'kept replies' },
      role: 'few',
      role_permission: 'few',
      session: { job: 'sessions' },
      sign_in_failure: { job: 'sessions' },
      socket_ticket: { job: 'sessions' },
    },
    announces: ['session_changed', 'rows_changed'],
  });
