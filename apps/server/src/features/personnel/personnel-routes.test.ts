import { personnel } from '@hoistway/contract/personnel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

let world: TestApp;
let viewer: number;
const technicians: number[] = [];

beforeAll(async () => {
  world = await createTestApp();
  viewer = (await addAccount(world.db, { permissions: ['monitor.personnel'] })).userId;
  for (let n = 0; n < 6; n++)
    technicians.push(
      (await addAccount(world.db, { username: `tech${n}`, permissions: ['alarm.handle'] })).userId,
    );
});
afterAll(() => world.stop());

const tower = { longitude: 121.5, latitude: 31.2 };

describe('positions of staff', () => {
  it('are the nearest three of the last hour, each person once, with metres', async () => {
    for (const [n, longitude] of [121.53, 121.51, 121.52, 121.54].entries())
      await world.send(personnel.report, { longitude, latitude: 31.2 }, { as: technicians[n] });
    // Nearer, but an hour ago; and an earlier position of one who has moved on.
    await sql`insert into staff_position values (${technicians[4]}, now() - interval '61 minutes', 121.5, 31.2),
      (${technicians[3]}, now() - interval '10 minutes', 121.5, 31.2)`.execute(world.db);
    const { data } = await world.send(personnel.positions, tower, { as: viewer });
    expect(data.map(person => person.userName)).toEqual(['tech1', 'tech2', 'tech0']);
    // 0.01 degrees of longitude at 31.2° north: 111,195 m × cos 31.2° / 100.
    expect(data.map(person => person.distance)).toEqual([951, 1902, 2853]);
    expect(data[0]).toMatchObject({ longitude: 121.51, latitude: 31.2 });
  });

  it('of a person who reports all the time are taken every five seconds', async () => {
    const as = technicians[5];
    for (let n = 0; n < 5; n++) await world.send(personnel.report, tower, { as });
    const { n } = await world.db
      .selectFrom('staff_position')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', as ?? 0)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it('are refused without the permission and for places that are none', async () => {
    expect((await world.send(personnel.positions, tower, { as: technicians[0] })).status).toBe(403);
    expect((await world.send(personnel.report, tower, { as: viewer })).status).toBe(403);
    expect((await world.send(personnel.convert, tower, { as: technicians[0] })).status).toBe(403);
    const nowhere = await world.send(
      personnel.report,
      { longitude: 181, latitude: 91 },
      { as: technicians[0] },
    );
    expect(Object.keys((nowhere.data as unknown as { fields: object }).fields)).toEqual([
      'longitude',
      'latitude',
    ]);
  });
});

describe('the conversion to map coordinates', () => {
  it('answers latitude first, also where both orders would be places', async () => {
    const shanghai = await world.send(personnel.convert, tower, { as: viewer });
    expect(shanghai.data[0]).toBeCloseTo(31.198, 2);
    expect(shanghai.data[1]).toBeCloseTo(121.5045, 2);
    // 85.3° E 45.6° N (Karamay): the swapped pair is a place too, and outside China, where nothing is shifted.
    const { data } = await world.send(personnel.convert, { longitude: 85.3, latitude: 45.6 }, { as: viewer });
    expect(data[0]).toBeCloseTo(45.6, 1);
    expect(data[1]).toBeCloseTo(85.3, 1);
    expect(data).not.toEqual([45.6, 85.3]);
    const abroad = await world.send(personnel.convert, { longitude: 45.6, latitude: 85.3 }, { as: viewer });
    expect(abroad.data).toEqual([85.3, 45.6]);
  });
});
