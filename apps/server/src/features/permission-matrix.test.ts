/**
 * The permission matrix: every call, for every role of the demo and for two that nobody would make. What the console
 * shows and what the server answers follow from the same permissions: the console asks `holdsPermission` with what the
 * server reported at sign-in, and the server's door asks the role.
 */
import { readdir, readFile } from 'node:fs/promises';
import type { Call } from '@hoistway/contract/core/call';
import {
  allPermissionNames,
  holdsPermission,
  indexPermissions,
  type PermissionName,
} from '@hoistway/contract/core/permissions';
import { type SessionInfo, session } from '@hoistway/contract/features/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../demo/people/roles.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addAccount } from '../testing/test-rows.ts';
import { nameOf, wrongInput } from '../testing/valid-inputs.ts';

const buttons = allPermissionNames.filter(name => name.includes('.'));
const rolesAsked: Readonly<Record<string, readonly PermissionName[] | 'everything'>> = {
  'super administrator': 'everything',
  ...Object.fromEntries(Object.entries(roles).map(([name, { menu }]) => [name, menu])),
  'pages without a button': allPermissionNames.filter(name => !name.includes('.')),
  // Many of them without their pages.
  'every other button': buttons.filter((_, at) => at % 2 === 0),
};

const atOnce = 12;

let world: TestApp;
let calls: Call[];
beforeAll(async () => {
  world = await createTestApp();
  calls = world.app.bindings
    .map(({ call }) => call)
    .filter(call => call.access !== 'public' && call !== session.signOut);
});
afterAll(() => world?.stop());

/** As the console decides whether it shows what makes this call. */
const isShown = (info: SessionInfo, { access }: Call): boolean => {
  if (access === 'superAdministrator') return info.user.roleType === 1;
  return typeof access === 'string' || access.some(name => holdsPermission(info, name));
};

describe.each(Object.entries(rolesAsked))('%s', (_role, held) => {
  it('is answered every call that its console shows, and refused every other', async () => {
    const { userId } = await addAccount(
      world.db,
      // The panels of the home page are asked for next to the page, in its own test.
      held === 'everything'
        ? { superAdministrator: true }
        : { permissions: [...held], panels: Object.keys(indexPermissions) },
    );
    const token = await world.tokenFor(userId);
    const { data: info } = await world.send(session.current, {}, { token });
    const isAnswered = async (call: Call) =>
      ![401, 403].includes((await world.send(call, {}, { token, raw: wrongInput(call) })).status);
    const answered: string[] = [];
    const ask = async (of: readonly Call[]) => {
      const answers = await Promise.all(of.map(isAnswered));
      answered.push(...of.filter((_, at) => answers[at]).map(nameOf));
    };
    for (let from = 0; from < calls.length; from += atOnce) await ask(calls.slice(from, from + atOnce));
    // Nothing is answered after it.
    await ask([session.signOut]);
    const shown = [...calls, session.signOut].filter(call => isShown(info, call));
    expect(answered).toEqual(shown.map(nameOf));
    expect(answered).toContain(nameOf(session.current));
  });
});

/** Buttons of the console that open no call of their own, and what they do. */
const withoutCall: Partial<Record<PermissionName, string>> = {
  'alarm.setting': 'how alarms are announced in this browser',
  'device.refresh': 'reads the row again by the call of the list',
  'feedback.detail': 'opens the texts that the list sends to its holders alone',
};

describe('a button', () => {
  const read = async (folder: string) => {
    const root = new URL(folder, import.meta.url);
    const files = await readdir(root, { recursive: true });
    const sources = files.filter(name => /(?<!\.test)\.tsx?$/.test(name));
    return Promise.all(sources.map(name => readFile(new URL(name, root), 'utf8')));
  };

  it('is shown by the console where it opens a call, and opens one where it is shown', async () => {
    const folders = [
      '../../../console/src/',
      '../../../../packages/parts/src/',
      '../../../../packages/fleet/src/',
    ];
    const texts = (await Promise.all(folders.map(read))).flat().join('\n');
    const shown = buttons.filter(name => new RegExp(`['"]${name}['"]`).test(texts));
    const opened = new Set(calls.flatMap(({ access }) => (typeof access === 'string' ? [] : access)));
    const expected = buttons.filter(name => opened.has(name) || name in withoutCall);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown).toEqual(expected);
  });
});
