import { mostTrackPoints, personnel, trackStart } from '@hoistway/contract/features/personnel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type AccountOptions, addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

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

  it('without a fix take nobody away', async () => {
    const [as] = technicians;
    const placesOf = async () =>
      (await sql`select longitude from staff_position where user_id = ${as}`.execute(world.db)).rows.length;
    const before = await placesOf();
    await sql`update staff_position set at = at - interval '1 minute' where user_id = ${as}`.execute(
      world.db,
    );
    const answer = await world.send(personnel.report, { longitude: 0, latitude: 0.0004 }, { as });
    expect([answer.status, await placesOf()]).toEqual([200, before]);
  });

  it('of a person who reports constantly are stored every five seconds', async () => {
    const as = technicians[5];
    for (let n = 0; n < 5; n++) await world.send(personnel.report, tower, { as });
    const { n } = await world.db
      .selectFrom('staff_position')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', as ?? 0)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  it.each(['work', 'work.order'] as const)('are taken from whoever holds %s alone', async permission => {
    const { userId } = await addAccount(world.db, { permissions: [permission] });
    expect((await world.send(personnel.report, tower, { as: userId })).status).toBe(200);
    // So that nobody near here is found below.
    await sql`delete from staff_position where user_id = ${userId}`.execute(world.db);
  });

  it('are refused without the permission and for invalid places', async () => {
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

describe('near a place', () => {
  // At 60° north, where nobody else of this file is; 0.01 degrees of longitude are 556 m there.
  const place = { longitude: 30, latitude: 60 };
  const stand = (userId: number, longitude: number, minutesAgo = 0) =>
    sql`insert into staff_position (user_id, at, longitude, latitude)
        values (${userId}, now() - make_interval(mins => ${minutesAgo}), ${longitude}, 60)`.execute(world.db);
  const namesNear = async (as: number, at = place) =>
    (await world.send(personnel.positions, at, { as })).data.map(person => person.userName);

  it('excludes people farther than an hour by road, and positions from before the last hour', async () => {
    expect((await world.send(personnel.positions, place, { as: viewer })).data).toEqual([]);
    const [within, beyond, before] = [
      await addAccount(world.db, { username: 'within' }),
      await addAccount(world.db, { username: 'beyond' }),
      await addAccount(world.db, { username: 'before' }),
    ];
    await stand(within.userId, 30.89);
    await stand(beyond.userId, 30.91);
    await stand(before.userId, 30, 61);
    expect(await namesNear(viewer)).toEqual(['within']);
    // Who has gone far is not where he was.
    await stand(before.userId, 30, 30);
    expect(await namesNear(viewer)).toEqual(['before', 'within']);
    await stand(before.userId, 35);
    expect(await namesNear(viewer)).toEqual(['within']);
  });

  it('is measured the short way across the 180th meridian', async () => {
    const { userId } = await addAccount(world.db, { username: 'islander' });
    await stand(userId, -179.95);
    const { data } = await world.send(
      personnel.positions,
      { longitude: 179.95, latitude: 60 },
      { as: viewer },
    );
    expect(data).toMatchObject([{ userName: 'islander', distance: 5560 }]);
  });

  it('excludes accounts that are disabled or have expired', async () => {
    const at = { longitude: -30, latitude: 60 };
    for (const username of ['active', 'disabled', 'expired'])
      await stand((await addAccount(world.db, { username })).userId, -30);
    await sql`update account set disabled = username = 'disabled',
                expire_date = case when username = 'expired' then now() - interval '1 minute' end
              where username in ('active', 'disabled', 'expired')`.execute(world.db);
    expect(await namesNear(viewer, at)).toEqual(['active']);
  });

  it('includes only people who maintain something that the caller may see', async () => {
    const at = { longitude: -60, latitude: 60 };
    const [own, foreign] = [await addSite(world.db), await addSite(world.db, { city: '成都市' })];
    const unit = await addElevator(world.db, { domain_id: own.domainId });
    const account = async (username: string, scope: AccountOptions['scope'], longitude: number) =>
      stand((await addAccount(world.db, { username, scope })).userId, longitude);
    await account('stranger', [{ level: 2, nodeId: foreign.cityId }], -60);
    await account('nobody', 'none', -60);
    await account('of the unit', [{ level: 4, nodeId: unit.elevatorId }], -60.01);
    await account('of the city', [{ level: 2, nodeId: own.cityId }], -60.02);
    await account('everywhere', 'all', -60.03);
    const callers = async (scope: AccountOptions['scope']) =>
      namesNear((await addAccount(world.db, { permissions: ['monitor.personnel'], scope })).userId, at);
    const atSite = [{ level: 3, nodeId: own.domainId }];
    expect(await callers(atSite)).toEqual(['of the unit', 'of the city', 'everywhere']);
    expect(await callers('none')).toEqual([]);
    expect(await callers('all')).toEqual(['stranger', 'nobody', 'of the unit']);
  });

  it.each([
    [{}, ['longitude', 'latitude']],
    [{ longitude: '', latitude: ' ' }, ['longitude', 'latitude']],
    [{ longitude: 'east', latitude: '60' }, ['longitude']],
    [{ longitude: '180.1', latitude: '-90.1' }, ['longitude', 'latitude']],
    [{ longitude: '30', latitude: 'Infinity' }, ['latitude']],
    [{ longitude: ['30', '31'], latitude: '60' }, ['longitude']],
  ])('is refused for %j', async (raw, fields) => {
    const answer = await world.send(personnel.positions, place, { as: viewer, raw });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual(fields);
  });
});

describe('the track of a person', () => {
  const ask = (userId: number, as: number) =>
    world.send(personnel.track, { userId, startTime: trackStart, endTime: '2099-12-31' }, { as });

  it('is what is kept of it, oldest first, and says since when', async () => {
    const { userId } = await addAccount(world.db, { username: 'walker' });
    const supervisor = (await addAccount(world.db, { permissions: ['supervise.personnel'] })).userId;
    await sql`insert into staff_position select ${userId}, now() - make_interval(mins => n), 10 + n, 20
              from generate_series(1, 3) n`.execute(world.db);
    const { data } = await ask(userId, supervisor);
    expect(data.points.map(point => point.longitude)).toEqual([13, 12, 11]);
    expect(data.keptSince).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await ask(userId, viewer)).status).toBe(403);
  });

  it('is thinned out evenly, with its first and last point', async () => {
    const { userId } = await addAccount(world.db);
    const supervisor = (await addAccount(world.db, { permissions: ['supervise.personnel'] })).userId;
    await sql`insert into staff_position select ${userId}, now() - make_interval(secs => 10 * n), n / 100.0, 20
              from generate_series(0, 7000) n`.execute(world.db);
    const { points } = (await ask(userId, supervisor)).data;
    expect(points.length).toBeLessThanOrEqual(mostTrackPoints);
    expect(points.length).toBeGreaterThan(mostTrackPoints / 2);
    expect([points[0]?.longitude, points.at(-1)?.longitude]).toEqual([70, 0]);
  });

  it('is hidden of people who share nothing with the caller', async () => {
    const [own, foreign] = [await addSite(world.db), await addSite(world.db, { city: '成都市' })];
    const { userId } = await addAccount(world.db, { scope: [{ level: 3, nodeId: foreign.domainId }] });
    const { userId: caller } = await addAccount(world.db, {
      permissions: ['supervise.personnel'],
      scope: [{ level: 3, nodeId: own.domainId }],
    });
    expect((await ask(userId, caller)).status).toBe(404);
  });
});

describe('the conversion to map coordinates', () => {
  it('returns latitude first, even where both orders would be valid places', async () => {
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
