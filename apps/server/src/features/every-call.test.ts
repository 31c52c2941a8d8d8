/**
 * The questions that fit every call, asked of every call that is bound: signed out, no permission, read-only,
 * out of scope, right, bad input. What only one call knows is asked next to its feature.
 */
import { readdir } from 'node:fs/promises';
import type { Call } from '@hoistway/contract/core/call';
import { isList } from '@hoistway/contract/core/list';
import { ownId } from '@hoistway/contract/core/list-filters';
import { allPermissionNames, type PermissionName } from '@hoistway/contract/core/permissions';
import { refusals } from '@hoistway/contract/core/refusal';
import { viewAs } from '@hoistway/contract/features/view-as';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeParse, type ZodObject } from 'zod';
import { deviceAuthorization, secretWords } from '../testing/shared-rows.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addAccount, addDisplayLink, addElevator } from '../testing/test-rows.ts';
import {
  addAccountWithout,
  everyPanel,
  fieldsOf,
  makeValidInputs,
  nameOf,
  type ValidInputs,
  wrongInput,
  wrongValue,
} from '../testing/valid-inputs.ts';

let world: TestApp;
let valid: ValidInputs;
let calls: Call[];
beforeAll(async () => {
  // Nothing writes but the calls themselves.
  world = await createTestApp({}, { background: 'nothing' });
  valid = await makeValidInputs(world);
  calls = world.app.bindings.map(({ call }) => call);
});
afterAll(() => world.stop());

const isPublic = (call: Call) => call.access === 'public';
let sent = 0;
/** Each from an address of its own, so that no limit of requests a minute is met. */
const send = async (call: Call, raw: unknown, as: { as?: number; token?: string } = {}, from = valid) =>
  world.send(
    call,
    {},
    {
      raw,
      ...(isPublic(call) ? { token: deviceAuthorization } : as),
      file: call.transport === 'multipart' ? await from.fileFor(call) : undefined,
      address: `10.1.${Math.floor(++sent / 250)}.${sent % 250}`,
    },
  );
/** Answers of all calls, by name. */
const each = async <T>(of: readonly Call[], ask: (call: Call) => Promise<T>) => {
  const answers: Record<string, T> = {};
  for (const call of of) answers[nameOf(call)] = await ask(call);
  return answers;
};
const all = <T>(of: readonly Call[], value: T) => Object.fromEntries(of.map(call => [nameOf(call), value]));

/** Of a list the first rows, whatever the example filters. */
async function unfilteredInput(call: Call, from = valid): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = await from.inputFor(call);
  if (!isList(call)) return input;
  const also = Object.entries(input).filter(([name]) => !(name in call.filters) && name !== 'sort');
  return { ...Object.fromEntries(also), pageNum: 1, pageSize: 100 };
}

/** The secret words that an answer contains, also one that is a sheet. */
async function secretsIn({ body, headers }: Awaited<ReturnType<typeof send>>): Promise<string[]> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml');
  const text = isSheet ? JSON.stringify((await readXlsx(body)).sheets) : body.toString();
  return secretWords.filter(word => text.includes(word));
}

/** What was made for this key, or is made now. */
const once = <T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
};

/** All rows of the database, each as its table and its text. */
async function everyRow(): Promise<string[]> {
  const tables = world.app.features.flatMap(({ tables = {} }) => Object.keys(tables));
  const rowsOf = async (table: string) =>
    (await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(world.db)).rows.map(
      ({ row }) => `${table} ${row}`,
    );
  return (await Promise.all(tables.map(rowsOf))).flat();
}
/** What earlier tests began has ended, and no captcha is left: any attempt uses it up. */
async function everythingIsDone(): Promise<void> {
  await world.settle();
  await world.db.deleteFrom('captcha').execute();
}

it('of the contract is bound', async () => {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(name => /(?<!\.test)\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map(name => import(new URL(name, folder).href)));
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'transport' in value && 'access' in value;
  const described = modules
    .flatMap(module => Object.values(module))
    .flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isCall);
  expect(calls.map(nameOf).sort()).toEqual(described.map(nameOf).sort());
});

