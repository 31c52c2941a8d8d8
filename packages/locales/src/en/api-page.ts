import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/api-page.ts';

export const words: SameKeys<typeof zh> = {
  count: '{{count}} calls',
  refused: {
    signedOut: 'You are not signed in, or your session has ended.',
    forbidden: 'Only super administrators may read the API document.',
    failed: 'The API document could not be loaded. Please try again later.',
  },
  wayOn: { signedOut: 'Sign in', forbidden: 'Back to the console', failed: 'Try again' },
};
