/** What a handler receives beside the parsed input. Created for every request by `serve`. */

import type { ClientType } from '@hoistway/contract/core/call';
import type { Language } from '@hoistway/contract/core/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../auth/scope.ts';
import type { SessionUser, SignedIn } from '../auth/signed-in.ts';
import type { DB } from '../database/schema/tables.ts';
import type { View } from './access-log.ts';
import type { RemarkPart } from './operation-log/log-remark.ts';

/** What every handler gets. */
export interface PublicContext {
  /** Inside a logged call this is the transaction that writes the operation log. */
  db: Kysely<DB>;
  language: Language;
  /** The client's address, as reported by trusted proxies. */
  address: string;
  /** The User-Agent header. */
  userAgent: string;
  /** As the operation log keeps it. */
  clientType: ClientType;
  /** Scheme and host that the request was sent to, as reported by trusted proxies. */
  origin: string;
  /** The raw header, for public calls with credentials of their own. */
  authorization: string;
  log: Logger;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** A part of the remark of the operation-log line, or several. */
  remark(text: RemarkPart | readonly RemarkPart[]): void;
}

/** The context of a call that requires a permission or a session. */
export interface Context extends PublicContext {
  /** Of a session, or a third-party user where the call takes keys. */
  user: SignedIn;
  /** Narrows the stored scope by the client's `dataPermissionList` and returns the scope to query with. */
  narrow(dataPermissionList: readonly string[]): Promise<Scope>;
  /**
   * Whose personal data the reply shows, none perhaps. A handler whose call has `personalData` must say it before it
   * answers, and no other may.
   */
  recordAccess(views: readonly View[]): void;
}

/** The context of a call that is about the session itself. */
export interface SessionContext extends Context {
  user: SessionUser;
}