it('is described in the API document, which only a super administrator reads', async () => {
  const read = async (as: number) =>
    world.app.http.inject({ url: '/api/openapi.json', headers: { authorization: await world.tokenFor(as) } });
  expect((await read(await addAccountWithout(world, []))).statusCode).toBe(403);
  const document = (await read(valid.owner)).json();
  expect(Object.values(document.paths).flatMap(path => Object.keys(path as object))).toHaveLength(
    calls.length,
  );
});

describe('is refused', () => {
  it('when signed out, unless it is public', async () => {
    const guarded = calls.filter(call => !isPublic(call));
    const status = async (call: Call) => {
      const answer = await send(call, await valid.inputFor(call));
      return [answer.status, answer.code];
    };
    expect(await each(guarded, status)).toEqual(all(guarded, [401, 502]));
  });

  it('without every permission that it names, whatever others the caller holds', async () => {
    const guarded = calls.filter(call => !isPublic(call) && call.access !== 'signedIn');
    const accounts = new Map<string, Promise<number>>();
    const without = (names: readonly string[]) =>
      once(accounts, names.join(), () => addAccountWithout(world, names));
    const status = async (call: Call) => {
      const as = await without([call.access].flat());
      const answer = await send(call, await valid.inputFor(call), { as });
      return [answer.status, answer.code];
    };
    expect(await each(guarded, status)).toEqual(all(guarded, [403, 403]));
  });

  it('without the one permission that its input takes, even with the others that it names', async () => {
    const requiring = [];
    for (const call of calls) {
      const input = call.needs && (await valid.inputFor(call));
      const required = input && call.needs?.(call.input.parse(input));
      if (required) requiring.push({ call, input, required });
    }
    expect(requiring.length).toBeGreaterThan(8);
    for (const { call, input, required } of requiring) {
      const as = await addAccountWithout(world, [required]);
      expect([nameOf(call), (await send(call, input, { as })).status]).toEqual([nameOf(call), 403]);
    }
  });

  it('but not with any one of them, or without any if a session is enough', async () => {
    const accounts = new Map<string, Promise<number>>();
    const holding = async (permissions: PermissionName[]) =>
      (await addAccount(world.db, { permissions, panels: everyPanel })).userId;
    for (const call of calls.filter(call => !isPublic(call) && call.access !== 'superAdministrator'))
      for (const name of call.access === 'signedIn' ? [undefined] : (call.access as string[])) {
        const permissions = name ? [name as PermissionName] : [];
        // What changes something may change who asks.
        const key = call.changes ? `${nameOf(call)} ${name}` : `${name}`;
        const as = await once(accounts, key, () => holding(permissions));
        // Refused as wrong where it would change something or write a file; what only reads goes on behind its door.
        const input = call.changes || call.reply === 'file' ? wrongInput(call) : {};
        const { status } = await send(call, input, { as });
        expect([nameOf(call), name, status === 401 || status === 403]).toEqual([nameOf(call), name, false]);
      }
  });

  it('to a display link when it changes something', async () => {
    const changing = calls.filter(call => call.changes && !isPublic(call));
    const { token } = await addDisplayLink(world.db, valid.owner);
    const status = async (call: Call) => (await send(call, await valid.inputFor(call), { token })).status;
    expect(await each(changing, status)).toEqual(all(changing, 403));
  });

  it('to a view as another user when it changes something, and no other call leaves anything behind', async () => {
    const user = await addAccountWithout(world, []);
    const viewer = await makeValidInputs(world);
    const { data } = await world.send(viewAs.start, { userId: user }, { as: viewer.owner });
    const { token } = data;
    const refused = calls.filter(call => call.changes && !isPublic(call));
    const status = async (call: Call) => (await send(call, await valid.inputFor(call), { token })).status;
    expect(await each(refused, status)).toEqual(all(refused, 403));

    // Each view is logged.
    const kept = ['access_log', 'log_operator', 'session', 'socket_ticket', 'captcha'];
    const rows = async () =>
      new Set((await everyRow()).filter(row => !kept.includes(row.split(' ')[0] ?? '')));
    await everythingIsDone();
    const before = await rows();
    const reading = calls.filter(call => !call.changes && !isPublic(call));
    const answered = async (call: Call) =>
      [200, 202, 403, 404, 409].includes((await send(call, await valid.inputFor(call), { token })).status);
    expect(await each(reading, answered)).toEqual(all(reading, true));
    const after = await rows();
    expect([...after].filter(row => !before.has(row))).toEqual([]);
    expect([...before].filter(row => !after.has(row))).toEqual([]);
    const { rows: sessions } = await sql<{ kind: string }>`
      select kind from session where user_id = ${user}`.execute(world.db);
    expect(sessions).toEqual([{ kind: 'view' }]);
  });

  it('with a wrong field, naming that field alone', async () => {
    const { owner: as } = valid;
    /** Incidental data of a phone is left out where it is wrong, so that nothing else is lost with it. */
    const byTheWay = ['place', 'placeProblem', 'code'];
    const refused = (call: Call) =>
      fieldsOf(call).filter(field => {
        const shape = (call.input as ZodObject).shape[field];
        return !(byTheWay.includes(field) && safeParse(shape, { wrong: true }).success);
      });
    const named = async (call: Call) => {
      const answers = [];
      for (const field of refused(call)) {
        const right = await valid.inputFor(call);
        const answer = await send(call, { ...right, [field]: wrongValue(call, field, right[field]) }, { as });
        const fields = Object.keys((answer.data as { fields?: object } | null)?.fields ?? {});
        answers.push([answer.status, answer.code, ...new Set(fields.map(path => path.split('.')[0]))]);
      }
      return answers;
    };
    expect(await each(calls, named)).toEqual(
      Object.fromEntries(
        calls.map(call => [
          nameOf(call),
          refused(call).map(field => [400, refusals[call.invalidAs ?? 'invalid'].code, field]),
        ]),
      ),
    );
  });
});

