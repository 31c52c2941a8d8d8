/**
 * The database files of the built-in PostgreSQL: created once, owned by the user that runs it, opened with a
 * password.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { PostgresProgram } from './postgres-program.ts';

export const databaseUser = 'hoistway';
export const databaseName = 'hoistway';

export type Cluster = { dir: string; password: string };

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres/cluster');
/** Where a restore unpacks it; renamed when complete. */
export const unfinishedFolder = (dataDir: string) => `${clusterFolder(dataDir)}.restoring`;

/**
 * Opens the cluster in `folder`, or creates it: half-made ones of an interrupted first start are discarded, and an
 * interrupted restore must not be replaced by an empty cluster.
 */
export const openCluster = async (folder: string, program: PostgresProgram): Promise<Cluster> => {
  const dir = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (existsSync(`${dir}.restoring`))
    throw new Error(
      `A restore into ${folder} did not come to its end. Do it again: npm run restore -- <backup> --replace`,
    );
  if (!existsSync(join(dir, 'PG_VERSION'))) {
    const draft = `${dir}.new`;
    try {
      await makeCluster(folder, draft, passwordFile, program);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    renameSync(draft, dir);
  }
  if (program.owner !== undefined) {
    giveTo(program.owner, folder, passwordFile);
    ownAll(dir, program.owner);
  }
  return { dir: realpathSync(dir), password: readFileSync(passwordFile, 'utf8').trim() };
};

const makeCluster = async (folder: string, draft: string, passwordFile: string, program: PostgresProgram) => {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (program.owner !== undefined) giveTo(program.owner, folder, draft, passwordFile);
  const init = [`--pgdata=${draft}`, `--username=${databaseUser}`, `--pwfile=${passwordFile}`];
  const text = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  // Character classes (and with them trigram search in Chinese) follow the C library's UTF-8 locale, whose name
  // differs between systems.
  try {
    await run(program, 'initdb', [...init, ...text, '--locale=C.UTF-8']);
  } catch {
    rmSync(draft, { recursive: true, force: true });
    await run(program, 'initdb', [...init, ...text, '--locale=en_US.UTF-8']);
  }
  await run(program, 'postgres', ['--single', '-D', draft, 'postgres'], `CREATE DATABASE ${databaseName}\n`);
};

const run = (program: PostgresProgram, name: 'postgres' | 'initdb', args: string[], input?: string) =>
  new Promise<void>((resolve, reject) => {
    const { file, args: all, options } = program.command(name, args);
    const child = execFile(
      file,
      all,
      { ...options, env: { ...process.env, LC_ALL: 'C' } },
      (error, out, err) => {
        // In single-user mode a failing statement does not fail the program.
        if (error === null && !/ (ERROR|FATAL|PANIC): /.test(err)) resolve();
        else
          reject(
            new Error(`PostgreSQL's ${name} failed:\n${err || out || error?.message}`, { cause: error }),
          );
      },
    );
    child.stdin?.end(input);
  });

/** Only root can change ownership; an ordinary user's files already belong to that user. */
export const giveTo = (owner: number, ...paths: string[]) => {
  if (process.getuid?.() !== 0) return;
  for (const path of paths) chownSync(path, owner, owner);
};

/** Changes the owner of files made under another way of running (plain root, namespace, another uid). */
const ownAll = (path: string, owner: number) => {
  const { uid } = lstatSync(path);
  if (uid === owner) return;
  if (process.getuid?.() !== 0) {
    throw new Error(
      `${path} belongs to another user (uid ${uid}). Run as that user or choose HOISTWAY_DATA_DIR.`,
    );
  }
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    giveTo(owner, join(entry.parentPath, entry.name));
  }
  giveTo(owner, path);
};
