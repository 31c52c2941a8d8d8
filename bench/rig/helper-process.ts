/** A process of the bench that answers each message with one: generators must not share a loop with what measures. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BuiltServer } from './built-server.ts';
import type { Order, Report } from './load-devices.ts';
import type { ScreensOrder } from './load-screens.ts';
import type { Seen, ViewerOrder } from './load-viewers.ts';
import { endOf, processFigures } from './process-figures.ts';

export type Devices = ReturnType<typeof openDevices>;

/** @param module below `bench/`, without its ending */
export function helperProcess<Question extends object | string, Answer>(module: string) {
  const child = fork(join(import.meta.dirname, '..', `${module}.js`), [], { execArgv: [] });
  const next = () =>
    new Promise<Answer>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${module} ended with ${code}`));
      child.once('exit', fail);
      child.once('message', answer => {
        child.off('exit', fail);
        resolve(answer as Answer);
      });
    });
  return {
    /** Its next message, without asking. */
    next,
    ask(question: Question): Promise<Answer> {
      const answer = next();
      child.send(question);
      return answer;
    },
    cpuSeconds: processFigures(child).cpuSeconds,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => endOf(child),
  };
}

export const openDevices = () => helperProcess<Order, Report>('rig/load-devices');

/** Devices that are connected to the bare path of faults, which writes into the database of the server. */
export async function openBareFacts({ address }: Pick<BuiltServer, 'address'>, connections: number) {
  const bare = helperProcess<object, { port: number }>('bare/bare-facts');
  const { port } = await bare.ask(address);
  const devices = openDevices();
  await devices.ask({ do: 'connect', port, connections });
  return {
    ask: devices.ask,
    async stop() {
      await devices.stop();
      await bare.stop();
    },
  };
}

export const openViewers = () => helperProcess<ViewerOrder, Seen>('rig/load-viewers');

export const openScreens = () => helperProcess<ScreensOrder, 'open'>('rig/load-screens');
