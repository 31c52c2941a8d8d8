import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { downloads } from '@hoistway/contract/features/download-file';
import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileReply } from '../../http/file-reply.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite, idOf } from '../../testing/test-rows.ts';
import type { ExportOrder } from './download-order.ts';

let world: TestApp;
let user: { userId: number; username: string };
let other: { userId: number; username: string };

beforeAll(async () => {
  world = await createTestApp();
  user = await addAccount(world.db, { username: 'exporter' });
  other = await addAccount(world.db, { username: 'stranger' });
});
afterAll(() => world.stop());

const order = (rows: ReturnType<typeof sql>, more: Partial<ExportOrder> = {}): ExportOrder => ({
  user,
  language: 'zh',
  name: { zh: '报警报表', en: 'alarm report' },
  rows: rows.compile(world.db),
  columns: [{ title: '序号', width: 8, kind: 'integer' }],
  filterWords: [['城市', '上海']],
  ...more,
});
const numbers = (count: number) => sql`select n from generate_series(1, ${count}::int) as n order by n`;
const endless = sql`select n from generate_series(1, 1000000000) as n, pg_sleep(0.01) order by n`;
/** A reply that nobody reads. */
const unread = async (reply: Promise<FileReply>) => {
  const { name, body } = await reply;
  if (body instanceof Readable) body.destroy();
  return name;
};
const mine = async (as = user) => (await world.send(downloads.list, {}, { as: as.userId })).data.result;

