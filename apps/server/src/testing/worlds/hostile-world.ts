/** An app with hostile requests, for tests: raw requests that our own client never sends. */
import { setImmediate } from 'node:timers/promises';
import { fillPath } from '@hoistway/client/http/address';
import type { Call } from '@hoistway/contract/core/call';
import { Refusal } from '@hoistway/contract/core/refusal';
import { session } from '@hoistway/contract/features/session';
import type { ZodObject } from 'zod';
import { readInput } from '../../http/read-input.ts';
import { deviceAuthorization } from '../shared-rows.ts';
import { createTestApp } from '../test-app.ts';
import { oneIn } from '../tiers/rounds.ts';
import { fieldsOf, makeValidInputs, nameOf } from '../valid-inputs.ts';

const hostileValues: readonly unknown[] = [
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(60_000),
  "' or 1=1; --",
  '__proto__',
  'constructor:asc',
  '1e999',
  -1,
  1.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '0000-01-01',
  '2026-02-30 25:61:61',
  '',
  null,
  ['a\u0000b', -1],
  { constant: 'a\u0000b' },
];

export interface Wire {
  url?: string;
  query?: Record<string, string | string[]>;
  headers?: Record<string, string>;
  payload?: string | Buffer;
}
export const json = (value: unknown): Wire => ({
  headers: { 'content-type': 'application/json' },
  payload: typeof value === 'string' ? value : JSON.stringify(value),
});
export const part = (name: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
export const multipart = (payload: string | Buffer): Wire => ({
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload,
});
const schemaOf = (call: Call, field: string): unknown => (call.input as ZodObject).shape[field];
const fieldSchemasOf = (call: Call) => fieldsOf(call).map(field => schemaOf(call, field));
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** For the path, which cannot contain half a surrogate pair. */
const inPath = (value: unknown) => asText(value).replace(/\p{Surrogate}/gu, '?');

/** The values as the server reads them. */
function carried({ path, transport }: Call, values: Record<string, unknown>): Record<string, unknown> {
  const read = (name: string, value: unknown) => {
    if (path.includes(`:${name}`)) return inPath(value);
    if (transport === 'query' && Array.isArray(value)) return value.map(asText);
    return transport === 'json' ? value : asText(value);
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(name, value)]));
}
function isTaken(call: Call, values: Record<string, unknown>): boolean {
  try {
    readInput(call, carried(call, values), {});
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export type HostileWorld = Awaited<ReturnType<typeof createHostileWorld>>;

export async function createHostileWorld() {
  const world = await createTestApp();
  const valid = await makeValidInputs(world);
  const calls = world.app.bindings.map(({ call }) => call);
  let sent = 0;

  /** Signing out ends the calling session. */
  const tokenFor = (call: Call) =>
    call === (session.signOut as Call)
      ? world.app.sessions.start(valid.owner, '')
      : world.tokenFor(valid.owner);
  /** A raw request, each from a separate address. */
  async function request(call: Call, { url = `/api${call.path}`, query, headers, payload }: Wire) {
    sent += 1;
    // Without a socket nothing here yields, and a server whose timers never run reports that it is busy.
    await setImmediate();
    await world.rested();
    const answer = await world.app.http.inject({
      method: call.method,
      url,
      query,
      headers: {
        authorization: call.access === 'public' ? deviceAuthorization : await tokenFor(call),
        ...headers,
      },
      payload,
      remoteAddress: `10.${Math.floor(sent / 62_500)}.${Math.floor(sent / 250) % 250}.${sent % 250}`,
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const body = isJson ? (answer.json() as Record<string, unknown>) : undefined;
    // A file, or the API document, comes without the envelope, and only when all is well.
    const wellFormed =
      body && call.path !== '/openapi.json'
        ? Number.isInteger(body.code) &&
          typeof body.msg === 'string' &&
          'data' in body &&
          (body.code === 0) === (answer.statusCode === 200)
        : answer.statusCode === 200;
    return { status: answer.statusCode, wellFormed };
  }

  async function wireOf(call: Call, input: Record<string, unknown>): Promise<Wire> {
    const values = { ...input };
    const path = fillPath(call.path, name => {
      const value = inPath(values[name]);
      delete values[name];
      return value;
    });
    const url = `/api${path}`;
    if (call.transport === 'json') return { url, ...json(values) };
    if (call.transport === 'query')
      return {
        url,
        query: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.map(asText) : asText(value),
          ]),
        ),
      };
    const { content, name } = await valid.fileFor(call);
    const fields = Object.entries(values).map(([field, value]) => `${part(field)}${asText(value)}\r\n`);
    return {
      url,
      ...multipart(
        Buffer.concat([
          Buffer.from(`${fields.join('')}${part('file', `; filename="${name}"`)}`),
          content,
          Buffer.from('\r\n--b--\r\n'),
        ]),
      ),
    };
  }

  let turn = 0;
  /**
   * All values that the schema of the field accepts, and one other value, different from that of the previous field.
   */
  const valuesFor = (call: Call, field: string, input: Record<string, unknown>) => {
    const taken = hostileValues.filter(value => isTaken(call, { ...input, [field]: value }));
    const refused = hostileValues.filter(value => !taken.includes(value));
    turn += 1;
    return [...taken, ...oneIn(refused.length, refused, turn)];
  };

  return {
    ...world,
    ...{ valid, calls, request },

    /** Which fields of which calls fail with which value. */
    async broken(): Promise<string[]> {
      const broken: string[] = [];
      // An export has the fields of its list's filter, which are tested there: each accepted value would create a
      // file.
      const listed = new Set(calls.filter(call => call.reply === 'json').flatMap(fieldSchemasOf));
      for (const call of calls)
        for (const field of fieldsOf(call)) {
          if (call.reply === 'file' && listed.has(schemaOf(call, field))) continue;
          const input = await valid.inputFor(call);
          for (const hostile of valuesFor(call, field, input)) {
            const wire = await wireOf(call, { ...(await valid.inputFor(call)), [field]: hostile });
            const { status, wellFormed } = await request(call, wire);
            if (status >= 500 || !wellFormed)
              broken.push(`${nameOf(call)} ${field} ${JSON.stringify(hostile).slice(0, 30)}: ${status}`);
          }
        }
      return broken;
    },
  };
}
