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

it('is a page with a style and a script of its own, which the content policy lets run', async () => {
  const page = await world.app.http.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  // No script or handler inside the page: the policy would stop them.
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  const named = [...page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(match => match[1] ?? '');
  expect(named.length).toBe(2);
  const types = await Promise.all(
    named.map(async path => (await world.app.http.inject(path)).headers['content-type']),
  );
  expect(types.sort()).toEqual(['text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
});

it('shows a document that super administrators alone are given', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const other = (await addAccount(world.db, { permissions: ['alarm', 'role'] })).userId;
  expect((await world.send(apiDocument.openapi, {})).status).toBe(401);
  expect((await world.send(apiDocument.openapi, {}, { as: other })).status).toBe(403);
  const { status, body } = await world.send(apiDocument.openapi, {}, { as: admin });
  expect(status).toBe(200);
  const { paths } = JSON.parse(body.toString()) as { paths: Record<string, Record<string, object>> };
  const calls = Object.values(paths).flatMap(methods => Object.values(methods));
  expect(calls).toHaveLength(world.app.bindings.length);
  // What the page reads of each call.
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
it('gives an example of the input of each call that the call takes', async () => {
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

it('is given to one address so often a minute, right token or not, and to others still', async () => {
  const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
  const address = '10.9.0.1';
  const page = async () =>
    (await world.app.http.inject({ url: '/api/docs', remoteAddress: address })).statusCode;
  for (let n = 0; n < 60; n++) expect(await page()).toBe(200);
  expect(await page()).toBe(429);
  for (let n = 0; n < 30; n++)
    expect((await world.send(apiDocument.openapi, {}, { token: `guess ${n}`, address })).status).toBe(401);
  expect(await world.send(apiDocument.openapi, {}, { as: admin, address })).toMatchObject({
    status: 429,
    code: refusals.tooMany.code,
  });
  expect((await world.send(apiDocument.openapi, {}, { as: admin, address: '10.9.0.2' })).status).toBe(200);
});
