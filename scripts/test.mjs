/**
 * `npm test`: what gates a change, on a fresh clone too. Installs what is missing, then types, lint, the build of the
 * console, unit and server tests, and the journeys through the product in a browser.
 *
 * `npm run test:world [word…]`: everything else: what needs minutes, real time, a microphone, a second process or the
 * real data next to the project. Words choose files by a part of their name.
 *
 * The last line is the total; a step without test cases of its own counts as one.
 */

import { spawnSync } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import {
  findBrowser,
  installDebians,
  mayFindBrowser,
  noBrowser,
  presentBrowsers,
} from '../e2e/rig/browser.mjs';
import { buildConsole, checkNode, compile, install, root, run, say, tool } from './prepare.mjs';
import { openSession, quarantine, quarantineProblems, shareSeededDemo, suites } from './testing/suite.mjs';

const [kind, ...words] = process.argv.slice(2);
const isWorld = kind === 'world';
const began = Date.now();
const secondsSince = moment => Math.round((Date.now() - moment) / 1000);
const stages = [];
const session = openSession();

checkNode();
process.chdir(root);
// Whatever runs below is a whole run.
process.env.CI ??= 'true';
sayMachine();
if (!mayFindBrowser()) end(noBrowser);
const wrong = quarantineProblems(quarantine, new Date().toISOString().slice(0, 10));
if (wrong.length > 0) end(wrong.join('\n'));

await stage('Packages and programs', async () => {
  // npm and apt do not share anything but the network.
  const [installed] = await Promise.allSettled([install(), installDebians()]);
  if (installed.status === 'rejected') end(installed.reason.message);
  if (isWorld) await installOutsidePrograms();
  const browser = await findBrowser().catch(error => end(error.message));
  process.env.CHROMIUM_PATH = browser.executablePath;
  const lacks = browser.lacks.map(thing => `, no ${thing}`).join('');
  say(`Browser: Chromium ${browser.version}, ${browser.executablePath}${lacks}`);
  if (isWorld && browser.lacks.length > 0)
    end(`The walks need a browser with ${browser.lacks.join(' and ')}.`);
  return true;
});

await stage('Types, lint and build', async () => {
  const [types, rest] = await Promise.all([
    step('Types', () => compile()),
    (async () => [
      await step('Lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.'], { quiet: true })),
      await step('Console build', async () => {
        try {
          await buildConsole();
          return { code: 0, output: '' };
        } catch (error) {
          return { code: 1, output: error.message };
        }
      }),
    ])(),
  ]);
  return types && rest.every(Boolean);
});

const demo = shareSeededDemo();
process.once('exit', demo.remove);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
// Of files chosen by their names perhaps none is a walk.
const seeded = words.length > 0 ? undefined : demo.seed();
for (const suite of isWorld ? [suites.unitWorld, suites.world] : [suites.unit, suites.pages, suites.journeys])
  await stage(suite.title, async () => {
    if (suite.needsDemo) await seeded;
    return session.run(suite, words);
  });
if (session.hasFailed()) await stage('Failed files again', () => session.runFailedAgain());

sayLongest('The 10 slowest', session.tests, 10);
sayLongest('Over budget', session.slowFiles);
say(
  `\nTime: ${stages.map(({ title, seconds }) => `${title} ${seconds} s`).join(', ')}; ${secondsSince(began)} s in all`,
);
for (const text of session.flaky) say(`flaky: ${text}`);
const { passed, failed, skipped } = session.total();
say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

async function stage(title, act) {
  const start = Date.now();
  say(`\n── ${title}`);
  const good = await act();
  const seconds = secondsSince(start);
  stages.push({ title, seconds });
  say(`── ${title}: ${good ? 'passed' : 'FAILED'} in ${seconds} s`);
}

async function step(title, act) {
  const { code, output } = await act();
  if (code !== 0) say(`${title} failed:\n${output.trim()}`);
  session.count(code === 0);
  return code === 0;
}

/** @returns {never} */
function end(text) {
  say(`${text}\n\n0 passed, 1 failed`);
  process.exit(1);
}

function sayMachine() {
  const [path] = presentBrowsers();
  const { stdout } = path ? spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 }) : {};
  const browser = path ? `${stdout?.trim() || 'a browser'} (${path})` : 'no browser yet';
  const memory = Math.round(totalmem() / 2 ** 30);
  say(`Node ${process.version}, ${availableParallelism()} cores, ${memory} GiB, ${browser}`);
}

function sayLongest(title, entries, count = entries.length) {
  const longest = entries.sort((a, b) => b.ms - a.ms).slice(0, count);
  if (longest.length === 0) return;
  say(`\n${title}:`);
  for (const { ms, text } of longest) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`);
}

/** The test of several processes runs against a Mosquitto and a PostgreSQL of the system. */
async function installOutsidePrograms() {
  const missing = [];
  if (!exists('mosquitto', ['-h'])) missing.push('mosquitto');
  if (spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/postgres']).status !== 0)
    missing.push('postgresql');
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && exists('apt-get', ['--version'])) {
    say(`Installing ${missing.join(' and ')} for the test of several processes …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const command = `apt-get update -q && apt-get install -y -q --no-install-recommends ${missing.join(' ')}`;
    const { code, output } = await run('sh', ['-c', command], { quiet: true, env });
    if (code === 0) return;
    say(output.trim().split('\n').slice(-3).join('\n'));
  }
  say(`The test of several processes will be skipped: ${missing.join(' and ')} not found.`);
}

function exists(program, args) {
  return spawnSync(program, args).error === undefined;
}
