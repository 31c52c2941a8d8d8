import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/session.ts';

export const words: SameKeys<typeof zh> = {
  tagline: 'Remote monitoring and maintenance of elevators',
  username: 'User name',
  usernamePlaceholder: 'Enter your user name',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  captcha: 'Captcha',
  usernameRequired: 'Please enter a user name',
  passwordRequired: 'Please enter a password',
  captchaLength: 'Please enter the captcha, length 6 characters',
  submit: 'Sign in',
  showTyped: 'Show the password',
  hideTyped: 'Hide the password',
  capsLock: 'Caps Lock is on',
  own: {
    thisOne: 'This one',
    started: 'signed in {{time}}',
    lastSeen: 'last used {{time}}',
    unknownDevice: 'Unknown device',
    end: 'End',
    endOne: 'End: {{device}}, {{address}}',
    endOthers: 'End all others',
    confirmOthers: 'End the other {{count}} sessions?',
    confirmOthers_one: 'Sign out the {{count}} other session?',
  },
};
