/** Opening a socket: requires a one-time ticket, a page of this server, and a session below its socket limit. */
import { type Language, languageOf } from '@hoistway/contract/words';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { SessionUser } from '../auth/signed-in.ts';

/** Close codes: the session is gone; the client broke the rules; the server stops. */
export const socketCloseCodes = { sessionGone: 4401, policy: 1008, goingAway: 1001 } as const;

export const requestsPerSecond = 20;

export interface SocketDoor {
  /** Redeems the ticket: a second use returns undefined. */
  takeTicket(ticket: string): Promise<SessionUser | undefined>;
  /** Whether the session has reached its socket limit. */
  isFull(user: SessionUser): boolean;
  open(socket: WebSocket, user: SessionUser, language: Language): void;
}

export const socketDoor =
  ({ takeTicket, isFull, open }: SocketDoor) =>
  async (socket: WebSocket, request: FastifyRequest) => {
    // Messages that arrive before the ticket is checked wait for it.
    const early: Parameters<WebSocket['emit']>[1][] = [];
    const keep = (data: unknown) => {
      if (early.push(data) > requestsPerSecond) socket.close(socketCloseCodes.policy, 'too many requests');
    };
    socket.on('message', keep);
    socket.on('error', () => socket.terminate());
    const { token, lang } = request.query as { token?: unknown; lang?: unknown };
    const user = await takeTicket(typeof token === 'string' ? token : '');
    const { origin, host } = request.headers;
    // After the ticket is redeemed: a client of another origin has no second try.
    if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host))
      return socket.close(socketCloseCodes.policy, 'origin');
    if (!user) return socket.close(socketCloseCodes.sessionGone, 'session gone');
    if (isFull(user)) return socket.close(socketCloseCodes.policy, 'too many connections');
    if (socket.readyState !== 1) return;
    socket.off('message', keep);
    const language = languageOf(typeof lang === 'string' ? lang : request.headers['accept-language']);
    open(socket, user, language);
    for (const data of early) socket.emit('message', data, false);
  };
