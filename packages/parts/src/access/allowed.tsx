/** The permissions of the signed-in user. They only hide what the server would refuse anyway. */
import type { Call } from '@hoistway/contract/core/call';
import {
  holdsPermission,
  isSuperAdministrator,
  type PermissionName,
} from '@hoistway/contract/core/permissions';
import { useSession } from '../session/session.ts';
import type { Session } from '../session/session-store.ts';

export const may = (session: Session | undefined, permission: PermissionName): boolean =>
  session !== undefined && holdsPermission(session.info, permission);

/** Whether the server would permit a call of this session, as far as permissions decide. */
export const mayCall = (session: Session | undefined, { access }: Call): boolean =>
  session !== undefined &&
  (typeof access === 'string' || access.some(permission => may(session, permission)));

/** A page (`alarm`) or a button (`alarm.export`). */
export const useMay = (permission: PermissionName): boolean => may(useSession(), permission);

/** For several at once, where one hook for each would be too many: `const may = useMayAny(); may('alarm.export')`. */
export const useMayAny = (): ((permission: PermissionName) => boolean) => {
  const session = useSession();
  return permission => may(session, permission);
};

/** A field, `alarm#mainFaultCode`. */
export const useMayField = (field: string): boolean => {
  const may = useMayFields();
  return may(field);
};

/** No place has been given to the account: it sees no elevator, and nothing of what happens to any. */
export const useSeesNothing = (): boolean => useSession()?.info.dataPermissionList === null;

/** For several fields at once. */
export const useMayFields = (): ((field: string) => boolean) => {
  const session = useSession();
  return field =>
    session !== undefined &&
    (isSuperAdministrator(session.info.user) ||
      session.info.fieldPermissions.some(entry => entry.id === field));
};

export const Allowed = ({ to, children }: { to: PermissionName; children: React.ReactNode }) =>
  useMay(to) ? children : null;