describe('an export', () => {
  it('is a file with a dated name that only its creator finds under download management', async () => {
    const name = await unread(
      world.app.downloads.export(order(numbers(3), { count: sql`select ${3}::int`.compile(world.db) })),
    );
    expect(name).toMatch(/^报警报表\d{14}\.xlsx$/);
    const [row] = await mine();
    expect(row).toMatchObject({ fileName: name, kind: 'export', state: 'done', rows: 3, totalRows: 3 });
    expect(Date.parse(row?.expireDate ?? '') - Date.parse(row?.finishDate ?? '')).toBe(72 * 3_600_000);

    const again = await world.send(
      downloads.file,
      { downloadId: row?.downloadId ?? '' },
      { as: user.userId },
    );
    expect(again.headers['content-disposition']).toContain(encodeURIComponent(name));
    const book = await readXlsx(again.body);
    expect(book.sheets[0]?.rows.slice(1)).toEqual([[1], [2], [3]]);
    expect(book.sheets[1]?.rows).toEqual(
      expect.arrayContaining([
        ['导出人', 'exporter'],
        ['城市', '上海'],
      ]),
    );

    expect(await mine(other)).toEqual([]);
    for (const call of [downloads.read, downloads.file, downloads.cancel, downloads.remove])
      expect(
        (await world.send(call, { downloadId: row?.downloadId ?? '' }, { as: other.userId })).status,
      ).toBe(404);
  });

  it('reports no data, too large and failed, and keeps a row with the outcome', async () => {
    const run = (rows: ReturnType<typeof sql>, count?: ReturnType<typeof sql>) =>
      world.app.downloads.export(order(rows, { count: count?.compile(world.db) }));
    await expect(run(numbers(0))).rejects.toMatchObject({ reason: 'noData' });
    await expect(run(numbers(1), sql`select 1000001`)).rejects.toMatchObject({ reason: 'tooLarge' });
    await expect(run(sql`select 1 / 0`)).rejects.toMatchObject({ reason: 'exportFailed' });
    expect((await mine()).slice(0, 3).map(row => row.state)).toEqual(['failed', 'tooLarge', 'noData']);
  });

  it('is cancelled through the database, from any process, and leaves no file', async () => {
    const running = world.app.downloads.export(order(endless));
    const ended = expect(running).rejects.toMatchObject({ reason: 'exportFailed' });
    await expect.poll(async () => (await mine())[0]?.state).toBe('running');
    const downloadId = (await mine())[0]?.downloadId ?? '';
    expect((await world.send(downloads.cancel, { downloadId }, { as: user.userId })).code).toBe(0);
    await ended;
    expect((await mine())[0]?.state).toBe('cancelled');
    expect((await world.send(downloads.cancel, { downloadId }, { as: user.userId })).status).toBe(404);
    expect((await world.send(downloads.file, { downloadId }, { as: user.userId })).status).toBe(404);
    expect(await readdir(join(world.config.dataDir, 'exports'))).toEqual([]);
  });

  it('has the id that its caller chose, to read and cancel it before there is a reply', async () => {
    const downloadId = randomUUID();
    const ended = expect(world.app.downloads.export(order(endless, { downloadId }))).rejects.toThrow();
    const read = (as: number) => world.send(downloads.read, { downloadId }, { as });
    await expect.poll(async () => (await read(user.userId)).data?.state).toBe('running');
    expect((await read(other.userId)).status).toBe(404);
    // The name is taken: nobody else's export is answered under it.
    await expect(world.app.downloads.export(order(numbers(1), { downloadId }))).rejects.toMatchObject({
      reason: 'conflict',
    });
    expect((await world.send(downloads.cancel, { downloadId }, { as: user.userId })).code).toBe(0);
    await ended;
    expect((await read(user.userId)).data).toMatchObject({ state: 'cancelled', expireDate: null });
  });

  it('that is cancelled at the moment it ends leaves no file', async () => {
    const downloadId = randomUUID();
    await unread(world.app.downloads.export(order(numbers(3), { downloadId })));
    const file = join(world.config.files.dir, 'downloads', `${downloadId}.xlsx`);
    expect(existsSync(file)).toBe(true);
    expect((await world.send(downloads.cancel, { downloadId }, { as: user.userId })).code).toBe(0);
    expect((await mine())[0]).toMatchObject({ downloadId, state: 'cancelled' });
    expect((await world.send(downloads.file, { downloadId }, { as: user.userId })).status).toBe(404);
    expect(existsSync(file)).toBe(false);
  });

  it('starts at once after three were cancelled', async () => {
    const names = [randomUUID(), randomUUID(), randomUUID()];
    const ends = names.map(downloadId =>
      world.app.downloads.export(order(endless, { downloadId })).catch(error => error.reason),
    );
    const running = async () => (await mine()).filter(row => row.state === 'running').length;
    await expect.poll(running).toBe(3);
    for (const downloadId of names) await world.send(downloads.cancel, { downloadId }, { as: user.userId });
    expect(await unread(world.app.downloads.export(order(numbers(1))))).toMatch(/xlsx$/);
    expect(await Promise.all(ends)).toEqual(['exportFailed', 'exportFailed', 'exportFailed']);
  });

  it('is refused while three of the user’s are queued or running', async () => {
    const before = await mine();
    const ends = [1, 2, 3].map(() => world.app.downloads.export(order(endless)).catch(error => error.reason));
    await expect.poll(async () => (await mine()).filter(row => row.state === 'running').length).toBe(3);
    await expect(world.app.downloads.export(order(numbers(1)))).rejects.toMatchObject({ reason: 'tooMany' });
    for (const row of (await mine()).filter(row => row.state === 'running'))
      await world.send(downloads.remove, { downloadId: row.downloadId }, { as: user.userId });
    expect(await Promise.all(ends)).toEqual(['exportFailed', 'exportFailed', 'exportFailed']);
    expect(await mine()).toEqual(before);
  });

  it('of a dead process does not count, and shows as failed after the next sweep', async () => {
    const killed = await addAccount(world.db, { username: 'killed' });
    await sql`insert into download_job (download_id, user_id, kind, file_name, object_key, beat_date)
      select gen_random_uuid(), ${killed.userId}, 'export', 'dead.xlsx', 'downloads/dead.xlsx',
             now() - interval '21 seconds' from generate_series(1, 3)`.execute(world.db);
    await unread(world.app.downloads.export(order(numbers(1), { user: killed })));
    await world.jobs.run('downloads');
    expect((await mine(killed)).map(row => row.state)).toEqual(['done', 'failed', 'failed', 'failed']);
  });
});

