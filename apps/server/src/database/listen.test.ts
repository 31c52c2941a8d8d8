import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';
import { notify } from './channels.ts';
import { createListener } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const sendNotice = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

it('receives a channel until unsubscribed, and no other', async () => {
  const listener = createListener(database, { log: quiet });
  const received: unknown[] = [];
  const stopListening = await listener.listen('counter_started', notice => received.push(notice));
  await sendNotice('device_changed', '');
  await notify(database.db, 'counter_started', 7);
  await vi.waitFor(() => expect(received).toEqual([7]));
  stopListening();
  await notify(database.db, 'counter_started', 8);
  const last = await listener.listen('session_changed', notice => received.push(notice));
  await sendNotice('session_changed', '');
  await vi.waitFor(() => expect(received).toEqual([7, 'everything']));
  last();
  await listener.stop();
});

it('reconnects by itself, subscribes to all channels again and reports it', async () => {
  const received: unknown[] = [];
  let reconnects = 0;
  const onReconnect = () => {
    reconnects += 1;
  };
  const listener = createListener(database, { log: quiet, onReconnect });
  await listener.listen('counter_started', notice => received.push(notice));
  await listener.listen('presence_changed', notice => received.push(notice));
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'hoistway listener' AND datname = current_database()`,
  );
  await vi.waitFor(() => expect(reconnects).toBe(1), { timeout: 10_000 });
  const presence = [
    { elevatorId: 1, online: true },
    { elevatorId: 20, online: false },
  ];
  await notify(database.db, 'counter_started', 1);
  await notify(database.db, 'presence_changed', presence);
  await vi.waitFor(() => expect(received).toEqual([1, presence]));
  await listener.stop();
});

it('treats an unreadable payload as everything, logs it, and continues', async () => {
  const error = vi.fn();
  const listener = createListener(database, { log: { ...quiet, error } });
  const received: unknown[] = [];
  await listener.listen('alarm_changed', notice => received.push(notice));
  await listener.listen('presence_changed', notice => received.push(notice));
  await listener.listen('counter_started', notice => received.push(notice));
  for (const nonsense of ['', 'not json', '[[1,2,9,0]]', '{}', '[[1]]'])
    await sendNotice('alarm_changed', nonsense);
  for (const nonsense of ['7', '7+,x-', '']) await sendNotice('presence_changed', nonsense);
  for (const nonsense of ['', 'x', '1,2']) await sendNotice('counter_started', nonsense);
  await sendNotice('alarm_changed', '[[5,7,2,1,"604"]]');
  const ended = [{ alarmId: 5, elevatorId: 7, change: 'ended', boxUp: true, mainCode: '604' }];
  await vi.waitFor(() => expect(received).toEqual([...new Array(11).fill('everything'), ended]));
  expect(error).toHaveBeenCalledTimes(11);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ channel: 'alarm_changed' });
  await listener.stop();
});

it('accepts a new channel while the connection is away', async () => {
  const broken = { connect: vi.fn(async () => Promise.reject(new Error('away'))) };
  let reachable = false;
  const listener = createListener(
    { connect: name => (reachable ? database.connect(name) : broken.connect()) },
    { log: quiet },
  );
  const received: unknown[] = [];
  const listening = listener.listen('counter_started', notice => received.push(notice));
  await vi.waitFor(() => expect(broken.connect).toHaveBeenCalled());
  reachable = true;
  await listening;
  await notify(database.db, 'counter_started', 3);
  await vi.waitFor(() => expect(received).toEqual([3]));
  await listener.stop();
});
