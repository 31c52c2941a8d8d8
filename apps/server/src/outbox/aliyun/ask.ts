/** One request to the platform. A failure states whether the platform can have received it. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/** No connection was made: nothing was sent. */
export class NotReached extends Error {
  override name = 'NotReached';
}

export const ask = (
  url: string,
  { headers, timeoutMs }: { headers: Readonly<Record<string, string>>; timeoutMs: number },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const secure = url.startsWith('https:');
    let reached = false;
    const request = (secure ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': 0 },
        signal: AbortSignal.timeout(timeoutMs),
        // A connection of its own: a kept-alive one may break without revealing whether the request arrived.
        agent: false,
      },
      response =>
        text(response).then(body => resolve({ status: response.statusCode ?? 0, text: body }), reject),
    );
    request.once('socket', socket =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        reached = true;
      }),
    );
    request.once('error', error => reject(reached ? error : new NotReached(error.message, { cause: error })));
    request.end();
  });
