import { expect, test } from 'vitest';
import { roleNameIn } from './built-in-roles.ts';

test('a built-in role has a name in both languages, a role that users created keeps its own', () => {
  expect(roleNameIn('客服', 'en')).toBe('Customer service');
  expect(roleNameIn('客服', 'zh')).toBe('客服');
  expect(roleNameIn('夜班客服', 'en')).toBe('夜班客服');
});
