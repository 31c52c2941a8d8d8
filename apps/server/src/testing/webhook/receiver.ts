/** A receiver of webhooks on this machine: it keeps its requests, and misbehaves as a test requires. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type WebhookBody, webhookBody } from '@hoistway/contract/features/webhook';

export type Trouble = 'silent' | 'error' | 'limit' | 'redirect' | 'drip' | 'close';

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: WebhookBody;
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

export async function startReceiver() {
  const received: Received[] = [];
  /** Failures of the next requests, one after the other; later requests succeed. */
  const trouble: Trouble[] = [];
  let always: Trouble | undefined;
  let waitMs = 0;
  let underWay = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    const text = (await buffer(request)).toString();
    if (request.url === '/moved') throw new Error('a redirect was followed');
    received.push({ headers: request.headers, text, body: webhookBody.parse(JSON.parse(text)) });
    await new Promise(resolve => setTimeout(resolve, waitMs));
    switch (trouble.shift() ?? always) {
      case 'silent':
        return;
      case 'error':
        return response.writeHead(500).end('out of order');
      case 'limit':
        return response.writeHead(429, { 'retry-after': '90' }).end();
      case 'redirect':
        return response.writeHead(307, { location: '/moved' }).end();
      case 'drip': {
        response.writeHead(200);
        const drop = setInterval(() => response.write('.'), 20);
        return response.once('close', () => clearInterval(drop));
      }
      case 'close':
        return request.socket.destroy();
      default:
        return response.writeHead(204).end();
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    trouble,
    events: () => received.map(({ body }) => body.event),
    /** From now on, until changed. */
    be(behavior: Trouble | 'well', answerAfterMs = 0) {
      always = behavior === 'well' ? undefined : behavior;
      waitMs = answerAfterMs;
    },
    /** The largest number of simultaneous requests so far. */
    most: () => most,
    async stop() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** The check of a receiver, written from the documentation alone. */
export const isSigned = ({ headers, text }: Received, secret: string, nowMs = Date.now()): boolean => {
  const at = headers['x-hoistway-timestamp'];
  const hex = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex');
  return headers['x-hoistway-signature'] === `sha256=${hex}` && Math.abs(nowMs / 1000 - Number(at)) <= 5 * 60;
};
