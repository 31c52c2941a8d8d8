import { expect, test } from 'vitest';
import { draftName, draftOf, dropDraft, keepDraft } from './drafts.ts';

test('a draft is kept by user, form and subject, without secrets', () => {
  const name = draftName('anna', '/elevator/save', { elevatorId: 1 });
  keepDraft(name, { remark: '电梯', password: 'x', captcha: 'abcdef', area: '', num: undefined }, [
    'password',
    'captcha',
  ]);
  expect(draftOf(draftName('anna', '/elevator/save', { elevatorId: 1 }))).toEqual({ remark: '电梯' });
  expect(draftOf(draftName('bert', '/elevator/save', { elevatorId: 1 }))).toBeUndefined();
  expect(draftOf(draftName('anna', '/elevator/save', { elevatorId: 2 }))).toBeUndefined();
  dropDraft(name);
  expect(draftOf(name)).toBeUndefined();
});

test('an empty form leaves no draft', () => {
  const name = draftName('anna', '/elevator/faultReport/save', 3);
  keepDraft(name, { captcha: 'abcdef', address: '' }, ['captcha']);
  expect(draftOf(name)).toBeUndefined();
});
