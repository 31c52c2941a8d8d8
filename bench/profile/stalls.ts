/**
 * The sampler of stalls, switched on by `--stalls`: what the server's main thread was doing whenever it was busy for
 * so long that messages waited. It is a CPU profile taken over the inspector; without the flag none of it runs.
 */
import type { ChildProcess } from 'node:child_process';
import { say } from '../rig/figures.ts';
import { inspect } from './inspector.ts';
import { type Moment, type Profile, timelineOf } from './profile.ts';

/** The variable that `--stalls` sets. */
export const sampling = 'HOISTWAY_BENCH_STALLS';
const shortestMs = 50;
const sampleEveryMs = 1;
/** A sample this late means that the thread had work but no core. */
const starvedMs = 10;
const waiting = 'waiting for a core';
const namesShown = 5;
const stallsShown = 5;

export interface Stall {
  ms: number;
  /** Without the time spent waiting for a core: the server's own share. */
  ownMs: number;
  /** Milliseconds by name, the longest first. */
  parts: [name: string, ms: number][];
}

/** Undefined unless it is switched on. @returns a function that ends it and reports what it saw */
export async function watchStalls(child: ChildProcess): Promise<(() => Promise<void>) | undefined> {
  if (!process.env[sampling]) return;
  const { ask, close } = await inspect(child);
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: sampleEveryMs * 1000 });
  await ask('Profiler.start');
  return async () => {
    const { profile } = await ask<{ profile: Profile }>('Profiler.stop');
    await ask('Profiler.disable');
    close();
    report(timelineOf(profile));
  };
}

/** Times without an idle sample, complete turns of the event loop or several that follow each other. */
export function stallsOf(timeline: readonly Moment[]): Stall[] {
  const stalls: Stall[] = [];
  let busy: Moment[] = [];
  const end = () => {
    const ms = busy.reduce((sum, moment) => sum + moment.ms, 0);
    const own = busy.reduce((sum, { name, ms: took }) => sum + (name === waiting ? 0 : took), 0);
    if (ms >= shortestMs) stalls.push({ ms, ownMs: own, parts: partsOf(busy) });
    busy = [];
  };
  for (const moment of timeline) {
    if (moment.name === 'idle') end();
    // A garbage collection pauses the sampling: its one sample stands for all of it.
    else if (moment.ms > starvedMs && moment.name !== 'garbage collection')
      busy.push({ name: waiting, ms: moment.ms });
    else busy.push(moment);
  }
  end();
  return stalls;
}

function partsOf(moments: readonly Moment[]): Stall['parts'] {
  const parts = new Map<string, number>();
  for (const { name, ms } of moments) parts.set(name, (parts.get(name) ?? 0) + ms);
  return [...parts].sort(([, a], [, b]) => b - a);
}

const inWords = (parts: Stall['parts']) =>
  parts
    .slice(0, namesShown)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    .join(', ');

function report(timeline: readonly Moment[]) {
  const stalls = stallsOf(timeline).sort((a, b) => b.ownMs - a.ownMs);
  const own = stalls.filter(({ ownMs }) => ownMs >= shortestMs);
  const longest = Math.max(0, ...stalls.map(({ ms }) => ms));
  const seconds = timeline.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  say(
    `\n${stalls.length} stalls of ${shortestMs} ms and more in ${seconds.toFixed(0)} s, longest ${longest.toFixed(0)} ms; ${own.length} of them with so much work of the server; milliseconds in all:`,
  );
  const all = partsOf(stalls.flatMap(({ parts }) => parts.map(([name, ms]) => ({ name, ms }))));
  for (const [name, ms] of all.slice(0, 2 * namesShown)) say(`  ${ms.toFixed(0).padStart(6)}  ${name}`);
  for (const { ms, ownMs, parts } of stalls.slice(0, stallsShown))
    say(`${ms.toFixed(0)} ms, own ${ownMs.toFixed(0)}: ${inWords(parts)}`);
}
