/** The OpenAPI 3.1 document, generated from the calls. */
import type { Call } from '@hoistway/contract/core/call';
import { pingEvent, webhookBody, webhookEvents, webhookHeaders } from '@hoistway/contract/features/webhook';
import { z } from 'zod';
import type { Example } from './examples.ts';

type Schema = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

function operationOf(call: Call, example: Example): Schema {
  const input = schemaOf(call.input, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');
  const properties = Object.entries(input.properties ?? {});
  const parameters = properties
    .filter(([name]) => inPath.includes(name) || call.transport === 'query')
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema,
      example: example[name],
    }));
  const body =
    call.transport === 'json'
      ? { 'application/json': { schema: input, example } }
      : {
          'multipart/form-data': {
            schema: {
              ...input,
              properties: {
                ...input.properties,
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
              },
            },
            example,
          },
        };
  const reply = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: schemaOf(call.output, 'output') },
  };
  return {
    summary: call.summary,
    ...(call.keys === 'unlimited' && { description: 'Takes no key that is limited to places.' }),
    tags: [call.path.split('/')[1] ?? ''],
    security: call.access === 'public' ? [] : [{ token: [] }, ...(call.keys ? [{ key: [] }] : [])],
    'x-access': call.access,
    parameters,
    ...(call.transport === 'query' ? {} : { requestBody: { content: body } }),
    responses: {
      200:
        call.reply === 'file'
          ? { description: 'The file', content: { 'application/octet-stream': {} } }
          : { description: 'Success', content: { 'application/json': { schema: reply } } },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const headersOfWebhook: Readonly<Record<keyof typeof webhookHeaders, string>> = {
  event: 'The event of the body',
  delivery: 'The same in each attempt at one message: receivers may drop repeats',
  timestamp: 'Seconds since 1970. Refuse what is older or newer than five minutes',
  signature:
    '`sha256=` and the hex HMAC-SHA256 of `<timestamp>.<body>` with the secret of the webhook, over the bytes of the body as they came',
};

/** The requests that webhooks receive, and their answers. */
const webhookOperation = (event: string, summary: string): Schema => ({
  post: {
    summary,
    parameters: Object.entries(headersOfWebhook).map(([name, description]) => ({
      name: webhookHeaders[name as keyof typeof webhookHeaders],
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      content: {
        'application/json': {
          schema: schemaOf(webhookBody.extend({ event: z.literal(event) }), 'output'),
        },
      },
    },
    responses: {
      '2XX': { description: 'Accepted' },
      429: { description: 'Too many: it is sent again, not before Retry-After' },
      default: { description: 'Not accepted: it is sent again after a minute, and less and less often' },
    },
  },
});
const webhooksOf = () =>
  Object.fromEntries([
    ...webhookEvents.entries.map(([event, { en }]) => [event, webhookOperation(event, en)]),
    [pingEvent, webhookOperation(pingEvent, 'Sent by hand, to see whether the receiver answers')],
  ]);

export function openApiOf(calls: readonly Call[], exampleOf: (call: Call) => Example) {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, exampleOf(call)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '梯联 Hoistway',
      version: '1',
      description:
        'Every reply is {code, msg, data}; code 0 is success, 502 means that the session has ended. Calls that change nothing and are permitted by a page also take the key of a third-party user: `Authorization: Key <key>`; those whose rows lie in no places (accounts, roles, logs …) only one that is not limited to places.',
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooksOf(),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a session: `Bearer <token>`',
        },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'The key of a third-party user: `Key <key>`. It opens the calls that name it, as far as it was given one of their pages (x-access). Above its calls a minute it is refused with 429, and Retry-After says for how many seconds.',
        },
      },
      responses: {
        Refusal: {
          description: 'Refused; `data.fields` names every field that is wrong',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: {} },
              },
            },
          },
        },
      },
    },
  };
}
