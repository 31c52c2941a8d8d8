/**
 * What must be there before anything runs: the packages of the lock file, and the build of the sources. Both
 * are checked in milliseconds and done only when something changed. Node's own modules only: nothing is
 * installed yet when this runs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cache = join(root, 'node_modules/.cache/hoistway');
const oldestNode = [20, 19];

export const say = text => process.stdout.write(`${text}\n`);

export const fail = text => {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
};

export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  fail(
    `Hoistway needs Node ${oldestNode.join('.')} or newer; this is ${process.version}. See https://nodejs.org`,
  );
};

/** Runs a program in `folder` to its end; its output is shown, or given back with `quiet`. */
export const run = (command, args, { folder = root, quiet = false, env = process.env } = {}) =>
  new Promise(resolve => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: folder, env, stdio, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', data => (output += data));
    child.once('error', error => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });

/** Path of a program of an installed package. */
export const tool = name => join(root, 'node_modules/.bin', name);

/**
 * Compiles these projects, all by default, and what they refer to. Four checkers a project, the default, check twice as
 * much in all, since each resolves for itself what it needs; the projects are compiled at the same time anyway.
 */
export const compile = (...projects) =>
  run(tool('tsc'), ['-b', '--checkers', '1', ...projects], { quiet: true });

/** npm: the one that runs us, if one does. */
export const npm = (args, options) => {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js')
    ? run(process.execPath, [path, ...args], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
};

const readJson = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules is what the lock file says: npm leaves its own copy of the lock there when it is done.
 * Packages for other platforms are optional and absent.
 */
const isInstalled = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, { optional, version, integrity }]) => {
    const there = path === '' ? { version, integrity } : present[path];
    if (there === undefined) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
};

/** @throws Error with npm's output */
export const install = async () => {
  if (isInstalled()) return;
  const done = progress('Installing packages (a minute or two on the first start)');
  const flags = ['--no-fund', '--no-audit', '--loglevel=error', '--include=dev', '--include=optional'];
  const { code, output } = await npm(['ci', ...flags], { quiet: true });
  done();
  if (code !== 0) throw new Error(`npm ci did not succeed:\n${output.trim()}`);
};

/** Prints what is going on, again every ten seconds until it is done, and how long it took. */
export const progress = title => {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${title} …`);
  const ticking = setInterval(() => say(`  … ${seconds()} s`), 10_000);
  return () => {
    clearInterval(ticking);
    say(`  done in ${seconds()} s`);
  };
};

const serverSources = ['packages/contract', 'packages/client', 'apps/server', 'apps/simulator'];
const consoleSources = ['packages', 'apps/console'];
const common = ['package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist']);

/** A file may go while this scans. */
const filesBelow = path => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found === undefined ? [] : [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.startsWith('.') && !name.endsWith('.tsbuildinfo'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
};

/** Changes when a source file is added, removed or written. */
const stateOf = sources => {
  const hash = createHash('sha256');
  for (const path of [...sources, ...common].flatMap(source => filesBelow(join(root, source)))) {
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Changes with each source of the server and of the simulator. */
export const serverState = () => stateOf(serverSources);

/** @throws Error with the compiler's output */
const buildPart = async ({ title, sources, result, stamp, build }) => {
  const stampPath = join(cache, stamp);
  const state = stateOf(sources);
  const built = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === state;
  if (built && result.every(path => existsSync(join(root, path)))) return;
  const done = progress(title);
  const { code, output } = await build();
  done();
  if (code !== 0) throw new Error(`${title} did not succeed:\n${output.trim()}`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stampPath, state);
};

export const buildServer = () =>
  buildPart({
    title: 'Building the server',
    sources: serverSources,
    result: [
      'apps/server/dist/src/main.js',
      'apps/simulator/dist/main.js',
      'packages/contract/dist/core/call.js',
    ],
    stamp: 'built-server',
    build: () => compile('apps/server', 'apps/simulator'),
  });

export const buildConsole = () =>
  buildPart({
    title: 'Building the console',
    sources: consoleSources,
    result: ['apps/console/dist/site/index.html'],
    stamp: 'built-console',
    build: () => npm(['run', '--silent', 'build', '-w', 'apps/console'], { quiet: true }),
  });
