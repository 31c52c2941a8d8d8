/** What a handler receives in addition to the parsed input. Created for every request by `serve`. */

import type { ClientType } from '@hoistway/contract/core/call';
import type { Language } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../auth/scope.ts';
import type { SessionUser, SignedIn } from '../auth/signed-in.ts';
import type { DB } from '../database/schema/tables.ts';
import type { View } from './access-log.ts';
import type { RemarkPart } from './operation-log/log-remark.ts';

/** The context of every handler. */
export interface PublicContext {
  /** Inside a logged call this is the transaction that writes the operation log. */
  db: Kysely<DB>;
  language: Language;
  /** The client's address, as reported by trusted proxies. */
  address: string;
  /** The User-Agent header. */
  userAgent: string;
  /** As stored in the operation log. */
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
  /** The user of a session, or a third-party user when the call accepts keys. */
  user: SignedIn;
  /** Narrows the stored scope by the client's `dataPermissionList` and returns the scope to query with. */
  narrow(dataPermissionList: readonly string[]): Promise<Scope>;
  /**
   * Records whose personal data the reply shows, possibly nobody's. A handler whose call has `personalData` must call
   * it before it answers; other handlers must not.
   */
  recordAccess(views: readonly View[]): void;
}

/** The context of a call that is about the session itself. */
export interface SessionContext extends Context {
  user: SessionUser;
}
