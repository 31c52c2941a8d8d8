import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { device } from '@hoistway/contract/device/device';
import { alarm } from '@hoistway/contract/features/alarm';
import { sql } from 'kysely';
import { MqttClient } from 'mqtt';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

let world: TestApp;
let viewer: number;
let elsewhere: number;
let unit: { elevatorId: number; jobNum: string };
let foreign: { elevatorId: number; jobNum: string };
let picture: Buffer;

const basic = (username: string, secret: string) =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
const hash = (secret: string) => createHash('sha256').update(secret).digest();
const send = (
  { jobNum = unit.jobNum, takenAt = Date.now() - 1000, content = picture as Buffer | null } = {},
  authorization = basic('cam', 'a secret: with colon'),
) =>
  world.send(
    device.trappedImage,
    { jobNum, takenAt },
    { token: authorization, file: content ? { name: '../x.exe', content } : undefined },
  );
/** As the specification's call wants it: the wall clock of the installation. */
const wall = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const ask = (as: number, at: number, more: object = {}) =>
  world.send(
    alarm.getTrappedImage,
    { deviceType: 1, deviceno: unit.jobNum, malfunctiondate: wall(at), ...more },
    { as },
  );

beforeAll(async () => {
  world = await createTestApp();
  const site = await addSite(world.db);
  unit = await addElevator(world.db, { domain_id: site.domainId });
  foreign = await addElevator(world.db);
  const permissions = ['alarm.trappedImage' as const];
  viewer = (await addAccount(world.db, { permissions, scope: [{ level: 3, nodeId: site.domainId }] })).userId;
  elsewhere = (await addAccount(world.db, { permissions, scope: [{ level: 4, nodeId: foreign.elevatorId }] }))
    .userId;
  picture = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  await sql`
    with cam as (insert into device_account (username, secret_hash) values ('cam', ${hash('a secret: with colon')}) returning device_id)
    insert into device_elevator select device_id, ${unit.elevatorId} from cam`.execute(world.db);
  await sql`insert into device_account (username, secret_hash, whole_fleet, disabled) values
    ('gateway', ${hash('g')}, true, false), ('gone', ${hash('g')}, true, true)`.execute(world.db);
});
afterAll(() => world.stop());