describe('an export of somebody who loses what it was made with', () => {
  const owner = () =>
    addAccount(world.db, { permissions: ['device', 'lift'], scope: [{ level: 2, nodeId: 1 }] });
  type Owner = Awaited<ReturnType<typeof owner>>;
  const losses: [string, (whose: Owner) => RawBuilder<unknown>][] = [
    ['a place', ({ userId }) => sql`delete from account_scope where user_id = ${userId}`],
    ['the whole fleet', ({ userId }) => sql`update account set scope = 'none' where user_id = ${userId}`],
    [
      'a permission',
      ({ roleId }) => sql`delete from role_permission where role_id = ${roleId} and name = 'lift'`,
    ],
    ['every fault', ({ roleId }) => sql`update role set every_fault = false where role_id = ${roleId}`],
    [
      'the role',
      ({
        userId,
      }) => sql`update account set role_id = (select role_id from account where username = 'stranger')
        where user_id = ${userId}`,
    ],
  ];

  it.each(losses)('of %s is no longer handed out', async (what, lose) => {
    const whose = await owner();
    if (what === 'the whole fleet')
      await sql`update account set scope = 'all' where user_id = ${whose.userId}`.execute(world.db);
    await unread(world.app.downloads.export(order(numbers(3), { user: whose })));
    await unread(world.app.downloads.export(order(numbers(3), { user: other })));
    const downloadId = (await mine(whose))[0]?.downloadId ?? '';
    const status = async () =>
      (await world.send(downloads.file, { downloadId }, { as: whose.userId })).status;
    await sql`insert into account_scope (user_id, level, node_id) values (${whose.userId}, 2, 2)`.execute(
      world.db,
    );
    expect(await status()).toBe(200);
    await lose(whose).execute(world.db);
    expect(await status()).toBe(404);
    expect((await mine(whose))[0]?.state).toBe('expired');
    expect((await mine(other))[0]?.state).toBe('done');
  });

  it('is cancelled while it is being made', async () => {
    const whose = await owner();
    const running = world.app.downloads.export(order(endless, { user: whose }));
    const ended = expect(running).rejects.toMatchObject({ reason: 'exportFailed' });
    await expect.poll(async () => (await mine(whose))[0]?.state).toBe('running');
    await sql`delete from account_scope where user_id = ${whose.userId}`.execute(world.db);
    await ended;
    expect((await mine(whose))[0]?.state).toBe('cancelled');
  });
});

describe('an export of somebody whose unit moves away', () => {
  it('ends, whether it is being made or done, and those of whoever sees the unit on go on', async () => {
    const [from, to] = [await addSite(world.db), await addSite(world.db, { city: '苏州市' })];
    const { elevatorId } = await addElevator(world.db, { domain_id: from.domainId });
    const owner = (scope: { level: number; nodeId: number }[]) =>
      addAccount(world.db, { permissions: ['lift'], scope });
    const loser = await owner([{ level: 3, nodeId: from.domainId }]);
    const others = [
      await owner([{ level: 4, nodeId: elevatorId }]),
      await owner([
        { level: 2, nodeId: from.cityId },
        { level: 2, nodeId: to.cityId },
      ]),
      await owner([{ level: 3, nodeId: to.domainId }]),
    ];
    for (const whose of [loser, ...others])
      await unread(world.app.downloads.export(order(numbers(1), { user: whose })));
    const ends = [loser, ...others].map(whose => {
      const reply = world.app.downloads.export(order(endless, { user: whose }));
      return reply.then(
        () => 'done',
        error => error.reason,
      );
    });
    const statesOf = (whose: typeof user) => mine(whose).then(rows => rows.map(({ state }) => state));
    for (const whose of [loser, ...others])
      await expect.poll(() => statesOf(whose)).toEqual(['running', 'done']);

    await sql`update elevator set domain_id = ${to.domainId} where elevator_id = ${elevatorId}`.execute(
      world.db,
    );
    expect(await ends[0]).toBe('exportFailed');
    expect(await statesOf(loser)).toEqual(['cancelled', 'expired']);
    for (const whose of others) {
      expect(await statesOf(whose)).toEqual(['running', 'done']);
      const [{ downloadId } = { downloadId: '' }] = await mine(whose);
      await world.send(downloads.cancel, { downloadId }, { as: whose.userId });
    }
    await Promise.all(ends);
  });
});

