/** `npm run bench -- <name>`: builds what is missing, then runs one of the benches; without a name it lists them. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole, buildServer, checkNode, compile, fail, install, root } from './prepare.mjs';

checkNode();
try {
  await install();
  await buildServer();
  await buildConsole();
  const { code, output } = await compile('bench');
  if (code !== 0) fail(`The benches could not be built:\n${output.trim()}`);
} catch (error) {
  fail(error.message);
}
const bench = spawn(process.execPath, [join(root, 'bench/dist/main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C reaches the bench directly; it cleans up, and then this process ends too.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => bench.kill('SIGTERM'));
bench.once('exit', code => process.exit(code ?? 1));
