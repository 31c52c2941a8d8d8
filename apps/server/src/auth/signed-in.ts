/** The user behind a session: read again for every request, see sessions.ts. */
import type { PermissionName } from '@hoistway/contract/core/permissions';
import type { DisplayPage } from '@hoistway/contract/features/display-link';
import type { Scope } from './scope.ts';
import type { FaultCodes } from './visible-faults.ts';

export interface OpenLink {
  displayLinkId: number;
  page: DisplayPage;
}

export interface SignedIn {
  userId: number;
  username: string;
  roleId: number;
  /** 1 super administrator: holds every permission; 2 any other role. */
  roleType: 1 | 2;
  userType: 1 | 2 | 3 | 4;
  /** Set where the session is that of a display link, which is read-only. */
  displayLink: OpenLink | undefined;
  scope: Scope;
  /** True when the role holds the menu page or button. */
  may(permission: PermissionName): boolean;
  /** True when the role holds the field permission, `alarm#mainFaultCode`. */
  mayField(field: string): boolean;
  mayIndex(panel: string): boolean;
  /** Which faults the role may see. */
  faultCodes: FaultCodes;
  /** All of the above as a text: equal ones mean the same user with the same rights. */
  asText(): string;
  tokenHash: Buffer;
}
