/** The caller of a request: read again for every request. */
import type { PermissionName, RoleType, roleTypes } from '@hoistway/contract/core/permissions';
import type { ShareablePage } from '@hoistway/contract/features/display';
import type { LinkPage } from '@hoistway/contract/features/display-link';
import type { Scope } from './scope.ts';
import type { FaultCodes } from './visible/fault.ts';

export interface OpenLink {
  displayLinkId: number;
  page: LinkPage;
  /** The pages that page scroll may show at the moment, and those of them that it does show. */
  openPages: readonly ShareablePage[];
  shown: readonly ShareablePage[];
}

/** Another account views what the user sees. */
export interface View {
  viewId: number;
  /** The super administrator who views. */
  by: { userId: number; username: string };
  /** When it expires, as wall-clock time of the installation. */
  until: string;
}

/**
 * The caller that a call is answered for: the user of a session, or a third-party user within the rights of its
 * maker.
 */
export interface SignedIn {
  userId: number;
  username: string;
  roleId: number;
  roleType: RoleType;
  userType: 1 | 2 | 3 | 4;
  scope: Scope;
  /** True when the role holds the menu page or button. */
  may(permission: PermissionName): boolean;
  /** True when the role holds the field permission, `alarm#mainFaultCode`. */
  mayField(field: string): boolean;
  mayIndex(panel: string): boolean;
  /** Which faults the role may see. */
  faultCodes: FaultCodes;
}

/** The user of a session (sessions.ts). Only calls bound to sessions get one. */
export interface SessionUser extends SignedIn {
  /** Set where the session is that of a display link, which is read-only. */
  displayLink: OpenLink | undefined;
  /** Set where the session is a view, which is read-only too. */
  view: View | undefined;
  /** All of the above as text: equal texts mean the same user with the same rights. */
  asText(): string;
  tokenHash: Buffer;
}

/** Whether strangers read the reply: whoever stands in front of a wall reads no names. */
export const isOfLink = (user: SignedIn & Partial<Pick<SessionUser, 'displayLink'>>): boolean =>
  user.displayLink !== undefined;

/** A third-party user (keys/keys.ts): the account is its maker's. It has no session, and so nothing that needs one. */
export interface KeyUser extends SignedIn {
  thirdPartyUserId: number;
  /** Limited to some of the places that its maker sees. */
  isLimited: boolean;
  roleType: typeof roleTypes.other;
}
