/** What `suite.mjs` reads of a run of vitest, written to the file that HOISTWAY_TEST_REPORT names. */
import { writeFileSync } from 'node:fs';

export default class Report {
  /**
   * One entry a file: `{ file, ms, tests: [{ name, state, ms }], errors: [text] }`; `loose` are errors of no file. An
   * error outside a test, as an unhandled rejection, counts for the file that ran meanwhile.
   */
  onTestRunEnd(modules, unhandled) {
    const entries = new Map();
    for (const module of modules)
      entries.set(module.moduleId, {
        file: module.moduleId,
        ms: module.diagnostic().duration,
        tests: [...module.children.allTests()].map(test => ({
          name: test.fullName,
          state: test.result().state,
          ms: test.diagnostic()?.duration ?? 0,
        })),
        errors: [...module.errors(), ...suiteErrors(module)].map(({ message }) => message),
      });
    const loose = [];
    for (const error of unhandled) (entries.get(error.VITEST_TEST_PATH)?.errors ?? loose).push(error.message);
    writeFileSync(
      process.env.HOISTWAY_TEST_REPORT ?? '',
      JSON.stringify({ files: [...entries.values()], loose }),
    );
  }
}

/** Of hooks. */
const suiteErrors = module => [...module.children.allSuites()].flatMap(suite => suite.errors());
