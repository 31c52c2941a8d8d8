/**
 * A small SIP registrar and stateless proxy (RFC 3261, 16.11) over WebSockets, for browsers and the telephones of
 * cars. It challenges registrations, knows who is registered, and passes requests and responses between them; the
 * audio bypasses it.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { isProved, type Secrets } from './sip-digest.ts';
import {
  addressOf,
  answerTo,
  branchOf,
  formatSip,
  headerOf,
  isResponse,
  methodOf,
  parseSip,
  relayed,
  returned,
  type SipMessage,
  targetOf,
} from './sip-message.ts';

interface Line {
  id: string;
  nonce: string;
  socket: WebSocket;
  /** User registered on this connection; empty before. */
  user: string;
  contact: string;
}

export interface SipServer {
  url: string;
  secrets: Secrets;
  /** The registered users. */
  users(): string[];
  stop(): Promise<void>;
}

export async function startSipServer(secrets: Secrets): Promise<SipServer> {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' });
  await new Promise(resolve => sockets.once('listening', resolve));
  const lines = new Map<string, Line>();
  const server: SipServer = {
    url: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}`,
    secrets,
    users: () => [...lines.values()].map(({ user }) => user).filter(Boolean),
    async stop() {
      for (const { socket } of lines.values()) socket.terminate();
      await new Promise(resolve => sockets.close(resolve));
    },
  };
  const send = ({ socket }: Line, message: SipMessage) => socket.send(formatSip(message));

  const register = (line: Line, request: SipMessage) => {
    const { user } = addressOf(headerOf(request, 'To'));
    const header = headerOf(request, 'Authorization');
    if (header === '') {
      const challenge = `Digest realm="lifts", nonce="${line.nonce}", algorithm=MD5, qop="auth"`;
      return send(line, answerTo(request, '401 Unauthorized', [['WWW-Authenticate', challenge]]));
    }
    if (!isProved({ header, method: 'REGISTER', user, nonce: line.nonce }, server.secrets))
      return send(line, answerTo(request, '403 Forbidden'));
    const contact = headerOf(request, 'Contact');
    const leaves = /expires=0/.test(contact) || headerOf(request, 'Expires') === '0';
    line.user = leaves ? '' : user;
    line.contact = leaves ? '' : (/<([^>]+)>/.exec(contact)?.[1] ?? '');
    send(line, answerTo(request, '200 OK', leaves ? [] : [['Contact', `<${line.contact}>;expires=600`]]));
  };

  /** Finds a user, or the exact contact of one: requests that follow an INVITE go there. */
  const lineOf = (target: string): Line | undefined => {
    const { user, place } = addressOf(target);
    return [...lines.values()].find(
      line => line.user !== '' && (line.user === user || addressOf(line.contact).place === place),
    );
  };
  const relay = (from: Line, request: SipMessage) => {
    const method = methodOf(request);
    const to = lineOf(targetOf(request));
    if (from.user === '') return send(from, answerTo(request, '403 Forbidden'));
    if (!to) {
      if (method !== 'ACK') send(from, answerTo(request, '480 Temporarily Unavailable'));
      return;
    }
    if (method === 'INVITE') send(from, answerTo(request, '100 Trying'));
    // The same for a CANCEL as for its INVITE: the receiver matches them by it.
    const branch = `z9hG4bK.${from.id}.${branchOf(headerOf(request, 'Via'))}`;
    send(to, relayed(request, to.contact, `SIP/2.0/WS lifts.invalid;branch=${branch}`));
  };
  const giveBack = (response: SipMessage) => {
    const [, id = ''] = branchOf(headerOf(response, 'Via')).split('.');
    const line = lines.get(id);
    if (line) send(line, returned(response));
  };

  sockets.on('connection', socket => {
    const line: Line = {
      id: randomBytes(6).toString('hex'),
      nonce: randomBytes(16).toString('hex'),
      socket,
      user: '',
      contact: '',
    };
    lines.set(line.id, line);
    socket.on('close', () => lines.delete(line.id));
    socket.on('message', data => {
      const text = data.toString();
      // An empty frame keeps the connection open.
      if (text.trim() === '') return;
      const message = parseSip(text);
      if (isResponse(message)) giveBack(message);
      else if (methodOf(message) === 'REGISTER') register(line, message);
      else relay(line, message);
    });
  });
  return server;
}
