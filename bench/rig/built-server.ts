/**
 * The built server as a process, with a folder, a database and a broker of its own, and what a bench needs of it: its
 * database, a session, socket tickets, its counters and the machine resources it uses.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOf } from '@hoistway/client/http/address';
import { createSender } from '@hoistway/client/http/sender';
import pg from 'pg';
import { endOf, processFigures } from './process-figures.ts';

export const root = join(import.meta.dirname, '..', '..', '..');
/** URL of an empty database, to measure another PostgreSQL than the embedded one. */
const databaseUrl = process.env.HOISTWAY_BENCH_DATABASE_URL;
const timeZone = 'Asia/Shanghai';
const hash = (text: string) => createHash('sha256').update(text).digest();

export type BuiltServer = Awaited<ReturnType<typeof startServer>>;

export function onInterrupt(cleanUp: () => Promise<unknown>) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

/** Runs `use` next to a fresh server; nothing of it is left afterwards, even when the bench is interrupted. */
export async function withServer(use: (server: BuiltServer) => Promise<void>, nodeArgs: string[] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-'));
  let server: BuiltServer | undefined;
  const cleanUp = async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  onInterrupt(cleanUp);
  try {
    server = await startServer(dataDir, nodeArgs);
    await use(server);
  } finally {
    await cleanUp();
  }
}

async function startServer(dataDir: string, nodeArgs: string[]) {
  const metricsPort = await freePort();
  const child = fork(join(root, 'apps/server/dist/src/main.js'), [], {
    env: {
      ...process.env,
      HOISTWAY_DATA_DIR: dataDir,
      HOISTWAY_DEMO: 'off',
      // Planned by the bench that measures it.
      HOISTWAY_PLANS: 'off',
      HOISTWAY_HTTP_PORT: '0',
      HOISTWAY_MQTT_PORT: '0',
      HOISTWAY_METRICS_PORT: String(metricsPort),
      HOISTWAY_LOG_LEVEL: 'warn',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    execArgv: nodeArgs,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  child.stderr?.pipe(process.stderr);
  const { url, mqttUrl } = await ready(child);
  const address = await addressOf(dataDir);
  const client = new pg.Client(address);
  await client.connect();
  const number = async (query: string, values: unknown[] = []) =>
    Number((await client.query<{ n: string }>(query, values)).rows[0]?.n);

  /** A session of this account, or of the first super administrator. @returns its token */
  const openSession = async (username?: string) => {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `insert into session (token_hash, user_id)
       select $1, user_id from account join role using (role_id)
       where case when $2::text is null then role_type = 1 else username = $2 end order by user_id limit 1`,
      [hash(token), username],
    );
    return token;
  };
  const token = await openSession();
  let stopping: Promise<void> | undefined;

  return {
    child,
    url,
    token,
    openSession,
    api: createSender({ base: apiOf(url), token: () => token }),
    mqttPort: Number(new URL(mqttUrl).port),
    /** For further connections to its database. */
    address,
    client,
    /** The column `n` of the first row. */
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
        [hash('secret')],
      );
      while ((await counter('hoistway_devices_known')) < units)
        await new Promise(resolve => setTimeout(resolve, 100));
    },
    /** What is computed of each new unit once is there. */
    async settled() {
      while (await number('select count(*) as n from (select from due_touched limit 1) waiting'))
        await new Promise(resolve => setTimeout(resolve, 100));
    },
    /** Each opens one socket within a minute, of a session of its own. */
    async tickets(count: number): Promise<string[]> {
      const tickets = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
      const sessions: string[] = [];
      while (sessions.length < count) sessions.push(await openSession());
      await client.query(
        `insert into socket_ticket (ticket_hash, token_hash, expires_at)
         select ticket, token, now() + interval '1 minute' from unnest($1::bytea[], $2::bytea[]) t (ticket, token)`,
        [tickets.map(hash), sessions.map(hash)],
      );
      return tickets;
    },
    counter,
    ...processFigures(child),
    /** May be called again. */
    async stop() {
      stopping ??= client.end().then(() => endOf(child));
      await stopping;
    },
  };

  /** The sum of a counter over the labels that match. */
  async function counter(name: string, labels = ''): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return text
      .split('\n')
      .filter(line => line.startsWith(name) && line.includes(labels))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }
}

const ready = (child: ChildProcess) =>
  new Promise<{ url: string; mqttUrl: string }>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
    child.on('message', (message: { type: string; url: string; mqttUrl: string; text?: string }) => {
      if (message.type === 'ready') resolve(message);
      if (message.type === 'failed') reject(new Error(message.text));
    });
  });

async function addressOf(dataDir: string): Promise<pg.ClientConfig> {
  const folder = join(dataDir, 'postgres');
  const options = `-c TimeZone=${timeZone}`;
  if (databaseUrl) return { connectionString: databaseUrl, options };
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return { host: folder, port: 5432, user: 'hoistway', database: 'hoistway', password, options };
}

export const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