/** Where a caller leaves rows of his own although he sees no elevator: who he is, what he sent, what he did. */
const ownTables = [
  'access_log',
  'account',
  'captcha',
  'chain_check',
  'company_logo',
  'device_account',
  'display_image',
  'display_setting',
  'download_job',
  'feedback',
  'import_file',
  'import_job',
  'import_problem',
  'log_operator',
  'operation_kind',
  'notice_image',
  'notice_reader',
  'operation_log',
  'outbox_message',
  'role',
  'role_permission',
  'saved_search',
  'session',
  'sign_in_failure',
  'sms_code',
  'socket_ticket',
  'staff_position',
  'third_party_user',
  'webhook',
];

/** Lists and sheets whose rows may be without a secret word, and why. */
const withoutSecrets: Readonly<Record<string, string>> = {
  'GET /access/groups': 'accounts and counts',
  'GET /notice/history': 'the one that is shown is for everybody',
  'GET /role/search': 'names of roles',
  'GET /thirdPartyUser/callList': 'the calls of a key',
  'POST /elevator/generateQRCode': 'a picture',
  'POST /home/exportInspections': 'no unit is due: home-scope.test has the lists of the home page',
  'POST /home/inspectionList': 'the same',
  'POST /home/inspectionSiteList': 'the same',
  'POST /home/jobNumList': 'the same: no unit is in that state',
  'POST /home/yesterdayFaultList': 'the same: nothing happened yesterday',
  'POST /home/yesterdaySiteList': 'the same',
};

