/**
 * `npm run test:again -- <file>… [--times 20] [--load 2]`: how often do these test files fail by chance? Each time in a
 * fresh process and world, with so many busy processes next to it; ends at the first failure. Everything is built first.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildConsole, buildServer, fail, root, say } from './prepare.mjs';
import { runVitest, shareSeededDemo, suiteOf } from './testing/suite.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, load: { type: 'string', default: '0' } },
});
const [times, load] = [Number(values.times), Number(values.load)];
if (positionals.length === 0 || !(times > 0) || !(load >= 0))
  fail('npm run test:again -- <file>… [--times 20] [--load 2]');

process.chdir(root);
await buildServer();
await buildConsole();
const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', 'for (;;);']));
const demo = shareSeededDemo();
const end = () => {
  for (const child of busy) child.kill('SIGKILL');
  demo.remove();
};
process.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

for (const file of positionals) {
  let passed = 0;
  while (passed < times) {
    const { code } = await runVitest(suiteOf(file), [file]);
    if (code !== 0) break;
    passed += 1;
  }
  say(`${file}: ${passed} of ${times} passed, ${load} busy processes beside it`);
  if (passed < times) {
    process.exitCode = 1;
    break;
  }
}
process.exit();
