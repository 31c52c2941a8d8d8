/**
 * Runs of vitest that gate a change. Nothing is tried again within a run, where the first try has left its traces: a
 * failed file is run again afterwards, complete, alone, in a fresh process and world, at most twice. What passes then is
 * `flaky`, counts as passed and is named at the end of the log, to be mended that day.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root, run, say, tool } from '../prepare.mjs';
import { zoneOfWalks } from './zone-of-walks.mjs';

/** More of them are no chance. */
const mostRunAgain = 3;
const mostTries = 3;

const ofWorlds = { HOISTWAY_TIME_ZONE: process.env.HOISTWAY_TIME_ZONE ?? zoneOfWalks(new Date()) };
const walksIn = folder => ({
  args: ['--config', 'e2e/vitest.config.ts', '--dir', join(root, 'e2e', folder)],
  env: ofWorlds,
  needsDemo: true,
});
export const suites = {
  unit: { title: 'Unit, server and pipeline tests', args: [], budgetMs: 20_000 },
  pages: { title: 'Pages', args: ['--config', 'apps/console/vitest.config.ts'], budgetMs: 20_000 },
  journeys: { title: 'Journeys', ...walksIn('journeys'), budgetMs: 60_000 },
  unitWorld: { title: 'Long unit and server tests', args: [], env: { HOISTWAY_TEST_TIER: 'world' } },
  world: { title: 'Walks of the whole world', ...walksIn('world') },
};

/** The suite whose files a path belongs to. */
export const suiteOf = path => {
  const inside = relative(root, join(root, relative(root, path)))
    .split(sep)
    .join('/');
  if (inside.startsWith('e2e/')) return inside.startsWith('e2e/world/') ? suites.world : suites.journeys;
  if (inside.endsWith('.test.tsx')) return suites.pages;
  return /\.world\.test\.tsx?$/.test(inside) ? suites.unitWorld : suites.unit;
};

/**
 * @returns what `report.mjs` writes, with `code`; without a report, as after a crash, `files` is undefined
 */
export async function runVitest({ args, env }, filters = []) {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/testing/report.mjs')}`];
    const { code } = await run(
      tool('vitest'),
      ['run', ...args, ...reporters, ...filters, ...(filters.length > 0 ? ['--passWithNoTests'] : [])],
      { env: { ...process.env, ...env, HOISTWAY_TEST_REPORT: file } },
    );
    return { code, ...readReport(file) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readReport = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { files: undefined, loose: [] };
  }
};

/**
 * @typedef {object} Quarantined A test that runs and counts for nothing, since it has a race that is not mended yet.
 * @property {string} file from the project's root
 * @property {string} test its full name
 * @property {string} race in a sentence
 * @property {string} substitute what proves the same meanwhile
 * @property {string} until the last day, `2026-01-31`: two weeks at most
 */
/** @type {Quarantined[]} */
export const quarantine = JSON.parse(readFileSync(join(root, 'scripts/testing/quarantine.json'), 'utf8'));
const mostQuarantined = 5;

/** @returns {string[]} */
export const quarantineProblems = (entries, today) => [
  ...(entries.length > mostQuarantined
    ? [`${entries.length} tests are in quarantine, not ${mostQuarantined}`]
    : []),
  ...entries
    .filter(({ until }) => until < today)
    .map(({ file, test, until }) => `in quarantine until ${until}: ${file}: ${test}`),
];

const nameOf = file => relative(root, file).split(sep).join('/');
const isQuarantined = (file, name) =>
  quarantine.some(entry => entry.file === nameOf(file) && entry.test === name);

/** What one file came to: `failed` counts its errors outside tests too. */
const resultOf = ({ file, tests, errors }) => {
  const counted = tests.filter(({ name, state }) => state !== 'failed' || !isQuarantined(file, name));
  const of = state => counted.filter(test => test.state === state).length;
  return { passed: of('passed'), failed: of('failed') + errors.length, skipped: of('skipped') };
};

/**
 * Runs of walks share one seeded demo. Seeding uses a single core, so it runs alongside other tests.
 *
 * @returns `seed`, which resolves when the demo is there or could not be made, as the walks will find out; and `remove`
 */
export const shareSeededDemo = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-seeded-'));
  process.env.HOISTWAY_E2E_SEEDED_DEMO = join(folder, 'demo');
  return {
    async seed() {
      const program = join(root, 'e2e/dist/rig/seeded-demo.js');
      const env = { ...process.env, ...ofWorlds };
      const { code, output } = await run(process.execPath, [program], { quiet: true, env });
      if (code !== 0) say(`The demo of the walks could not be seeded beforehand:\n${output.trim()}`);
    },
    /** A program that still seeds then finds nowhere to put it, and cleans up. */
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Collects runs, so that what failed can be run again when all else is done. */
export function openSession() {
  const results = new Map();
  const failed = [];
  const flaky = [];
  const tests = [];
  const slowFiles = [];
  const sum = { passed: 0, failed: 0, skipped: 0 };
  return {
    flaky,
    tests,
    slowFiles,
    /** @returns whether it passed */
    async run(suite, filters = []) {
      const { code, files, loose } = await runVitest(suite, filters);
      let good = code === 0;
      for (const entry of files ?? []) {
        const result = resultOf(entry);
        results.set(entry.file, result);
        if (result.failed > 0) failed.push({ suite, ...entry });
        for (const { name, ms } of entry.tests) tests.push({ ms, text: `${nameOf(entry.file)}: ${name}` });
        if (suite.budgetMs && entry.ms > suite.budgetMs)
          slowFiles.push({ ms: entry.ms, text: `${nameOf(entry.file)} (${suite.budgetMs / 1000} s)` });
      }
      for (const text of loose) say(`An error of no file: ${text}`);
      const explained = failed.some(entry => entry.suite === suite);
      const onlyQuarantined = !explained && (files ?? []).some(({ tests }) => tests.some(isFailed));
      if (onlyQuarantined && loose.length === 0) good = true;
      // A crash, or an error that no file can be blamed for, is nothing to run again.
      if (!good && (!explained || loose.length > 0)) sum.failed += Math.max(1, loose.length);
      return good;
    },
    count: good => {
      if (good) sum.passed += 1;
      else sum.failed += 1;
    },
    hasFailed: () => failed.length > 0,
    /** @returns {Promise<boolean>} whether all passed now */
    async runFailedAgain() {
      if (failed.length > mostRunAgain) {
        say(`${failed.length} files failed: more than ${mostRunAgain}, so none is run again.`);
        return false;
      }
      for (const { suite, file } of failed)
        for (let tries = 2; tries <= mostTries; tries += 1) {
          say(`\n── ${nameOf(file)} again, alone (try ${tries})`);
          const { files, loose } = await runVitest(
            { ...suite, env: { ...suite.env, HOISTWAY_TEST_AGAIN: 'on' } },
            [file],
          );
          const [entry] = files ?? [];
          if (!entry || loose.length > 0 || resultOf(entry).failed > 0) continue;
          results.set(file, resultOf(entry));
          flaky.push(`${nameOf(file)}: passed on try ${tries}`);
          break;
        }
      return flaky.length === failed.length;
    },
    total() {
      const total = { ...sum };
      for (const result of results.values()) for (const key of Object.keys(total)) total[key] += result[key];
      return total;
    },
  };
}

const isFailed = ({ state }) => state === 'failed';
