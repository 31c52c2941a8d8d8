/** `npm start` of a folder that holds nothing but the script that starts PostgreSQL and an empty Node server. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../rig/built-server.ts';
import { serverModule } from '../rig/server-module.ts';

interface Command {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}
export interface BareStart extends Command {
  folder: string;
  status: string;
  port: number;
}
type FindPostgres = (folder: string) => { command(program: 'postgres', args: readonly string[]): Command };
type Settings = (durable: boolean) => Record<string, string>;

const askEveryMs = 10;

/** @param dataDir of an installation that does not run: its database is started */
export async function prepareBareNpm(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  const cluster = join(folder, 'cluster');
  const find = await serverModule<FindPostgres>('database/embedded/postgres-program', 'findPostgres');
  const settingsOf = await serverModule<Settings>('database/embedded/postgres-settings', 'postgresSettings');
  const settings = { ...settingsOf(true), listen_addresses: '', unix_socket_directories: `"${folder}"` };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const port = await freePort();
  const bare: BareStart = {
    ...find(folder).command('postgres', ['-D', cluster, ...flags]),
    folder,
    status: join(cluster, 'postmaster.pid'),
    port,
  };
  const home = await mkdtemp(join(tmpdir(), 'hoistway-bench-bare-'));
  const script = `exec node '${join(import.meta.dirname, 'bare-start.js')}' '${JSON.stringify(bare)}'`;
  await writeFile(
    join(home, 'package.json'),
    JSON.stringify({ name: 'bare', private: true, scripts: { start: script } }),
  );
  return {
    start: () => spawn('npm', ['start'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] }),
    /** Resolves when the empty server answers. */
    async answers(child: ChildProcess) {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`the bare start ended with ${child.exitCode}`);
        const reply = await fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
        if (reply?.ok) return;
        await pause(askEveryMs);
      }
    },
    remove: () => rm(home, { recursive: true, force: true }),
  };
}
