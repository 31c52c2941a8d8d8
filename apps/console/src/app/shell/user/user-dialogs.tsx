/** What the menu of the user opens; each dialog is loaded on first use. */
import type { SessionUser } from '@hoistway/contract/features/session';
import { lazyPart } from '@hoistway/parts/states/lazy-part.ts';
import { Suspense } from 'react';

const OwnSessions = lazyPart(
  async () => (await import('../../../features/session/own-sessions.tsx')).OwnSessions,
);
const ChangePassword = lazyPart(
  async () => (await import('../../../features/password/change-password-dialog.tsx')).ChangePasswordDialog,
);
const Phone = lazyPart(async () => (await import('../../../features/phone/phone-dialog.tsx')).PhoneDialog);
const Unbind = lazyPart(async () => (await import('../../../features/phone/unbind-dialog.tsx')).UnbindDialog);

export type UserDialog = 'sessions' | 'password' | 'phone' | 'unbind';

interface UserDialogsProps {
  open: UserDialog | undefined;
  user: SessionUser;
  onClose: () => void;
}

export const UserDialogs = ({ open, user, onClose }: UserDialogsProps) => (
  <Suspense fallback={null}>
    {open === 'sessions' && <OwnSessions onClose={onClose} />}
    {open === 'password' && <ChangePassword username={user.username} onClose={onClose} />}
    {open === 'phone' && <Phone user={user} onClose={onClose} />}
    {open === 'unbind' && <Unbind user={user} onClose={onClose} />}
  </Suspense>
);
