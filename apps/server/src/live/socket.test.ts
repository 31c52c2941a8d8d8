/** The way of data from a device to a browser's frame. */
import type { PermissionName } from '@hoistway/contract/core/permissions';
import { company } from '@hoistway/contract/features/company';
import { savedSearch } from '@hoistway/contract/features/saved-search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { announceRows } from '../database/channels.ts';
import { connectDevice } from '../testing/test-devices.ts';
import { addAccount } from '../testing/test-rows.ts';
import { database, device, monitor, open, path, theFileHasSockets } from '../testing/test-sockets.ts';

theFileHasSockets();

test('structure and state are sent on request; the state first in full, then as changes', async () => {
  await device.state('A1', { car_position: '3', car_direction: 1, door_state: 0, speed: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('structure:A1');
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  expect(viewer.of('lift')[0]).toMatchObject({
    elevatorId: 'A1',
    snapshot: true,
    isactive: 1,
    Floor: '3',
    RunDirection: 1,
    DoorState: 0,
  });
  await expect.poll(() => viewer.of('structure')).toMatchObject([{ Id: 'A1', elevatorType: 'lift' }]);
  await device.state('A1', { car_position: '4', speed: 1 });
  await expect.poll(() => viewer.of('lift')).toHaveLength(2);
  expect(viewer.of('lift')[1]).toMatchObject({
    Floor: '4',
    data: { RunStatus: [{ name: 'car_position', value: '4' }] },
  });
  viewer.socket.close();
});

test('a structure is sent again to whoever draws the unit when it is corrected', async () => {
  const [viewer, other] = [await open((await monitor()).userId), await open((await monitor()).userId)];
  viewer.socket.send('structure:A2,E1');
  other.socket.send('structure:E1');
  await expect.poll(() => [viewer, other].map(({ of }) => of('structure').length)).toEqual([2, 1]);
  const floors = JSON.stringify([{ floorcode: 'G', description: 'Ground', height: 0 }]);
  await sql`update elevator set floors = ${floors}::jsonb where job_num = 'A2'`.execute(database.db);
  await expect
    .poll(() => viewer.of('structure').at(-1))
    .toMatchObject({ Id: 'A2', realFloorList: [{ floorcode: 'G', description: 'Ground' }] });
  await sql`update elevator set rated_speed = 2.5 where job_num = 'A2'`.execute(database.db);
  await expect.poll(() => viewer.of('structure').at(-1)?.ratedSpeed).toBe(2.5);
  // A notice that names nobody may mean every unit.
  await sql`select pg_notify('elevator_changed', '')`.execute(database.db);
  await expect.poll(() => [viewer, other].map(({ of }) => of('structure').length)).toEqual([6, 2]);
  for (const { socket } of [viewer, other]) socket.close();
});

test('a viewer is notified whether the server can save, on opening and on changes', async () => {
  const viewer = await open((await monitor()).userId);
  const states = () => viewer.of('serverState').map(message => message.canSave);
  await expect.poll(states).toEqual([true]);
  const full = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`;
  await expect(full.execute(database.db)).rejects.toThrow('no space');
  await expect.poll(states).toEqual([true, false]);
  await expect.poll(states, { timeout: 20_000 }).toEqual([true, false, true]);
  viewer.socket.close();
});

test("an escalator's direction is the specification's: 1 down, 2 up", async () => {
  await device.state('E1', { direction: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:E1');
  await expect.poll(() => viewer.of('lift')[0]?.RunDirection).toBe(2);
  viewer.socket.close();
});

test('a watched device is asked to report every second', async () => {
  const commands: string[] = [];
  const listening = await connectDevice(path.port);
  listening.client.on('message', (topic, payload) =>
    commands.push(`${topic} ${JSON.parse(String(payload)).command}`),
  );
  await listening.client.subscribeAsync('lift/A2/command', { qos: 1 });
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:A2');
  await expect.poll(() => commands).toEqual(['lift/A2/command watch']);
  viewer.socket.close();
  await listening.end();
});

test('a fault reaches the value, the alarm note and the stale note', async () => {
  const viewer = await open((await monitor()).userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  await device.event('A1', '202', 'occur');
  await expect
    .poll(() => viewer.of('alarm'))
    .toMatchObject([{ change: 'raised', elevatorId: 'A1', boxUp: false }]);
  await expect
    .poll(() => viewer.of('lift').at(-1)?.data?.FaultStatus)
    .toEqual(
      expect.arrayContaining([
        { name: 'main_fault_code', value: '202' },
        { name: 'door_fault', value: 1 },
        { name: 'trapped', value: 0 },
      ]),
    );
  await expect.poll(() => viewer.of('stale').map(note => note.what), { timeout: 3000 }).toContain('alarm');
  await device.event('A1', '202', 'clear');
  await expect.poll(() => viewer.of('alarm').at(-1)).toMatchObject({ change: 'ended' });
  viewer.socket.close();
});

test('users who may read the roster are notified when it, its teams, their members or the shifts change', async () => {
  const [planner, other] = await Promise.all(
    (['staff', 'device'] as const).map(async permission =>
      open((await addAccount(database.db, { permissions: [permission] })).userId),
    ),
  );
  if (!planner || !other) throw new Error('two were opened');
  await expect.poll(() => [planner, other].map(viewer => viewer.of('serverState').length)).toEqual([1, 1]);
  const states = (viewer: typeof planner) => viewer.of('stale').filter(({ what }) => what === 'duty').length;
  const changes = [
    sql`delete from duty_roster`,
    sql`update team set version = version`,
    sql`delete from team_member`,
    sql`update duty_shift set start_time = start_time`,
  ];
  for (const [index, change] of changes.entries()) {
    await change.execute(database.db);
    await expect.poll(() => states(planner), { timeout: 5000 }).toBe(index + 1);
  }
  expect(states(other)).toBe(0);
  for (const { socket } of [planner, other]) socket.close();
});

test('each viewer is notified of the kinds of rows that it may read, of all when a notice cannot be read', async () => {
  const kindsOf = (viewer: Awaited<ReturnType<typeof open>>) =>
    [...new Set(viewer.of('stale').map(note => note.what))].sort();
  const one = async (permissions: PermissionName[]) =>
    open((await addAccount(database.db, { permissions })).userId);
  const viewers = [await one(['device']), await one(['monitor']), await one(['lift'])];
  await expect.poll(() => viewers.map(viewer => viewer.of('serverState').length)).toEqual([1, 1, 1]);
  await sql`select pg_notify('presence_changed', 'nonsense')`.execute(database.db);
  await expect.poll(() => viewers.map(kindsOf)).toEqual([['presence'], [], []]);
  await sql`select pg_notify('alarm_changed', 'nonsense')`.execute(database.db);
  await expect.poll(() => viewers.map(kindsOf)).toEqual([['alarm', 'presence'], ['alarm'], []]);
  await device.event('A1', '203', 'occur');
  await expect.poll(() => viewers.map(viewer => viewer.of('alarm').length)).toEqual([1, 1, 0]);
  await device.event('A1', '203', 'clear');
  await expect.poll(() => viewers.map(viewer => viewer.of('alarm').length)).toEqual([2, 2, 0]);
  for (const { socket } of viewers) socket.close();
});

test('users who may read rows that a call has changed are notified; of rows of one user only this user', async () => {
  const accounts = [
    await addAccount(database.db, { permissions: ['company'] }),
    await addAccount(database.db, { permissions: ['company'] }),
    await addAccount(database.db, { permissions: ['monitor'] }),
  ];
  const viewers = await Promise.all(accounts.map(({ userId }) => open(userId)));
  await expect.poll(() => viewers.map(viewer => viewer.of('serverState').length)).toEqual([1, 1, 1]);
  const kinds = () => viewers.map(viewer => viewer.of('stale').map(note => note.what));
  await announceRows(database.db, savedSearch.save.changes ?? [], accounts[0]?.userId);
  await expect.poll(kinds).toEqual([['savedSearch'], [], []]);
  await announceRows(database.db, company.save.changes ?? [], accounts[0]?.userId);
  await expect.poll(kinds).toEqual([['savedSearch', 'company'], ['company'], []]);
  for (const { socket } of viewers) socket.close();
});

test('users who may read a log of messages are notified when a message is added to it, or changes', async () => {
  const viewers = await Promise.all(
    (['message', 'maintainMsg', 'monitor'] as const).map(async permission =>
      open((await addAccount(database.db, { permissions: [permission] })).userId),
    ),
  );
  await expect.poll(() => viewers.map(viewer => viewer.of('serverState').length)).toEqual([1, 1, 1]);
  const kinds = () => viewers.map(viewer => viewer.of('stale').map(note => note.what));
  await sql`
    with message as (
      insert into outbox_message (key, template, address) values ('to an owner', 'stopped', '13800000001')
      returning message_id)
    insert into stop_sms (message_id, elevator_id, event_id, kind, receiver, tel_num)
    select message_id, (select min(elevator_id) from elevator), 1, 1, '王女士', '13800000001' from message`.execute(
    database.db,
  );
  await expect.poll(kinds).toEqual([['message'], ['maintainMsg'], []]);
  await sql`update stop_sms set over = true`.execute(database.db);
  await expect.poll(kinds).toEqual([['message', 'message'], ['maintainMsg', 'maintainMsg'], []]);
  for (const { socket } of viewers) socket.close();
});

test('the age of the state is sent with heartbeats, also when a device repeats itself', async () => {
  const viewer = await open((await monitor()).userId);
  await device.state('A1', { car_position: '4', speed: 0 });
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')[0]?.receivedAt).toBeGreaterThan(0);
  const known = viewer.of('lift').at(-1)?.receivedAt ?? 0;
  await device.state('A1', { car_position: '4', speed: 0 });
  await expect.poll(() => viewer.of('lift').at(-1)?.receivedAt, { timeout: 5000 }).toBeGreaterThan(known);
  expect(viewer.of('lift').at(-1)?.data).toBeUndefined();
  viewer.socket.close();
});
