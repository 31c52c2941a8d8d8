/**
 * `npm run backup` and `npm run restore`: installs and builds what is missing, as a start does, then runs the one
 * asked for.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer, checkNode, fail, install, root } from './prepare.mjs';

checkNode();
const [what, ...args] = process.argv.slice(2);
process.chdir(root);
try {
  await install();
  await buildServer();
} catch (error) {
  fail(error.message);
}
const commands = await import(pathToFileURL(join(root, 'apps/server/dist/src/backup/commands.js')).href);
process.exitCode = await commands[what](args);
