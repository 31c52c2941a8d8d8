/**
 * A complete Hoistway, started fresh: the built server with its own database and broker in a folder of its own, on free
 * ports, and the simulator as its fleet. Nothing in it is mocked.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join, sep } from 'node:path';

export interface Account {
  kind: string;
  username: string;
  password: string;
}
export interface Ready {
  url: string;
  mqttUrl: string;
  accounts: Account[];
}
export interface World extends Ready {
  dataDir: string;
  server: ChildProcess;
  /** Ends the server with `signal` and starts it again on the same folder and ports. */
  restartServer(signal: NodeJS.Signals): Promise<void>;
  /** Ends its processes and leaves its folder. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** Above `e2e`, from the sources and from the build. */
const root = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${sep}e2e${sep}`));
/** A starting server reports its progress: being slow is no failure, going silent is one. */
const silentMs = 120_000;

type Message =
  | ({ type: 'ready' } & Ready)
  | { type: 'failed'; text: string }
  | { type: 'progress'; text: string };

/** What the server of this data folder printed: next to the folder, for whoever asks why a walk failed. */
export const serverLogOf = (dataDir: string): string => `${dataDir}.log`;

/**
 * A server and its database that wait for browsers to draw refuse requests after two seconds, as one under attack
 * does: they come first, where this may be asked for.
 */
function comeFirst({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) setPriority(pid, -10);
  } catch {
    // Only an administrator may.
  }
}

/** Resolves when the server says that it is ready. */
export function startServer(
  env: NodeJS.ProcessEnv,
  {
    inBackground = false,
    onProgress,
  }: Pick<WorldOptions, 'inBackground'> & { onProgress?: (text: string) => void } = {},
): Promise<{ process: ChildProcess; ready: Ready }> {
  const child = fork(join(root, 'apps/server/dist/src/main.js'), [], {
    env,
    // Not the test runner's own: with it the server would load sources instead of the build.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!inBackground) comeFirst(child);
  let output = '';
  const log = env.HOISTWAY_DATA_DIR && serverLogOf(env.HOISTWAY_DATA_DIR);
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    if (log) appendFileSync(log, chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start: ${why}\n${output}`));
    };
    const timer = setTimeout(() => fail(`silent for ${silentMs} ms`), silentMs);
    child.once('exit', code => fail(`ended with ${code}`));
    child.on('message', (message: Message) => {
      if (message.type === 'failed') fail(message.text);
      if (message.type === 'progress') onProgress?.(message.text);
      timer.refresh();
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve({ process: child, ready: message });
    });
  });
}

export function startSimulator(
  fleetFile: string,
  more: { mqttUrl: string; baseUrl: string; args?: string[] },
): ChildProcess {
  return fork(
    join(root, 'apps/simulator/dist/main.js'),
    ['--fleet', fleetFile, '--mqtt', more.mqttUrl, '--base', more.baseUrl, ...(more.args ?? [])],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
}

export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export interface WorldOptions {
  /** More settings of the server. */
  settings?: Record<string, string>;
  simulator?: boolean;
  /** It does not come before what else this machine does. */
  inBackground?: boolean;
  /** The data folder of a world that was stopped, to go on from; otherwise the server seeds its demo itself. */
  from?: string | undefined;
}

export async function startWorld({
  settings = {},
  simulator = true,
  inBackground = false,
  from,
}: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-world-'));
  if (from !== undefined) await cp(from, dataDir, { recursive: true, preserveTimestamps: true });
  const env = {
    ...process.env,
    HOISTWAY_DATA_DIR: dataDir,
    HOISTWAY_HTTP_PORT: '0',
    HOISTWAY_MQTT_PORT: '0',
    HOISTWAY_METRICS_PORT: 'off',
    HOISTWAY_LOG_LEVEL: 'warn',
    ...settings,
  };
  const first = await startServer(env, { inBackground });
  const { ready } = first;
  // A restart must use the same addresses, so that devices and browsers find it again.
  const samePorts = {
    HOISTWAY_HTTP_PORT: new URL(ready.url).port,
    HOISTWAY_MQTT_PORT: new URL(ready.mqttUrl).port,
  };
  const fleet = simulator
    ? startSimulator(join(dataDir, 'demo-fleet.json'), { mqttUrl: ready.mqttUrl, baseUrl: ready.url })
    : undefined;
  const world: World = {
    ...ready,
    dataDir,
    server: first.process,
    async restartServer(signal) {
      await endProcess(world.server, signal);
      world.server = (await startServer({ ...env, ...samePorts })).process;
    },
    async end() {
      if (fleet) await endProcess(fleet);
      await endProcess(world.server);
    },
    async stop() {
      await world.end();
      await rm(dataDir, { recursive: true, force: true });
      await rm(serverLogOf(dataDir), { force: true });
    },
  };
  return world;
}
