/**
 * How long list calls take, over HTTP, against the built server with its own PostgreSQL, 77,288 units and
 * 1,000,000 alarms. Exact totals are part of every reply.
 *
 *   npm run bench -- lists [words of a shape's name]
 *
 * HOISTWAY_BENCH_DATABASE_URL measures another PostgreSQL (an empty database). Takes two to four minutes.
 */
import { withServer } from './built-server.ts';
import { newAgent, type Reply, send, type Target } from './calls.ts';
import { say } from './figures.ts';
import { fill } from './fill.ts';
import { type Shape, shapesFor } from './lists-shapes.ts';

const wanted = process.argv.slice(2).join(' ');

/** Requests of one measurement, and the time after which it ends early. */
const requests = { 1: 60, 16: 320 } as const;
const longestMs = 6000;
type Concurrency = keyof typeof requests;

async function measure(target: Target, shape: Shape, concurrency: Concurrency) {
  const agent = newAgent(concurrency);
  const untilMs = performance.now() + longestMs;
  const tookMs: number[] = [];
  let left: number = requests[concurrency];
  let last: Reply | undefined;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (left-- > 0 && performance.now() < untilMs) {
        const startedAtMs = performance.now();
        last = await send(agent, target, shape);
        tookMs.push(performance.now() - startedAtMs);
        if (last.code !== 0) throw new Error(`${shape.name}: ${JSON.stringify(last)}`);
      }
    }),
  );
  agent.destroy();
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? 0;
  const data = last?.data;
  const total = Array.isArray(data) ? data.length : (data?.total ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), total };
}

const cell = (value: string | number, width: number) =>
  (typeof value === 'number' ? value.toFixed(value < 100 ? 1 : 0) : value).padStart(width);

async function measureAll(target: Target, shapes: readonly Shape[]) {
  say(
    `${'list call'.padEnd(44)}${cell('total', 9)}${cell('1: p50', 9)}${cell('p95', 8)}${cell('max', 8)}${cell('16: p50', 10)}${cell('p95', 8)}${cell('max', 8)}   must be under`,
  );
  let missed = 0;
  for (const shape of shapes) {
    await measure(target, shape, 1);
    const one = await measure(target, shape, 1);
    const many = await measure(target, shape, 16);
    const isMet = one.p95 < shape.under[0] && (shape.under[1] === undefined || many.p95 < shape.under[1]);
    if (!isMet) missed++;
    say(
      `${shape.name.padEnd(44)}${cell(String(one.total), 9)}${cell(one.p50, 9)}${cell(one.p95, 8)}${cell(one.max, 8)}${cell(many.p50, 10)}${cell(many.p95, 8)}${cell(many.max, 8)}   ${shape.under.join(' / ')} ms ${isMet ? 'met' : 'MISSED'}`,
    );
  }
  say(`milliseconds, at concurrency 1 and 16; ${missed} of ${shapes.length} missed`);
}

await withServer(async server => {
  await fill(server.client, say);
  const shapes = (await shapesFor(server.client)).filter(shape => shape.name.includes(wanted));
  await measureAll(server, shapes);
}, process.execArgv);
