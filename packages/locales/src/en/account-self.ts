import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/account-self.ts';

export const words: SameKeys<typeof zh> = {
  modifyFailed: 'Modify failed',
  password: {
    old: 'Old password',
    new: 'New password',
    repeat: 'Confirm password',
    rule: '8 to 16 characters with letters, digits and special characters',
    changed: 'Password changed; all other sessions have ended',
  },
};
