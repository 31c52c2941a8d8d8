import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createListener } from './listen.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

it('hears a channel until told otherwise, and no other', async () => {
  const listener = createListener(database, { log: quiet });
  const heard: string[] = [];
  const stopListening = await listener.listen('alarm', payload => heard.push(payload));
  await notify('other', 'no');
  await notify('alarm', '7');
  await vi.waitFor(() => expect(heard).toEqual(['7']));
  stopListening();
  await notify('alarm', '8');
  const last = await listener.listen('end', () => heard.push('end'));
  await notify('end', '');
  await vi.waitFor(() => expect(heard).toEqual(['7', 'end']));
  last();
  await listener.stop();
});

it('comes back by itself, listens to all channels again and says so', async () => {
  const heard: string[] = [];
  let reconnects = 0;
  const onReconnect = () => {
    reconnects += 1;
  };
  const listener = createListener(database, { log: quiet, onReconnect });
  await listener.listen('alarm', payload => heard.push(payload));
  await listener.listen('stage', payload => heard.push(payload));
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'hoistway listener' AND datname = current_database()`,
  );
  await vi.waitFor(() => expect(reconnects).toBe(1), { timeout: 10_000 });
  await notify('alarm', 'a');
  await notify('stage', 'b');
  await vi.waitFor(() => expect(heard).toEqual(['a', 'b']));
  await listener.stop();
});

it('takes a channel while the connection is away', async () => {
  const broken = { connect: vi.fn(async () => Promise.reject(new Error('away'))) };
  let reachable = false;
  const listener = createListener(
    { connect: name => (reachable ? database.connect(name) : broken.connect()) },
    { log: quiet },
  );
  const heard: string[] = [];
  const listening = listener.listen('late', payload => heard.push(payload));
  await pause(100);
  expect(broken.connect).toHaveBeenCalled();
  reachable = true;
  await listening;
  await notify('late', 'x');
  await vi.waitFor(() => expect(heard).toEqual(['x']));
  await listener.stop();
});
