/** Parses replies of the server: the envelope of every JSON reply, refusals, and the output of the call. */

import type { Call, CallOutput } from '@hoistway/contract/core/call';
import { carriesSeconds, type RefusalName, refusalMark, refusals } from '@hoistway/contract/core/refusal';
import { words } from '@hoistway/contract/words';
import { z } from 'zod';
import { type FailureKind, RefusedCall, SendFailure } from './failures.ts';

/** All three stand in every reply of the server; JSON of a gateway may have a code too. */
const envelope = z
  .object({ code: z.number(), msg: z.string(), data: z.unknown() })
  .refine(({ data }) => data !== undefined, 'no data');
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

const reasonOf = ({ code, data }: Reply) => reasons.get(keyOf(code, typeof data === 'number'));

/** A refusal that is unknown here: four digits, the first that of its status, as all codes that are no status have. */
const isOfNewerServer = (code: number, status: number) =>
  status >= 400 && code >= 1000 && Math.floor(code / 1000) === Math.floor(status / 100);

const isMarked = (headers: Headers) =>
  Object.entries(refusalMark).every(([name, value]) => headers.get(name) === value);

/**
 * A refusal is marked as this server's, and its code means something with its own status only: 502 of a gateway that
 * has lost its server ends no session. What is no refusal is known by the output of its call.
 */
const isOfThisServer = (reply: Reply, { status, headers }: Response): boolean => {
  if (reply.code === 0) return status === 200;
  if (!isMarked(headers)) return false;
  const reason = reasonOf(reply);
  return reason ? refusals[reason].status === status : isOfNewerServer(reply.code, status);
};

/** Undefined when the call was not refused. */
export const refusalOf = (call: Call, reply: Reply): RefusedCall | undefined => {
  const { code, msg, data } = reply;
  if (code === 0) return undefined;
  const detail = data !== null && typeof data === 'object' ? (data as Record<string, unknown>) : undefined;
  const seconds = typeof data === 'number' ? data : undefined;
  return new RefusedCall(call.path, code, reasonOf(reply) ?? 'failed', {
    seconds,
    fieldTexts: refusedFields.safeParse(data).data?.fields,
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
  502: 'gateway',
  503: 'gateway',
  504: 'gateway',
};
const kindOfForeign = (status: number): FailureKind =>
  foreignKinds[status] ?? (status < 300 ? 'malformed' : status >= 500 ? 'gateway' : 'foreign');

/** An answer of something in between; its status says what is wrong. */
export const foreignAnswer = (call: Call, { status }: Response, cause?: unknown): SendFailure =>
  new SendFailure(kindOfForeign(status), call.path, cause, status);

/** @throws SendFailure when it is not a reply of this server */
export const replyOf = async (call: Call, response: Response): Promise<Reply> => {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw foreignAnswer(call, response, cause);
  }
  const reply = envelope.safeParse(body);
  if (!reply.success || !isOfThisServer(reply.data, response))
    throw foreignAnswer(call, response, reply.error);
  return reply.data;
};

/** @throws SendFailure when it does not match the contract */
export const outputOf = <C extends Call>(call: C, { data }: Reply): CallOutput<C> => {
  const output = call.output.safeParse(data);
  if (!output.success) throw new SendFailure('malformed', call.path, output.error);
  return output.data as CallOutput<C>;
};