// Hundreds of calls: it has the time that a busy machine needs.
describe('with valid input', { timeout: 300_000 }, () => {
  it('succeeds for a super administrator', async () => {
    let rows = await makeValidInputs(world);
    const ask = async (call: Call) =>
      (await send(call, await rows.inputFor(call), { as: rows.owner }, rows)).status;
    const status = async (call: Call) => {
      if ([200, 202].includes(await ask(call))) return true;
      // An earlier call may have used the rows up.
      rows = await makeValidInputs(world);
      const status = await ask(call);
      // A device that is away, a server that is not set up, a job that has ended: right, and refused as such.
      return [200, 202, 409].includes(status) || status;
    };
    expect(await each(calls, status)).toEqual(all(calls, true));
  });

  // Without it the next two would find nothing, whatever a list shows.
  it('shows a super administrator a row of the examples, in each list and each sheet', async () => {
    const rows = await makeValidInputs(world);
    const showing = calls.filter(call => isList(call) || (call.reply === 'file' && call.log));
    const without: string[] = [];
    for (const call of showing) {
      const answer = await send(call, await unfilteredInput(call, rows), { as: rows.owner }, rows);
      if ((await secretsIn(answer)).length === 0) without.push(nameOf(call));
    }
    expect(without.filter(name => !(name in withoutSecrets))).toEqual([]);
  });

  it('finds a row by its own id, whatever page it is on', async () => {
    for (const call of calls.filter(isList)) {
      const [name] = Object.entries(call.filters).find(([, { title }]) => title === ownId.title) ?? [];
      if (name === undefined) continue;
      const found = async (input: object) =>
        (await world.send(call, input, { as: valid.owner })).data.result.map(row => Object.entries(row));
      const idsOf = (rows: [string, unknown][][]) => rows.map(row => new Map(row).get(name));
      const id = idsOf(await found({ pageSize: 100 })).at(-1);
      const byId = idsOf(await found({ [name]: id }));
      expect([nameOf(call), typeof id, byId]).toEqual([nameOf(call), 'number', [id]]);
    }
  });

  it('shows nothing of places outside the scope to who names them', async () => {
    const { db } = world;
    const asked = calls.filter(call => fieldsOf(call).includes('dataPermissionList'));
    const { provinceId, cityId, domainId, elevatorId } = valid.rows;
    const { parent_id: regionId } = await db
      .selectFrom('area')
      .select('parent_id')
      .where('area_id', '=', provinceId)
      .executeTakeFirstOrThrow();
    const path = [regionId, provinceId, cityId, domainId, elevatorId];
    const dataPermissionList = path.map((_, level) => path.slice(0, level + 1).join(','));
    const unit = await addElevator(db, {});
    const { userId } = await addAccount(db, {
      permissions: allPermissionNames,
      panels: everyPanel,
      scope: [{ level: 4, nodeId: unit.elevatorId }],
    });
    const said = (as: number) => async (call: Call) => {
      return secretsIn(await send(call, { ...(await unfilteredInput(call)), dataPermissionList }, { as }));
    };
    expect(await each(asked, said(userId))).toEqual(all(asked, []));
    const shown = Object.values(await each(asked, said(valid.owner))).filter(words => words.length > 0);
    expect(shown.length).toBeGreaterThan(2);
  });

  it('shows and changes nothing for a user with every permission but no elevator in scope', async () => {
    const guarded = calls.filter(call => !isPublic(call) && call.access !== 'superAdministrator');
    const rows = async () => new Set(await everyRow());
    await everythingIsDone();
    const before = await rows();
    const accounts = new Map<string, Promise<number>>();
    const said = async (call: Call) => {
      // What changes something may change who asks.
      const key = call.changes ? nameOf(call) : '';
      const as = await once(accounts, key, () => addAccountWithout(world, [], 'none'));
      return secretsIn(await send(call, await unfilteredInput(call), { as }));
    };
    expect(await each(guarded, said)).toEqual(all(guarded, []));
    const after = await rows();
    const gone = [...before].filter(row => !after.has(row));
    const came = [...after].filter(row => !before.has(row));
    expect(gone).toEqual([]);
    expect(came.filter(row => !ownTables.some(table => row.startsWith(`${table} `)))).toEqual([]);
  });
});
