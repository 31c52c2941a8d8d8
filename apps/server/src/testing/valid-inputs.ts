/**
 * A valid input for any call: its example, which refers to rows of the test. Tests that go over all calls send it, so a
 * call that is added later is tested too.
 */
import { buffer } from 'node:stream/consumers';
import type { Call } from '@hoistway/contract/core/call';
import { allPermissionNames, indexPermissions } from '@hoistway/contract/core/permissions';
import { allFieldPermissions } from '@hoistway/contract/features/field-permissions';
import type { ZodObject } from 'zod';
import { accountFields } from '../features/account-import/account-fields.ts';
import { agreementSheet } from '../features/agreement/agreement-sheet.ts';
import { receiverSheet } from '../features/receiver/receiver-sheet.ts';
import { elevatorPermissionTemplate } from '../features/template/elevator-permission-template.ts';
import { elevatorTemplate } from '../features/template/elevator-template.ts';
import { type Template, templateFile } from '../features/template/template.ts';
import { titledTemplate } from '../features/template/titled-template.ts';
import { exampleFinder } from '../http/examples.ts';
import { addCaptcha, addSharedRows } from './shared-rows.ts';
import type { TestApp } from './test-app.ts';
import { addAccount } from './test-rows.ts';

export type ValidInputs = Awaited<ReturnType<typeof makeValidInputs>>;

export const fieldsOf = (call: Call): string[] => Object.keys((call.input as ZodObject).shape);
export const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** A value that its schema refuses, for nearly every field. */
export const wrongValue = (call: Call, field: string, right?: unknown): unknown => {
  if (call.path.includes(`:${field}`)) return 'x';
  return call.transport === 'query' ? [right ?? '', right ?? ''] : { wrong: true };
};
/** Passes the access check and fails validation, so the call itself never runs. */
export const wrongInput = (call: Call) =>
  Object.fromEntries(fieldsOf(call).map(field => [field, wrongValue(call, field)]));

export const everyPanel = Object.keys(indexPermissions);

/** An account that holds every permission but these. */
export const addAccountWithout = async (
  { db }: TestApp,
  missing: readonly string[],
  scope: 'all' | 'none' = 'all',
) =>
  (
    await addAccount(db, {
      permissions: allPermissionNames.filter(name => !missing.includes(name)),
      fields: allFieldPermissions.map(field => field.id),
      panels: everyPanel,
      scope,
    })
  ).userId;

export async function makeValidInputs(world: TestApp) {
  const exampleWorld = await addSharedRows(world);
  const added = [];
  for (const examples of world.app.features.flatMap(({ examples = [] }) => examples))
    added.push([examples, await examples.add(exampleWorld)] as const);
  const exampleOf = exampleFinder(added);
  const { owner, picture, shared: rows } = exampleWorld;
  const sheetFor = (path: string): Template | undefined => {
    if (path === '/user/importElevatorPermission')
      return { ...elevatorPermissionTemplate('en'), rows: [[rows.jobNum]] };
    if (path === '/user/importUser')
      return titledTemplate('account', accountFields({ roles: [], ownType: 1 }), 'en');
    if (path.startsWith('/agreement/import')) return titledTemplate('agreement', agreementSheet, 'en');
    if (path.startsWith('/receiver/import')) return titledTemplate('receiver', receiverSheet, 'en');
    if (path.startsWith('/elevator/') || path.startsWith('/user/')) return elevatorTemplate('en');
    return undefined;
  };
  return {
    owner: owner.userId,
    rows,
    /** The file that a multipart call sends. */
    fileFor: async (call: Call) => {
      const sheet = sheetFor(call.path);
      return sheet
        ? { name: 'a.xlsx', content: await buffer(templateFile(sheet, 'en', world.config.timeZone)) }
        : { name: 'a.jpg', content: picture.content };
    },
    async inputFor(call: Call) {
      const input = exampleOf(call);
      // The previous attempt has consumed it.
      if ('ctoken' in input) await addCaptcha(world, rows);
      return input;
    },
  };
}
