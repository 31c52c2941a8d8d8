/** What a handler gets: the parsed input stands beside it. Built anew for every request by `serve`. */

import type { Language } from '@hoistway/contract/core/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../auth/scope.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import type { DB } from '../database/schema/tables.ts';

/** What every handler gets. */
export interface PublicContext {
  /** Inside a logged call this is the transaction that the operation log is written in. */
  db: Kysely<DB>;
  language: Language;
  /** The caller's address as the trusted proxies tell it. */
  address: string;
  /** What the caller's browser calls itself. */
  userAgent: string;
  /** Scheme and host that the request was sent to, as the trusted proxies tell it. */
  origin: string;
  /** The header as it came, for public calls with credentials of their own. */
  authorization: string;
  log: Logger;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** The remark of the operation-log line. */
  remark(text: string): void;
}

/** What the handler of a call gets that somebody has to be signed in for. */
export interface Context extends PublicContext {
  user: SignedIn;
  /** Cuts the client's `dataPermissionList` down to the stored scope and gives the scope to query with. */
  narrow(dataPermissionList: readonly string[]): Promise<Scope>;
}
