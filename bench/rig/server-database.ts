/** The database of a server as the server itself opens it, for parts of it that are measured by themselves. */
import type { BuiltServer } from './built-server.ts';
import { serverModule } from './server-module.ts';

interface Opened {
  db: unknown;
  stop(): Promise<void>;
}
type OpenDatabase = (config: object, log: object) => Promise<Opened>;

export async function openServerDatabase({ address }: Pick<BuiltServer, 'address'>, connections = 4) {
  const openDatabase = await serverModule<OpenDatabase>('database/pool', 'openDatabase');
  const { host = '', port, user, password, database } = address;
  const url = `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const config = {
    dataDir: '',
    role: 'all',
    timeZone: 'Asia/Shanghai',
    database: { url, connections, statementTimeoutMs: 30_000 },
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  return openDatabase(config, log);
}
