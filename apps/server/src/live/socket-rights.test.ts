/** Data that a viewer may not see does not leave the server. */
import type { LiveMessage } from '@hoistway/contract/live';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAccount, addDisplayLink } from '../testing/test-rows.ts';
import {
  cityId,
  database,
  device,
  hub,
  monitor,
  open,
  openWith,
  path,
  sessions,
  theFileHasSockets,
} from '../testing/test-sockets.ts';

theFileHasSockets();

test('units outside the scope do not exist, and send nothing', async () => {
  const other = await addAccount(database.db, { permissions: ['monitor', 'alarm', 'device'], scope: 'none' });
  const viewer = await open(other.userId);
  // The viewer with full scope shows when the other would have received it.
  const seeing = await open((await monitor()).userId);
  seeing.socket.send('lift:A1');
  viewer.socket.send('lift:A1,NOBODY');
  await expect
    .poll(() => viewer.of('refused').map(message => message.request))
    .toEqual(['lift:A1', 'lift:NOBODY']);
  await device.event('A1', '101', 'occur');
  await device.event('A1', '101', 'clear');
  await expect.poll(() => seeing.of('alarm').map(({ change }) => change)).toEqual(['raised', 'ended']);
  await device.state('A1', { speed: 1.1 });
  await expect.poll(() => JSON.stringify(seeing.got)).toContain('1.1');
  await expect.poll(() => seeing.of('stale').map(note => note.what)).toContain('presence');
  seeing.socket.close();
  const silence: LiveMessage['type'][] = ['refused', 'heartbeat', 'serverState'];
  expect(viewer.got.filter(({ type }) => !silence.includes(type))).toEqual([]);
  viewer.socket.close();
});