describe('a picture from a device', () => {
  it('is found around the time of the fault, and served with its own type', async () => {
    const takenAt = Date.now() - 60_000;
    const { code, data } = await send({ takenAt });
    expect(code).toBe(0);
    expect((await send({ takenAt })).data.imageId).toBe(data.imageId);
    const address = `/api/elevator/alarm/trappedImage/${data.imageId}`;
    const minute = 60_000;
    expect((await ask(viewer, takenAt + 4 * minute)).data).toEqual([address]);
    expect((await ask(viewer, takenAt - 29 * minute)).data).toEqual([address]);
    expect((await ask(viewer, takenAt + 6 * minute)).data).toEqual([]);
    expect((await ask(viewer, takenAt - 31 * minute)).data).toEqual([]);

    const served = await world.send(alarm.trappedImage, { imageId: data.imageId }, { as: viewer });
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(served.body).metadata()).toMatchObject({ format: 'jpeg', width: 16, height: 16 });
  });

  it('is stored as its visible content, without anything else in the file', async () => {
    const words = '<script>alert(1)</script>';
    const more = await sharp(picture)
      .withExif({ IFD0: { Copyright: words } })
      .jpeg()
      .toBuffer();
    expect(more.includes(words)).toBe(true);
    const { data } = await send({
      takenAt: Date.now() - 90_000,
      content: Buffer.concat([more, Buffer.from(words)]),
    });
    const { body } = await world.send(alarm.trappedImage, { imageId: data.imageId }, { as: viewer });
    expect(body.includes(words)).toBe(false);
    expect((await sharp(body).metadata()).exif).toBeUndefined();
  });

  it('is shown only with the permission and inside the scope', async () => {
    const { data } = await send();
    const nobody = (await addAccount(world.db, { permissions: ['alarm'] })).userId;
    expect((await ask(nobody, Date.now())).status).toBe(403);
    expect((await ask(elsewhere, Date.now())).status).toBe(404);
    expect((await ask(viewer, Date.now(), { deviceType: 2 })).status).toBe(404);
    expect((await ask(viewer, Date.now(), { malfunctiondate: '2026-03-01' })).status).toBe(400);
    for (const [as, status] of [
      [nobody, 403],
      [elsewhere, 404],
    ] as const)
      expect((await world.send(alarm.trappedImage, { imageId: data.imageId }, { as })).status).toBe(status);
  });

  it('requires the right account for the elevator', async () => {
    expect((await send({ jobNum: foreign.jobNum })).status).toBe(404);
    expect((await send({ jobNum: foreign.jobNum }, basic('gateway', 'g'))).status).toBe(200);
    expect((await send({ jobNum: 'NONE' }, basic('gateway', 'g'))).status).toBe(404);
    for (const authorization of [
      basic('gone', 'g'),
      basic('cam', 'wrong'),
      basic('nobody', 'g'),
      basic('ca\0m', 'g'),
      'Basic ???',
      'Bearer x',
      '',
    ])
      expect([authorization, (await send({}, authorization)).code]).toEqual([authorization, 4011]);
  });

  it('is not taken of a retired unit, as nothing that its device reports is', async () => {
    const retired = await addElevator(world.db);
    const sent = () => send({ jobNum: retired.jobNum }, basic('gateway', 'g'));
    const retire = (at: string | null) =>
      sql`update elevator set retired_at = ${at}::timestamptz where elevator_id = ${retired.elevatorId}`.execute(
        world.db,
      );
    await retire('2026-01-01');
    expect((await sent()).status).toBe(404);
    await retire(null);
    expect((await sent()).status).toBe(200);
  });

  it('counts wrong passwords together with those at the broker, and does not check the next one', async () => {
    const address = '10.7.0.1';
    const guess = (secret: string, from = address) =>
      world.send(
        device.trappedImage,
        { jobNum: unit.jobNum, takenAt: Date.now() - 1000 },
        { token: basic('guessed', secret), file: { name: 'a.jpg', content: picture }, address: from },
      );
    await sql`insert into device_account (username, secret_hash, whole_fleet)
              values ('guessed', ${hash('right')}, true)`.execute(world.db);
    // A notice of accounts that changed lets everybody guess again: it has come when its channel is asked for again.
    (await world.app.devicePath.listen('device_changed', () => {}))();
    const codes = [];
    for (let n = 0; n < 12; n++) codes.push((await guess(`guess ${n}`)).code);
    expect(codes).toEqual([...new Array<number>(10).fill(4011), 429, 429]);
    expect((await guess('right')).status).toBe(429);
    const atTheBroker = (username: string) =>
      new Promise<number | string | undefined>(resolve => {
        const client = new MqttClient(
          () => connect({ port: world.app.devicePath.port() ?? 0, host: '127.0.0.1' }),
          { username, password: 'right', reconnectPeriod: 0, protocolVersion: 4 },
        );
        client.once('connect', () => client.end(true, {}, () => resolve(0)));
        client.once('error', (error: Error & { code?: number | string }) => resolve(error.code));
      });
    expect(await atTheBroker('guessed')).toBe(0);
    for (let n = 0; n < 10; n++) await guess(`guess ${n}`, '127.0.0.1');
    expect(await atTheBroker('guessed')).toBe(3);
    expect(await world.app.metrics.metrics()).toMatch(
      /device_messages_refused_total\{reason="throttled"\} [1-9]/,
    );
    expect((await guess('right', '10.7.0.2')).status).toBe(200);
  });

  it('must be an image of at most 2 MiB, taken within a day', async () => {
    expect((await send({ content: Buffer.from('<svg/>') })).code).toBe(415);
    expect((await send({ content: null })).code).toBe(415);
    const head = Buffer.from([0xff, 0xd8, 0xff]);
    expect((await send({ content: Buffer.concat([head, Buffer.from('<html>')]) })).code).toBe(415);
    const large = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await send({ content: large })).status).toBe(413);
    const day = 24 * 3_600_000;
    for (const takenAt of [Date.now() - day - 60_000, Date.now() + 600_000])
      expect((await send({ takenAt })).status).toBe(400);
    expect((await send({ takenAt: 1.5 })).status).toBe(400);
  });

  it('that cannot be stored leaves nothing behind, and may be sent again', async () => {
    const incoming = join(world.config.files.dir, '.incoming');
    const takenAt = Date.now() - 120_000;
    const count = async () =>
      (await sql`select from trapped_image where taken_at = ${new Date(takenAt)}`.execute(world.db)).rows
        .length;
    await rm(incoming, { recursive: true });
    expect((await send({ takenAt })).status).toBe(503);
    expect(await count()).toBe(0);
    await mkdir(incoming);
    expect((await send({ takenAt })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('is not shown, and may be sent again, until it is stored', async () => {
    const takenAt = Date.now() - 7_200_000;
    const { rows } = await sql<{ image_id: number }>`
      insert into trapped_image (elevator_id, taken_at, object_key, stored)
      values (${unit.elevatorId}, ${new Date(takenAt)}, 'trapped/left.jpg', false) returning image_id`.execute(
      world.db,
    );
    const imageId = rows[0]?.image_id ?? 0;
    expect((await ask(viewer, takenAt)).data).toEqual([]);
    expect((await world.send(alarm.trappedImage, { imageId }, { as: viewer })).status).toBe(404);
    const again = await send({ takenAt });
    expect(again.data.imageId).not.toBe(imageId);
    expect((await ask(viewer, takenAt)).data).toHaveLength(1);
  });

  it('is refused when the camera sends too many', async () => {
    await sql`insert into trapped_image (elevator_id, taken_at, object_key)
      select ${foreign.elevatorId}, now() - n * interval '1 minute', 'x' from generate_series(1, 60) n`.execute(
      world.db,
    );
    expect((await send({ jobNum: foreign.jobNum }, basic('gateway', 'g'))).status).toBe(429);
  });
});
