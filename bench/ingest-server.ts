/** The built server for the ingest bench: a fleet in its database, a device account, tickets, and its counters. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '..', '..');
const metricsPort = 19_464;

export type Server = Awaited<ReturnType<typeof startServer>>;

export async function startServer(dataDir: string, args: string[] = []) {
  const child = fork(join(root, 'apps/server/dist/src/main.js'), [], {
    env: {
      ...process.env,
      HOISTWAY_DATA_DIR: dataDir,
      HOISTWAY_DEMO: 'off',
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_METRICS_PORT: String(metricsPort),
      HOISTWAY_LOG_LEVEL: 'warn',
    },
    execArgv: args,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, mqttUrl } = await new Promise<{ url: string; mqttUrl: string }>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: { type: string; url: string; mqttUrl: string; text?: string }) => {
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new Error(message.text));
    });
  });
  const folder = join(dataDir, 'postgres');
  const client = new pg.Client({
    host: folder,
    port: 5432,
    user: 'hoistway',
    database: 'hoistway',
    password: (await readFile(join(folder, 'password'), 'utf8')).trim(),
  });
  await client.connect();
  const number = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]?.n);
  return {
    child,
    url,
    mqttPort: Number(new URL(mqttUrl).port),
    number,
    /** Units `L1` to `Ln`, and an account for all of them. */
    async addFleet(units: number) {
      await client.query(
        `with city as (insert into area (level, name) values (2, 'City') returning area_id),
         place as (insert into site (city_id, domain_name) select area_id, 'Site' from city returning domain_id)
         insert into elevator (job_num, domain_id, city_id, elevator_type)
         select 'L' || n, domain_id, 0, 'lift' from place, generate_series(1, ${Math.trunc(units)}) n`,
      );
      await client.query(
        `insert into device_account (username, secret_hash, whole_fleet) values ('gateway', $1, true)`,
        [createHash('sha256').update('secret').digest()],
      );
    },
    /** Socket tickets of the first super administrator. */
    async tickets(count: number): Promise<string[]> {
      const hash = (text: string) => createHash('sha256').update(text).digest();
      const session = hash(randomBytes(32).toString('hex'));
      await client.query(
        `insert into session (token_hash, user_id)
         select $1, user_id from account join role using (role_id) where role_type = 1 limit 1`,
        [session],
      );
      const tickets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
      await client.query(
        `insert into socket_ticket (ticket_hash, token_hash, expires_at)
         select hash, $1, now() + interval '1 minute' from unnest($2::bytea[]) hash`,
        [session, tickets.map(hash)],
      );
      return tickets;
    },
    /** The sum of a counter over the labels that match. */
    async counter(name: string, labels = ''): Promise<number> {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return text
        .split('\n')
        .filter(line => line.startsWith(name) && line.includes(labels))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    ...figuresOf(child),
    async stop() {
      await client.end();
      await endOf(child);
    },
  };
}

/** Linux tells of other processes in /proc; elsewhere these are 0. */
export function figuresOf(child: ChildProcess) {
  const read = (file: string) => readFile(`/proc/${child.pid}/${file}`, 'utf8').catch(() => '');
  return {
    async memoryMb() {
      return Number(/VmRSS:\s+(\d+)/.exec(await read('status'))?.[1] ?? 0) / 1024;
    },
    /** Seconds of CPU so far (100 ticks a second). */
    async cpuSeconds() {
      const fields = (await read('stat')).split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
    },
  };
}

export async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}
