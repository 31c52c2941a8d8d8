/**
 * Signing in: many people from as many addresses, as fast as they are let in, the first attempt as most make it and
 * one with a captcha. Next to it, by turns: the same number of passwords checked with argon2id and nothing else, which
 * is the limit. And 20 sign-ins a second with list calls of another user next to them.
 *
 *   npm run bench -- sign-in [turns, default 5 [seconds of each, default 8]]
 */
import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { elevator } from '@hoistway/contract/features/elevator';
import { operationLog } from '@hoistway/contract/features/operation-log';
import { session } from '@hoistway/contract/features/session';
import pg from 'pg';
import { type BuiltServer, withServer } from './rig/built-server.ts';
import { newAgent, send } from './rig/calls.ts';
import { callsDuring, listTimes } from './rig/calls-during.ts';
import { percentiles, printFigures, quantile, say, spread } from './rig/figures.ts';
import { judged } from './rig/judged.ts';
import { serverModule } from './rig/server-module.ts';

const turns = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 8);
const atOnce = 8;
const wantedRate = 20;
const people = 400;
/** The server lets 30 sign-ins a minute in from one address, and more from all of this machine's. */
const addresses = Array.from({ length: 250 }, (_, at) => `127.0.1.${at + 1}`);
/** Any text of this shape is the hash of some password; that it is everybody's makes no difference. */
const password = createHash('sha256').update('secret').digest('hex');

const hashPassword = await serverModule<(hash: string) => Promise<string>>('auth/password', 'hashPassword');
const verifyPassword = await serverModule<(stored: string, hash: string) => Promise<boolean>>(
  'auth/password',
  'verifyPassword',
);
const stored = await hashPassword(password);

/** @returns how many a second, so many at once */
async function rateOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < began + seconds * 1000) {
        await act();
        done++;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}

function visitorsOf({ url, address }: BuiltServer) {
  const readers = new pg.Pool({ ...address, max: atOnce });
  const agents = addresses.map(address => newAgent(atOnce, address));
  let visits = 0;
  const call = async (agent: Agent, input: Record<string, unknown>) => {
    const { code } = await send(agent, { url, token: '' }, { call: session.signIn, input });
    if (code !== 0) throw new Error(`a sign-in answers ${code}`);
  };
  const next = () => {
    visits++;
    const agent = agents[visits % agents.length];
    if (!agent) throw new Error('there is no address');
    return { agent, username: `visitor${visits % people}` };
  };
  return {
    signIn() {
      const { agent, username } = next();
      return call(agent, { username, password });
    },
    /** A person reads the picture, the bench the table. */
    async signInWithCaptcha() {
      const { agent, username } = next();
      const { data } = (await send(
        agent,
        { url, token: '' },
        { call: session.captcha, input: {} },
      )) as unknown as {
        data: { token: string };
      };
      const { rows } = await readers.query<{ answer: string }>(
        'select answer from captcha where token = $1',
        [data.token],
      );
      return call(agent, { username, password, captcha: rows[0]?.answer, ctoken: data.token });
    },
    async leave() {
      for (const agent of agents) agent.destroy();
      await readers.end();
    },
  };
}

await withServer(async server => {
  await server.client.query(
    `insert into account (username, password_hash, role_id, user_type)
     select 'visitor' || n, $1, (select role_id from role where role_type = 1), 1 from generate_series(0, ${people - 1}) n`,
    [stored],
  );
  const { signIn, signInWithCaptcha, leave } = visitorsOf(server);
  const ours: number[] = [];
  const withCaptcha: number[] = [];
  const bare: number[] = [];
  await signIn();
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await rateOf(signIn));
    bare.push(await rateOf(() => verifyPassword(stored, password)));
    withCaptcha.push(await rateOf(signInWithCaptcha));
    say(`turn ${turn + 1}: ${ours.at(-1)?.toFixed(1)}/s, bare ${bare.at(-1)?.toFixed(1)}/s`);
  }
  const tookMs: number[] = [];
  /** One every fiftieth of a second, whether the ones before have been let in or not. */
  const visits = async () => {
    const running: Promise<void>[] = [];
    for (let visit = 0; visit < wantedRate * seconds; visit++) {
      const began = performance.now();
      running.push(signIn().then(() => void tookMs.push(performance.now() - began)));
      await pause(1000 / wantedRate);
    }
    await Promise.all(running);
  };
  const shapes = [elevator.list, operationLog.list].map(call => ({ call, input: {} }));
  const lists = await callsDuring(server, shapes, visits());
  await leave();
  const rate = (value: number) => `${value.toFixed(1)}/s`;
  printFigures([
    {
      what: `sign-ins, ${atOnce} at once`,
      required: `${wantedRate}/s`,
      measured: spread(ours, rate),
      isMet: quantile(ours, 0.5) >= wantedRate,
    },
    judged({ what: '  beside checking passwords alone', ours, bare, wanted: { atLeast: 0.5 }, show: rate }),
    {
      what: 'sign-ins with a captcha, its picture included',
      required: `${wantedRate}/s`,
      measured: spread(withCaptcha, rate),
      isMet: quantile(withCaptcha, 0.5) >= wantedRate,
    },
    { what: `${wantedRate} sign-ins a second`, required: '', measured: percentiles(tookMs) },
    {
      what: 'list calls meanwhile',
      required: 'p95 under 300 ms',
      measured: listTimes(lists),
      isMet: quantile(lists, 0.95) < 300,
    },
  ]);
});
