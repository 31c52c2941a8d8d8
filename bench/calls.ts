/** Calls over HTTP as a browser sends them, and the time they take. */
import { Agent, request } from 'node:http';

export interface Target {
  url: string;
  token: string;
}
export interface Reply {
  code: number;
  data: { total?: number; result?: unknown[] } | unknown[];
}

export function send(
  agent: Agent,
  { url, token }: Target,
  { path, body }: { path: string; body: Record<string, unknown> },
): Promise<Reply> {
  const payload = JSON.stringify(body);
  const headers = {
    authorization: token,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api${path}`, { method: 'POST', agent, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Reply));
    });
    call.once('error', reject);
    call.end(payload);
  });
}

export const newAgent = (connections = 1) => new Agent({ keepAlive: true, maxSockets: connections });
