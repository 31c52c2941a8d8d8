import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/account-self.ts';

export const words: SameKeys<typeof zh> = {
  modifyFailed: 'Modify failed',
  phone: {
    bind: 'Bind phone',
    modify: 'Change phone',
    number: 'Phone number',
    now: 'Current phone: {{telNum}}',
    code: 'SMS code',
    getCode: 'Get code',
    again: 'Again in {{seconds}} s',
    getFailed: 'Get failed',
    confirm: 'OK',
    bindDone: 'Phone bound',
    modifyDone: 'Phone changed',
    bindFailed: 'Bind failed',
    modifyFailed: 'Modify failed',
    password: 'Current password',
    unbind: 'Unbind phone {{telNum}}',
    unbindHelp: 'You can no longer sign in with it then.',
    unbound: 'Phone unbound',
    unbindFailed: 'Unbind failed',
  },
  noMessages: 'No messages yet',
  password: {
    old: 'Old password',
    new: 'New password',
    repeat: 'Confirm password',
    rule: '8 to 16 characters with letters, digits and special characters',
    changed: 'Password changed; all other sessions have ended',
  },
};