it('an export of somebody whose city moves to another province ends, also while it is being made', async () => {
  const area = (level: number, parentId: number | null, name: string) =>
    idOf(
      world.db,
      sql<{
        id: number;
      }>`insert into area (level, parent_id, name) values (${level}, ${parentId}, ${name}) returning area_id as id`,
    );
  const regions = [await area(0, null, 'one region'), await area(0, null, 'another region')] as const;
  const provinces = [
    await area(1, regions[0], 'one province'),
    await area(1, regions[0], 'its neighbour'),
    await area(1, regions[1], 'another province'),
  ] as const;
  const city = await area(2, provinces[0], 'a city that moves');
  const owner = (level: number, nodeId: number) =>
    addAccount(world.db, { permissions: ['lift'], scope: [{ level, nodeId }] });
  const [ofProvince, ofRegion, ofCity] = [
    await owner(1, provinces[0]),
    await owner(0, regions[0]),
    await owner(2, city),
  ];
  const unlimited = await addAccount(world.db, { permissions: ['lift'] });
  for (const whose of [ofProvince, ofRegion, ofCity, unlimited])
    await unread(world.app.downloads.export(order(numbers(1), { user: whose })));
  const running = world.app.downloads.export(order(endless, { user: ofProvince }));
  const ended = expect(running).rejects.toMatchObject({ reason: 'exportFailed' });
  const statesOf = (whose: typeof user) => mine(whose).then(rows => rows.map(({ state }) => state));
  await expect.poll(() => statesOf(ofProvince)).toEqual(['running', 'done']);
  const moveTo = (provinceId: number) =>
    sql`update area set parent_id = ${provinceId} where area_id = ${city}`.execute(world.db);

  await moveTo(provinces[1]);
  await ended;
  expect(await statesOf(ofProvince)).toEqual(['cancelled', 'expired']);
  expect([await statesOf(ofRegion), await statesOf(ofCity)]).toEqual([['done'], ['done']]);
  await moveTo(provinces[2]);
  expect([await statesOf(ofRegion), await statesOf(ofCity), await statesOf(unlimited)]).toEqual([
    ['expired'],
    ['done'],
    ['done'],
  ]);
});

