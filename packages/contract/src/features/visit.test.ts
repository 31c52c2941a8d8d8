import { expect, it } from 'vitest';
import { signIn } from './visit.ts';

it('takes a name with an invisible character, which nobody could find on the phone', () => {
  const person = { signInId: '00000000-0000-4000-8000-000000000001', userId: null, at: 1000, place: null };
  expect(signIn.parse({ ...person, name: '王\u200b小明' }).name).toBe('王小明');
  expect(signIn.safeParse({ ...person, name: '\u200b' }).success).toBe(false);
});