test('fields without their permission do not leave the server', async () => {
  const account = await addAccount(database.db, {
    permissions: ['monitor'],
    fields: ['run#car_position', 'fault#trapped'],
  });
  await device.state('A1', { car_position: '4', door_state: 0, speed: 1 });
  const viewer = await open(account.userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  const [message] = viewer.of('lift');
  expect(message).toMatchObject({ Floor: '4' });
  expect(message?.DoorState).toBeUndefined();
  expect(message?.data).toEqual({
    RunStatus: [{ name: 'car_position', value: '4' }],
    FaultStatus: [{ name: 'trapped', value: 0 }],
  });
  viewer.socket.close();
});

test('alarms that a role does not see are announced to nobody of that role, except trapped people', async () => {
  const account = await addAccount(database.db, { permissions: ['monitor'], faults: ['202'] });
  const [viewer, seeing] = [await open(account.userId), await open((await monitor()).userId)];
  await expect.poll(() => [viewer, seeing].map(({ of }) => of('serverState').length)).toEqual([1, 1]);
  for (const code of ['101', '202', '605']) {
    await device.event('A1', code, 'occur');
    await device.event('A1', code, 'clear');
  }
  const changes = ({ of }: typeof viewer) => of('alarm').map(({ change, boxUp }) => `${change} ${boxUp}`);
  const [hidden, listed, trapped] = ['false', 'false', 'true'].map(boxUp => [
    `raised ${boxUp}`,
    `ended ${boxUp}`,
  ]);
  await expect.poll(() => changes(seeing)).toEqual([hidden, listed, trapped].flat());
  await expect.poll(() => changes(viewer)).toEqual([listed, trapped].flat());
  for (const { socket } of [viewer, seeing]) socket.close();
});

test('a changed scope holds at once, an ended session ends the socket', async () => {
  const account = await addAccount(database.db, {
    permissions: ['monitor'],
    fields: ['run#speed'],
    scope: [{ level: 2, nodeId: await cityId() }],
  });
  const viewer = await open(account.userId);
  viewer.socket.send('lift:A1');
  await expect.poll(() => viewer.of('lift')).toHaveLength(1);
  await sql`delete from account_scope where user_id = ${account.userId}`.execute(database.db);
  await expect
    .poll(
      async () => {
        const before = viewer.of('lift').length;
        await device.state('A1', { speed: Math.random() });
        await new Promise(resolve => setTimeout(resolve, 250));
        return viewer.of('lift').length - before;
      },
      { timeout: 5000 },
    )
    .toBe(0);
  await sessions.end(viewer.tokenHash);
  expect(await viewer.closed).toBe(4401);
});

test('who loses a unit from the scope watches it no longer, and again once it is back', async () => {
  const account = await addAccount(database.db, {
    permissions: ['monitor'],
    scope: [{ level: 2, nodeId: await cityId() }],
  });
  const viewer = await open(account.userId);
  viewer.socket.send('lift:A2');
  await expect.poll(() => viewer.of('lift').length).toBe(1);
  await expect.poll(() => hub.topics()).toBe(1);
  await sql`delete from account_scope where user_id = ${account.userId}`.execute(database.db);
  await expect.poll(() => hub.topics(), { timeout: 5000 }).toBe(0);
  await sql`insert into account_scope (user_id, level, node_id) values (${account.userId}, 2, ${await cityId()})`.execute(
    database.db,
  );
  await expect.poll(() => viewer.of('lift').length, { timeout: 5000 }).toBe(2);
  expect(viewer.of('lift')[1]?.snapshot).toBe(true);
  viewer.socket.close();
});

test('readings are sent only of units whose remote monitoring is enabled, also while somebody watches', async () => {
  const allow = (allowed: boolean) =>
    sql`update elevator set allowed = ${allowed} where job_num = 'A2'`.execute(database.db);
  await device.state('A2', { car_position: '4', service_mode: 2, speed: 1 });
  const { userId } = await monitor();
  const viewers = [await open(userId), await open(userId)];
  viewers[0]?.socket.send('lift:A2');
  viewers[1]?.socket.send('glance:A2');
  const last = () => viewers.map(({ of }) => of('lift').at(-1));
  await expect.poll(() => last().map(message => message?.Floor)).toEqual(['4', '4']);
  await allow(false);
  await expect.poll(() => last().map(message => message?.Floor)).toEqual([undefined, undefined]);
  for (const message of last()) {
    expect(message).toMatchObject({ snapshot: true, isactive: 1 });
    expect(Object.keys(message?.data ?? {})).toEqual(['RunStatus', 'FaultStatus']);
    expect(message?.data?.RunStatus).toEqual([{ name: 'service_mode', value: 2 }]);
  }
  await device.event('A2', '202', 'occur');
  await expect
    .poll(() => last().map(message => message?.data?.FaultStatus))
    .toEqual([1, 2].map(() => expect.arrayContaining([{ name: 'main_fault_code', value: '202' }])));
  await device.event('A2', '202', 'clear');
  await allow(true);
  await expect.poll(() => last().map(message => message?.Floor)).toEqual(['4', '4']);
  for (const { socket } of viewers) socket.close();
});

test('a display link watches its unit and no other, and ends at once when it is revoked', async () => {
  const maker = await addAccount(database.db, { superAdministrator: true });
  const unitId = (jobNum: string) => path.telemetry.registry.byJobNum(jobNum)?.elevatorId ?? 0;
  const opened = async (elevatorId: number | null) => {
    const link = await addDisplayLink(database.db, maker.userId, { elevator_id: elevatorId });
    const user = await sessions.read(link.token);
    if (!user) throw new Error('The link does not open');
    const ticket = await sessions.giveTicket(user.tokenHash);
    return { ...link, viewer: await openWith({ ticket, tokenHash: user.tokenHash }) };
  };
  const { viewer, displayLinkId } = await opened(unitId('A1'));
  viewer.socket.send('lift:A1,A2');
  await expect.poll(() => viewer.of('lift').map(({ elevatorId }) => elevatorId)).toEqual(['A1']);
  await expect.poll(() => viewer.of('refused').map(({ request }) => request)).toEqual(['lift:A2']);

  // The display mode has no unit to watch.
  const wall = await opened(null);
  wall.viewer.socket.send('lift:A1');
  await expect.poll(() => wall.viewer.of('refused').map(({ request }) => request)).toEqual(['lift:A1']);
  expect(wall.viewer.of('lift')).toEqual([]);

  // Page scroll shows the list of units where its maker has chosen it: what devices report anyway.
  await sql`insert into display_setting (user_id, mode, pages)
    values (${maker.userId}, 'auto', '[{"page":"monitor","seconds":3}]')`.execute(database.db);
  const list = await opened(null);
  list.viewer.socket.send('glance:A1');
  await expect.poll(() => list.viewer.of('lift').map(({ elevatorId }) => elevatorId)).toEqual(['A1']);
  list.viewer.socket.send('lift:A2');
  await expect.poll(() => list.viewer.of('refused').map(({ request }) => request)).toEqual(['lift:A2']);
  list.viewer.socket.close();

  await sql`delete from session where display_link_id = ${displayLinkId}`.execute(database.db);
  expect(await viewer.closed).toBe(4401);
  expect(wall.viewer.socket.readyState).toBe(1);
  wall.viewer.socket.close();
});

test('a user whose rights change is notified, and nobody else', async () => {
  const [account, other] = [
    await addAccount(database.db, { permissions: ['monitor'] }),
    await addAccount(database.db, { permissions: ['monitor'] }),
  ];
  const [viewer, witness] = [await open(account.userId), await open(other.userId)];
  const staleSessions = ({ of }: typeof viewer) =>
    of('stale').filter(({ what }) => what === 'session').length;
  const change = (roleId: number, name: string) =>
    sql`insert into role_permission values (${roleId}, 'menu', ${name})`.execute(database.db);
  await change(account.roleId, 'alarm');
  await expect.poll(() => staleSessions(viewer)).toBe(1);
  await sql`update role set every_fault = false where role_id = ${account.roleId}`.execute(database.db);
  await expect.poll(() => staleSessions(viewer)).toBe(2);
  // The next notification is about its own change only.
  await change(other.roleId, 'alarm');
  await expect.poll(() => staleSessions(witness)).toBe(1);
  expect(staleSessions(viewer)).toBe(2);
  viewer.socket.close();
  witness.socket.close();
});
