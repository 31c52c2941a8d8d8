/** Accounts, roles, sessions, and the records of sign-in attempts. */

import type { Sessions } from '../auth/sessions.ts';
import { feature } from '../feature.ts';

export const authFeature = ({ sessions }: { sessions: Pick<Sessions, 'sweep'> }) =>
  feature({
    jobs: { sessions: { everyMs: 600_000, run: sessions.sweep } },
    tables: {
      account: 'few',
      account_scope: 'few',
      captcha: { job: 'sessions' },
      installation_secret: 'few',
      role: 'few',
      role_permission: 'few',
      session: { job: 'sessions' },
      sign_in_failure: { job: 'sessions' },
      socket_ticket: { job: 'sessions' },
    },
    announces: ['session_changed', 'rows_changed'],
  });