describe('a file of many pieces', () => {
  /** Pieces that come when they are let. */
  const pieces = () => {
    const body = new PassThrough();
    let isAsked = false;
    return {
      isAsked: () => isAsked,
      end: () => body.end(Buffer.from('PK\x05\x06')),
      content: () => {
        isAsked = true;
        return body;
      },
    };
  };
  const make = (of: ReturnType<typeof pieces>, signal = new AbortController().signal, as = user) =>
    unread(
      world.app.downloads.make({
        user: as,
        kind: 'qrCode',
        fileName: 'result.zip',
        type: 'application/zip',
        content: of.content,
        rows: 2,
        signal,
      }),
    ).catch(error => error.reason);
  const states = async (as = user) => (await mine(as)).map(row => row.state);

  it('waits for the one that is being made, whoever it belongs to', async () => {
    const [first, second] = [pieces(), pieces()];
    const made = make(first);
    await expect.poll(first.isAsked).toBe(true);
    const waits = make(second, undefined, other);
    await expect.poll(async () => (await states(other))[0]).toBe('running');
    expect(second.isAsked()).toBe(false);
    first.end();
    expect(await made).toBe('result.zip');
    await expect.poll(second.isAsked).toBe(true);
    second.end();
    expect(await waits).toBe('result.zip');
  });

  it('ends when its caller disconnects or cancels it, and makes room for the next', async () => {
    const [left, cancelled, last] = [pieces(), pieces(), pieces()];
    const caller = new AbortController();
    const made = [make(left, caller.signal), make(cancelled)];
    await expect.poll(async () => (await states()).filter(state => state === 'running').length).toBe(2);
    caller.abort();
    expect(await made[0]).toBe('exportFailed');
    await expect.poll(cancelled.isAsked).toBe(true);
    const running = (await mine()).find(row => row.state === 'running');
    await world.send(downloads.cancel, { downloadId: running?.downloadId ?? '' }, { as: user.userId });
    expect(await made[1]).toBe('exportFailed');
    expect((await states()).slice(0, 2)).toEqual(['cancelled', 'cancelled']);
    const next = make(last);
    await expect.poll(last.isAsked).toBe(true);
    last.end();
    expect(await next).toBe('result.zip');
  });

  it('is refused while three of the user’s are queued or running', async () => {
    const of = [pieces(), pieces(), pieces()];
    const made = of.map(one => make(one));
    await expect.poll(async () => (await states()).filter(state => state === 'running').length).toBe(3);
    expect(await make(pieces())).toBe('tooMany');
    for (const one of of) one.end();
    expect(await Promise.all(made)).toEqual(['result.zip', 'result.zip', 'result.zip']);
  });
});

describe('stored files', () => {
  const keep = () =>
    unread(
      world.app.downloads.keep({
        user,
        kind: 'template',
        fileName: 'a.zip',
        type: 'application/zip',
        content: Buffer.from('PK\x05\x06'),
        rows: 1,
      }),
    );
  const stored = async () => (await readdir(join(world.config.files.dir, 'downloads'))).sort();

  it('are deleted with their entry', async () => {
    await keep();
    const [row] = await mine();
    expect(row).toMatchObject({ kind: 'template', state: 'done', bytes: 4 });
    expect(await stored()).toContain(`${row?.downloadId}.zip`);
    await world.send(downloads.remove, { downloadId: row?.downloadId ?? '' }, { as: user.userId });
    expect(await stored()).not.toContain(`${row?.downloadId}.zip`);
    expect((await mine())[0]?.downloadId).not.toBe(row?.downloadId);
  });

  it('expire: shown as expired at once, swept later, together with rows of dead processes', async () => {
    await keep();
    const [row] = await mine();
    const downloadId = row?.downloadId ?? '';
    await sql`update download_job set expire_date = now() - interval '1 second' where download_id = ${downloadId}`.execute(
      world.db,
    );
    expect((await mine())[0]?.state).toBe('expired');
    expect((await world.send(downloads.file, { downloadId }, { as: user.userId })).status).toBe(404);
    await sql`insert into download_job (download_id, user_id, kind, file_name, object_key, beat_date)
      values (gen_random_uuid(), ${other.userId}, 'export', 'dead.xlsx', 'downloads/dead.xlsx', now() - interval '21 seconds')`.execute(
      world.db,
    );
    await world.app.downloads.sweep();
    expect(await stored()).not.toContain(`${downloadId}.zip`);
    expect((await mine(other))[0]).toMatchObject({ fileName: 'dead.xlsx', state: 'failed' });
  });

  it('refuse an id of another format', async () => {
    const answer = await world.send(downloads.cancel, { downloadId: '1' }, { as: user.userId });
    expect([answer.status, Object.keys((answer.data as unknown as { fields: object }).fields)]).toEqual([
      400,
      ['downloadId'],
    ]);
  });
});
