/**
 * Screens of display links, in a process of their own: each sends what a real one was seen to send, at the same times,
 * and goes on with the last part of it. Any refusal, and any socket that closes, ends the process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import { session } from '@hoistway/contract/features/session';
import { WebSocket } from 'ws';

/** A call, or a frame of the socket. */
export type Sent = { atMs: number } & ({ frame: string } | { method: string; path: string; body?: string });

export interface ScreensOrder {
  url: string;
  /** Sent by a screen of the unit, in order. */
  sent: readonly Sent[];
  jobNum: string;
  /** What comes later is sent again and again. */
  openMs: number;
  roundMs: number;
  /** A screen each; they open evenly over a round. */
  links: readonly { token: string; jobNum: string }[];
}

async function openScreen(
  { url, sent, openMs, roundMs, ...of }: ScreensOrder,
  link: ScreensOrder['links'][number],
) {
  const own = (text: string) => text.replaceAll(of.jobNum, link.jobNum);
  const base = apiOf(url);
  const { token } = await createSender({ base }).send(session.byToken, { token: link.token });
  const { ticket } = await createSender({ base, token: () => token }).send(session.socketTicket, {});
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws?token=${ticket}`);
  socket.on('message', () => {});
  socket.on('close', code => fail(`a screen was closed with ${code}`));
  await new Promise<void>(resolve => socket.once('open', () => resolve()));

  const send = async (each: Sent) => {
    if ('frame' in each) return socket.send(own(each.frame));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { method, path, body } = each;
    const response = await fetch(url + own(path), { method, headers, body: body && own(body) });
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  };
  const openedAt = performance.now();
  const sendAll = async (those: readonly Sent[], laterMs: number) => {
    for (const each of those) {
      await pause(openedAt + laterMs + each.atMs - performance.now());
      send(each).catch(error => fail(error.message));
    }
  };
  const goOn = async () => {
    await sendAll(
      sent.filter(({ atMs }) => atMs < openMs),
      0,
    );
    const round = sent.filter(({ atMs }) => atMs >= openMs && atMs < openMs + roundMs);
    for (let laterMs = 0; ; laterMs += roundMs) await sendAll(round, laterMs);
  };
  goOn().catch(error => fail(error.message));
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

process.on('message', async (order: ScreensOrder) => {
  for (const link of order.links) {
    openScreen(order, link).catch(error => fail(error.message));
    await pause(order.roundMs / order.links.length);
  }
  process.send?.('open');
});
process.on('disconnect', () => process.exit());
