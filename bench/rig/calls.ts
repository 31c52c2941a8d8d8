/**
 * Calls over kept-alive connections, and the time they take. The request is the client's; the reply is parsed as JSON
 * and not examined further, so that only the server is measured.
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiOf } from '@hoistway/client/http/address';
import { requestOf } from '@hoistway/client/http/request';
import type { Call } from '@hoistway/contract/core/call';

export interface Target {
  url: string;
  token: string;
}
/** A call with its input. */
export interface Asked {
  call: Call;
  input: Record<string, unknown>;
}
export interface Reply {
  code: number;
  data: { total?: number; result?: unknown[] } | unknown[];
}

/** A call with a JSON body, or with a query. */
export function open(
  agent: Agent | undefined,
  { url, token }: Target,
  { call, input }: Asked,
): Promise<IncomingMessage> {
  const { path, method, headers, body } = requestOf(call, input, { authorization: `Bearer ${token}` });
  const payload = Buffer.from(String(body ?? ''));
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': payload.byteLength };
    const sent = request(apiOf(url) + path, { method, agent, headers: all }, resolve);
    sent.once('error', reject);
    sent.end(payload);
  });
}

export const send = async (agent: Agent, target: Target, asked: Asked): Promise<Reply> =>
  JSON.parse(await text(await open(agent, target, asked))) as Reply;

/** @param localAddress of this machine, from which the calls come */
export const newAgent = (connections = 1, localAddress?: string) =>
  new Agent({ keepAlive: true, maxSockets: connections, localAddress });
