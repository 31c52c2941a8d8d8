/** How the lists of other users fare while something large is running. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, newAgent, send, type Target } from './calls.ts';
import { quantile, rounded } from './figures.ts';

const everyMs = 100;

/**
 * List calls one after the other, like one user clicking on, until `work` ends.
 * @returns the milliseconds that each took
 */
export async function callsDuring(
  target: Target,
  shapes: readonly Asked[],
  work: Promise<void>,
): Promise<number[]> {
  const agent = newAgent();
  let over = false;
  const ended = work.finally(() => {
    over = true;
  });
  const tookMs: number[] = [];
  for (let turn = 0; !over; turn++) {
    const shape = shapes[turn % shapes.length];
    if (!shape) throw new Error('there is no such list call');
    const began = performance.now();
    const reply = await send(agent, target, shape);
    if (reply.code !== 0) throw new Error(`${shape.call.path}: ${JSON.stringify(reply)}`);
    tookMs.push(performance.now() - began);
    await Promise.race([pause(everyMs), ended]);
  }
  await ended;
  agent.destroy();
  return tookMs;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
export const listTimes = (times: readonly number[]) =>
  `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, most ${ms(quantile(times, 1))} (${rounded(times.length)} calls)`;
