/** A PostgreSQL and a Mosquitto of the system, started for one test on free ports in a folder of their own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProcess } from './world.ts';

const execute = promisify(execFile);
/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const asRoot = process.getuid?.() === 0;
const identity = asRoot ? { uid: nobody, gid: nobody } : {};

const postgresHome = '/usr/lib/postgresql';

/** The newest installed PostgreSQL's programs; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(postgresHome)) return undefined;
  const [newest] = readdirSync(postgresHome).sort((a, b) => Number(b) - Number(a));
  const bin = newest && join(postgresHome, newest, 'bin');
  return bin && existsSync(join(bin, 'postgres')) ? bin : undefined;
}

export function findMosquitto(): string | undefined {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map(place => join(place, 'mosquitto')).find(path => existsSync(path));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilListening(port: number, child: ChildProcess, name: string) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const open = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await pause(50);
  }
  throw new Error(`${name} does not listen on ${port}`);
}

export async function startPostgres(bin: string) {
  const dir = await mkdtemp(join(tmpdir(), 'hoistway-postgres-'));
  await chmod(dir, 0o755);
  const data = join(dir, 'data');
  await mkdir(data, { mode: 0o700 });
  if (asRoot) await chown(data, nobody, nobody);
  await execute(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'hoistway', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...identity, cwd: dir },
  );
  const port = await freePort();
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'],
    { ...identity, cwd: dir, stdio: 'ignore' },
  );
  await untilListening(port, child, 'postgres');
  // It listens a moment before it accepts connections.
  for (let attempt = 0; ; attempt++) {
    const ready = await execute(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    );
    if (ready) break;
    if (attempt === 100) throw new Error('postgres does not take connections');
    await pause(50);
  }
  return {
    url: `postgres://hoistway@127.0.0.1:${port}/postgres`,
    async stop() {
      await endProcess(child, 'SIGINT');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function startMosquitto(program: string) {
  const dir = await mkdtemp(join(tmpdir(), 'hoistway-mosquitto-'));
  const port = await freePort();
  const file = join(dir, 'mosquitto.conf');
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'max_queued_messages 0',
    'max_inflight_messages 0',
    // Sessions must outlive a crash: a message for a forgotten session is acknowledged and lost.
    'persistence true',
    `persistence_location ${dir}/`,
    'autosave_on_changes true',
    'autosave_interval 1',
    ...(asRoot ? ['user root'] : []),
  ];
  await writeFile(file, `${settings.join('\n')}\n`);
  const open = async () => {
    const child = spawn(program, ['-c', file], { stdio: 'ignore' });
    await untilListening(port, child, 'mosquitto');
    return child;
  };
  let child = await open();
  return {
    url: `mqtt://127.0.0.1:${port}`,
    /** Ends it at once and starts it again on the same port, with its sessions. */
    async crash() {
      await endProcess(child, 'SIGKILL');
      child = await open();
    },
    async stop() {
      await endProcess(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
