import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener } from '../database/listen.ts';
import { createTestDatabase, quiet, type TestDatabase } from '../testing/test-database.ts';

import { addAlarm, addElevator } from '../testing/test-rows.ts';
import { openFaultsOf, readOpenFaults } from './open-faults.ts';
import { createRegistry } from './registry.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('open faults are read from the alarms: the incident separately, the newest fault first', async () => {
  const { db } = database;
  const { elevatorId } = await addElevator(db);
  const add = (main_code: string, minutes: number, more = {}) =>
    addAlarm(db, elevatorId, { main_code, alarm_date: minutesAgo(minutes), ...more });
  await add('202', 9);
  await add('104', 3);
  await add('606', 2);
  await add('604', 5, { box_up: true });
  await add('103', 1, { finish_date: minutesAgo(0) });
  await add('101', 7, { finish_date: minutesAgo(0), device_inside: true });
  // Reported by a person.
  await add('', 4, { box_up: true });
  const codes = (await openFaultsOf(db, [elevatorId])).map(fault => fault.code);
  expect(codes).toEqual(['604', '606', '104', '101', '202']);

  const listener = createListener(database, { log: quiet });
  const registry = createRegistry({ db, listener, onRetired: () => {}, onAllowed: () => {}, log: quiet });
  await registry.start();
  await readOpenFaults(db, registry);
  const rules = registry.byId(elevatorId)?.live?.rules;
  expect(rules?.incident).toBe('604');
  expect(rules?.faults.map(fault => fault.code)).toEqual(['104', '101', '202']);
  registry.stop();
  await listener.stop();
});
