import { refusals } from '@hoistway/contract/core/refusal';
import { apiDocument } from '@hoistway/contract/features/api-document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { addAccount } from '../testing/test-rows.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.stop());

it('is given to super administrators alone', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const other = (await addAccount(world.db, { permissions: ['alarm', 'role'] })).userId;
  expect((await world.send(apiDocument.openapi, {})).status).toBe(401);
  expect((await world.send(apiDocument.openapi, {}, { as: other })).status).toBe(403);
  const { status, body } = await world.send(apiDocument.openapi, {}, { as: admin });
  expect(status).toBe(200);
  const { paths } = JSON.parse(body.toString()) as { paths: Record<string, Record<string, object>> };
  const calls = Object.values(paths).flatMap(methods => Object.values(methods));
  expect(calls).toHaveLength(world.app.bindings.length);
  // The fields of each call that the page reads.
  for (const call of calls)
    expect(call).toMatchObject({
      tags: [expect.any(String)],
      parameters: expect.any(Array),
      summary: expect.any(String),
      'x-access': expect.anything(),
    });
});

interface Operation {
  parameters: { name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example: object }> };
}
it('gives an example input for each call that the call accepts', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const { body } = await world.send(apiDocument.openapi, {}, { as: admin });
  const { paths } = JSON.parse(body.toString()) as { paths: Record<string, Record<string, Operation>> };
  for (const { call } of world.app.bindings) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    const given = operation?.parameters.map(({ name, example }) => [name, example]) ?? [];
    const [content] = Object.values(operation?.requestBody?.content ?? {});
    const { error } = call.input.safeParse({ ...Object.fromEntries(given), ...content?.example });
    expect([call.path, error?.issues]).toEqual([call.path, undefined]);
  }
});

it('is limited per minute and address, with or without a valid token, and still given to other addresses', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const address = '10.9.0.1';
  for (let n = 0; n < 30; n++)
    expect((await world.send(apiDocument.openapi, {}, { token: `guess ${n}`, address })).status).toBe(401);
  expect(await world.send(apiDocument.openapi, {}, { as: admin, address })).toMatchObject({
    status: 429,
    code: refusals.tooMany.code,
  });
  expect((await world.send(apiDocument.openapi, {}, { as: admin, address: '10.9.0.2' })).status).toBe(200);
});
