import { password } from '@hoistway/contract/features/password';
import { clientHash } from '../../auth/password.ts';
import { examplesOf } from '../../http/examples.ts';

export const passwordExamples = examplesOf(password, {
  shown: { newPasswordHash: 'fedcba9876543210'.repeat(4) },
  add: async ({ owner }) => ({ newPasswordHash: clientHash(owner.username, 'Right-2-pass') }),
})(rows => ({
  modify: { password: rows.ownPasswordHash, newPassword: rows.newPasswordHash, repassword: '' },
}));
