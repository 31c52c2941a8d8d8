/** What a handler gets: the parsed input stands beside it. Built anew for every request by `serve`. */

import type { PermissionName } from '@hoistway/contract/permissions';
import type { Language } from '@hoistway/contract/words';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../auth/scope.ts';
import type { DB } from '../database/tables.ts';

export interface SignedIn {
  userId: number;
  username: string;
  roleId: number;
  /** 1 super administrator: holds every permission; 2 any other role. */
  roleType: 1 | 2;
  userType: 1 | 2 | 3 | 4;
  /** Read-only display token instead of a session. */
  display: boolean;
  scope: Scope;
  /** True when the role holds the menu page or button. */
  may(permission: PermissionName): boolean;
  /** True when the role holds the field permission, `alarm#mainFaultCode`. */
  mayField(field: string): boolean;
  mayIndex(panel: string): boolean;
  /** Main fault codes that the role may see; undefined means all. Trapped people are never hidden. */
  faultCodes: ReadonlySet<string> | undefined;
  tokenHash: Buffer;
}

export interface Context {
  /** Inside a logged call this is the transaction that the operation log is written in. */
  db: Kysely<DB>;
  /** Present unless the call is public. */
  user: SignedIn;
  language: Language;
  /** The caller's address as the trusted proxies tell it. */
  address: string;
  /** Scheme and host that the request was sent to, as the trusted proxies tell it. */
  origin: string;
  /** The header as it came, for public calls with credentials of their own. */
  authorization: string;
  log: Logger;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** The remark of the operation-log line. */
  remark(text: string): void;
  /** Cuts the client's `dataPermissionList` down to the stored scope and gives the scope to query with. */
  narrow(dataPermissionList: readonly string[]): Promise<Scope>;
}
