import type { Call } from '@hoistway/contract/core/call';
import { hiddenCharacter } from '@hoistway/contract/core/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { type Example, shownExamples } from './examples.ts';

/** Fields of changing calls that accept any text, and how the text is treated. */
const notKept: Readonly<Record<string, string>> = {
  '/elevator/alarm/saveReturnCall serviceOrder': 'names an alarm',
  '/elevator/faultReport/save ctoken': 'compared',
  '/elevator/importElevator sheet': 'one of the sheets of the file',
  '/elevator/importPreview sheet': 'one of the sheets of the file',
  '/feedback/save creator': 'not read',
  '/feedback/save feedbackTime': 'not read',
  '/feedback/save replier': 'not read',
  '/feedback/save replyTime': 'not read',
  '/role/save oldRoleName': 'compared',
  '/role/save oldRemark': 'compared',
  '/savedSearch/save list': 'one of the lists',
  '/savedSearch/save sort': 'an order that the list has',
  '/savedSearch/setDefault list': 'one of the lists',
  '/user/logout token': 'not read',
  '/user/logout username': 'not read',
};

let world: TestApp;
let allCalls: Call[];
let exampleOf: (call: Call) => Example;
beforeAll(async () => {
  world = await createTestApp();
  allCalls = world.app.bindings.map(({ call }) => call);
  exampleOf = shownExamples(world.app.features);
});
afterAll(() => world.stop());

describe('calls', () => {
  // Values that no form sends: identity, permissions, and what only the server knows.
  it('take nothing that their input does not name', () => {
    const strange = {
      userId: 1,
      roleId: 1,
      roleType: 1,
      userType: 1,
      parentId: 1,
      userIds: '1',
      creator: 'x',
      creatorId: 1,
      rating: 5,
      state: 'published',
      scope: 'all',
      everything: true,
      disabled: false,
      own: true,
      permissions: ['role'],
      passwordHash: 'x',
    };
    for (const call of allCalls) {
      const example = exampleOf(call);
      const { shape } = call.input as ZodObject;
      const more = Object.entries(strange).filter(([name]) => !(name in shape));
      expect(more.length).toBeGreaterThan(8);
      const taken = call.input.safeParse({ ...example, ...Object.fromEntries(more) });
      expect([call.path, taken.data]).toEqual([call.path, call.input.parse(example)]);
    }
  });

  it('refuse texts with hidden characters wherever they are stored, or remove the characters', () => {
    const hiding = ['a\u202eb', 'a\u200bb', 'a\u202eb 0512-6688', `a\u202eb${'c'.repeat(15)}`];
    const found = allCalls
      .filter(({ changes, reply }) => changes && reply === 'json')
      .flatMap(call => {
        const example = exampleOf(call);
        const { shape } = call.input as ZodObject;
        return Object.keys(shape)
          .filter(name =>
            hiding.some(text => {
              const { error, data } = call.input.safeParse({ ...example, [name]: text });
              if (error) return !error.issues.some(({ path }) => path[0] === name);
              return hiddenCharacter.test(String((data as Record<string, unknown>)[name]));
            }),
          )
          .map(name => `${call.path} ${name}`);
      });
    expect(found.sort()).toEqual(Object.keys(notKept).sort());
  });

  it('have a valid example', () => {
    for (const call of allCalls) {
      const example = exampleOf(call);
      const { error } = call.input.safeParse(example);
      expect([call.path, error?.issues]).toEqual([call.path, undefined]);
      const { shape } = call.input as ZodObject;
      expect(Object.keys(shape), call.path).toEqual(expect.arrayContaining(Object.keys(example)));
    }
  });
});
