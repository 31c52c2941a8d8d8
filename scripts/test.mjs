/**
 * `npm test`: everything, on a fresh clone too. Installs what is missing, then types, lint, unit, server and pipeline
 * tests, the build of the console, and the walks in a browser. The last line is the total; a step without test cases
 * of its own counts as one.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildConsole, checkNode, install, npm, root, run, say, tool } from './prepare.mjs';

const sum = { passed: 0, failed: 0, skipped: 0 };
const costs = [];
const reports = mkdtempSync(join(tmpdir(), 'hoistway-reports-'));

checkNode();
process.chdir(root);
try {
  await install();
} catch (error) {
  say(`${error.message}\n\n0 passed, 1 failed`);
  process.exit(1);
}
await installOutsidePrograms();

await step('Types', () => run(tool('tsc'), ['-b']));
await step('Lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.']));
await vitest('Unit, server and pipeline tests', report => run(tool('vitest'), ['run', ...report]));
await step('Console build', async () => {
  try {
    await buildConsole();
    return { code: 0 };
  } catch (error) {
    say(error.message);
    return { code: 1 };
  }
});
await vitest('Browser tests', report => npm(['run', '--silent', 'test', '-w', 'e2e', '--', ...report]));

rmSync(reports, { recursive: true, force: true });
sayTheSlowest(10);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
say(`\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function step(title, act) {
  const { code } = await timed(title, act);
  if (code === 0) sum.passed += 1;
  else sum.failed += 1;
}

async function vitest(title, act) {
  const file = join(reports, `${title.replace(/\W+/g, '-')}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await timed(title, () => act(report));
  const counted = count(file);
  sum.passed += counted.passed;
  sum.skipped += counted.skipped;
  // A run can fail without a failed test: a file that does not load, an error outside a test, no report.
  sum.failed += counted.failed === 0 && code !== 0 ? 1 : counted.failed;
}

function count(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    for (const { name, assertionResults } of testResults)
      for (const { fullName, duration = 0 } of assertionResults)
        costs.push({ duration, text: `${basename(name)}: ${fullName}` });
    const unloaded = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some(result => result.status === 'failed'),
    );
    return {
      passed: numPassedTests,
      failed: numFailedTests + unloaded.length,
      skipped: numPendingTests + numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** The slowest tests, listed before they make the whole run slow. */
function sayTheSlowest(count) {
  const slowest = costs.sort((a, b) => b.duration - a.duration).slice(0, count);
  say(`\nThe ${slowest.length} slowest:`);
  for (const { duration, text } of slowest) say(`${(duration / 1000).toFixed(1).padStart(7)} s  ${text}`);
}

async function timed(title, act) {
  say(`\n── ${title}`);
  const began = Date.now();
  const result = await act();
  say(
    `── ${title}: ${result.code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return result;
}

/** The test of several processes runs against a Mosquitto and a PostgreSQL of the system. */
async function installOutsidePrograms() {
  const missing = [];
  if (!exists('mosquitto', ['-h'])) missing.push('mosquitto');
  if (spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/postgres']).status !== 0)
    missing.push('postgresql');
  if (missing.length === 0) return;
  const mayInstall =
    process.env.CI === 'true' && process.getuid?.() === 0 && exists('apt-get', ['--version']);
  if (mayInstall) {
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
