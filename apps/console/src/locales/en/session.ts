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
  capsLock: 'Caps Lock is on',
};
