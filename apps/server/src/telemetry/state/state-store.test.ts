import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createListener } from '../../database/listen.ts';
import { createTestDatabase, quiet } from '../../testing/test-database.ts';
import { addFleet } from '../../testing/test-devices.ts';
import { createClock } from '../clock.ts';
import { createRegistry } from '../registry.ts';
import { newLiveState } from './live-state.ts';
import { createStateStore } from './state-store.ts';

test('a live state is not stored before the facts that were concluded from it', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  await addFleet(database, [{ jobNum: 'S1' }]);
  const listener = createListener(database, { log: quiet });
  const registry = createRegistry({ db, listener, onRetired: () => {}, onAllowed: () => {}, log: quiet });
  await registry.start();
  const store = createStateStore({ db, registry, clock: createClock(), log: quiet });
  const unit = registry.byJobNum('S1');
  if (!unit) throw new Error('S1 is not known');
  const stored = async () =>
    (await sql<{ known: boolean }>`select live is not null as known from elevator_state`.execute(db)).rows;
  unit.live = newLiveState();
  unit.recording = new Promise(() => {});
  store.changed(unit);
  await store.stop();
  expect(await stored()).toEqual([{ known: false }]);
  unit.recording = undefined;
  await store.stop();
  expect(await stored()).toEqual([{ known: true }]);
  registry.stop();
  await listener.stop();
  await database.stop();
});
