/** One request to a platform. A failure states whether the platform can have received it. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { OwnAnswer } from '@hoistway/contract/features/outbox';

const notReached: OwnAnswer = 'not reached';

/** No connection was made, or a proxy passed nothing on: nothing was sent. */
export class NotReached extends Error {
  override name = 'NotReached';
}

/** Something between passed nothing on. A gateway that answers 502 may have: it got no answer itself. */
const notPassedOn: ReadonlySet<number> = new Set([301, 302, 307, 308, 407, 503]);

/** @returns the body of the answer, whatever its status: refusals have others and the same shape */
export const ask = (
  url: string,
  {
    headers,
    body = '',
    timeoutMs,
  }: { headers: Readonly<Record<string, string>>; body?: string; timeoutMs: number },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    let reached = false;
    const request = (secure ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(timeoutMs),
        // A connection of its own: a kept-alive one may break without revealing whether the request arrived.
        agent: false,
      },
      response => {
        const { statusCode = 0 } = response;
        if (notPassedOn.has(statusCode)) {
          response.resume();
          reject(new NotReached(`HTTP ${statusCode}`));
        } else text(response).then(resolve, reject);
      },
    );
    request.once('socket', socket =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true;
      }),
    );
    request.once('error', error => reject(reached ? error : new NotReached(notReached, { cause: error })));
    request.end(body);
  });
