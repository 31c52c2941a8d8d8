/** Parses replies of the server: the envelope of every JSON reply, refusals, and the output of the call. */

import type { Call, CallOutput } from '@hoistway/contract/core/call';
import { carriesSeconds, type RefusalName, refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/core/words';
import { z } from 'zod';
import { type FailureKind, RefusedCall, SendFailure } from './failures.ts';

const envelope = z.object({ code: z.number(), msg: z.string().catch(''), data: z.unknown() });
export type Reply = z.output<typeof envelope>;
const refusedFields = z.object({ fields: z.record(z.string(), z.string()).optional() });

/** Two kinds may share a code: then the data tells them apart. */
const keyOf = (code: number, hasSeconds: boolean) => (hasSeconds ? `${code} s` : `${code}`);
const reasons = new Map<string, RefusalName>(
  (Object.keys(refusals) as RefusalName[]).map(name => [
    keyOf(refusals[name].code, carriesSeconds(name)),
    name,
  ]),
);

/** Undefined when the call was not refused. */
export const refusalOf = (call: Call, { code, msg, data }: Reply): RefusedCall | undefined => {
  if (code === 0) return undefined;
  const detail = data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : undefined;
  const seconds = typeof data === 'number' ? data : undefined;
  return new RefusedCall(call.path, code, reasons.get(keyOf(code, seconds !== undefined)) ?? 'failed', {
    seconds,
    fields: refusedFields.safeParse(data).data?.fields,
    detail,
    words: msg === '' ? undefined : words(msg, msg),
  });
};

const foreignKinds: Readonly<Record<number, FailureKind>> = {
  401: 'notAllowed',
  403: 'notAllowed',
  407: 'notAllowed',
  408: 'timeout',
  413: 'tooLarge',
  429: 'tooMany',
  431: 'tooLarge',
  502: 'gateway',
  503: 'gateway',
  504: 'gateway',
};
const kindOfForeign = (status: number): FailureKind =>
  foreignKinds[status] ?? (status < 300 ? 'malformed' : status >= 500 ? 'gateway' : 'foreign');

/** @throws SendFailure when it is not a reply of this server */
export const replyOf = async (call: Call, response: Response): Promise<Reply> => {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    // The page of a proxy: its status still says what is wrong.
    throw new SendFailure(kindOfForeign(response.status), call.path, cause, response.status);
  }
  const reply = envelope.safeParse(body);
  if (!reply.success)
    throw new SendFailure(kindOfForeign(response.status), call.path, reply.error, response.status);
  return reply.data;
};

/** @throws SendFailure when it does not match the contract */
export const outputOf = <C extends Call>(call: C, { data }: Reply): CallOutput<C> => {
  const output = call.output.safeParse(data);
  if (!output.success) throw new SendFailure('malformed', call.path, output.error);
  return output.data as CallOutput<C>;
};
