/**
 * `npm run dev`: what `npm start` runs, built and started again when a source of it changes, and the console from its
 * sources with hot reload. Arguments are Vite's: `npm run dev -- --port 5174`. Ctrl-C ends both, and so does the end of
 * either; a server that a change has broken waits for the next change instead.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildServer, checkNode, fail, install, root, say, serverState } from './prepare.mjs';

/** Looking takes 15 ms. Watchers of Node 20 lose files that an editor replaces instead of writing them. */
const checkEveryMs = 1000;

checkNode();
process.chdir(root);
await install().catch(error => fail(error.message));

const children = new Set();
let server;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const vite = [
  join(root, 'node_modules/vite/bin/vite.js'),
  '--clearScreen',
  'false',
  ...process.argv.slice(2),
];
start(vite, { folder: join(root, 'apps/console'), whenDead: code => stop(code || 1) });
let seen = serverState();
await startServer({ whenDead: code => stop(code || 1) });

while (!stopping) {
  await new Promise(resolve => setTimeout(resolve, checkEveryMs));
  const state = serverState();
  if (state === seen) continue;
  seen = state;
  await startServer({ whenDead: () => say('The server has ended; the next change starts it again.') });
}

/** The one that runs goes on while its successor does not compile. */
async function startServer({ whenDead }) {
  try {
    await buildServer();
  } catch (error) {
    return say(error.message);
  }
  if (children.has(server)) await end(server);
  if (!stopping) server = start([join(root, 'scripts/start.mjs'), '--server-only'], { whenDead });
}

function start(args, { folder = root, whenDead }) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  children.add(child);
  child.once('exit', code => {
    if (children.delete(child)) whenDead(code);
  });
  return child;
}

function end(child) {
  children.delete(child);
  return new Promise(resolve => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  await Promise.all([...children].map(end));
  process.exit(code);
}
