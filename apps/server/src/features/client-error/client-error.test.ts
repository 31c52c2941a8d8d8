import { clientError, clientErrorsPerMinute } from '@hoistway/contract/features/client-error';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let world: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  world = await createTestApp({}, { log: pino({ level: 'warn' }, { write: line => void lines.push(line) }) });
});
afterAll(() => world.stop());

const report = {
  kind: 'script',
  message: 'x is not a function\n{"level":60}',
  page: '/manage/alarm',
} as const;
const send = (more: object = {}, address = '10.0.0.1') =>
  world.send(clientError.report, { ...report, ...more }, { address });

it('is one line in the log, with where it happened', async () => {
  expect((await send()).code).toBe(0);
  const logged = lines.filter(line => line.includes('the console reported a fault'));
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    address: '10.0.0.1',
    console: { ...report, stack: '' },
  });
});

it('is accepted only when small, and only a few per minute from one address', async () => {
  const long = await send({ message: 'x'.repeat(501) }, '10.0.0.2');
  expect([long.status, Object.keys((long.data as unknown as { fields: object }).fields)]).toEqual([
    400,
    ['message'],
  ]);
  for (let n = 1; n < clientErrorsPerMinute; n++) await send({}, '10.0.0.2');
  expect(await send({}, '10.0.0.2')).toMatchObject({ status: 429, code: 429 });
  expect((await send({}, '10.0.0.3')).status).toBe(200);
});
