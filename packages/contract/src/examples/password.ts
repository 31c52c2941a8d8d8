import { password } from '../features/password.ts';
import { examplesOf } from './examples-of.ts';

export const passwordExamples = examplesOf(password)(rows => ({
  modify: { password: rows.ownPasswordHash, newPassword: rows.newPasswordHash, repassword: '' },
}));
