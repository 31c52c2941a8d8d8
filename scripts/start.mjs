/**
 * `npm start`: installs and builds what is missing, then runs the server and, with the demo, the simulator as
 * its children until Ctrl-C. Their logs go to `<data folder>/logs`; what a person needs is printed here.
 * With `--server-only` the console is not built: `npm run dev` serves it from its sources.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { holderOf, portTrouble } from './ports.mjs';
import { buildConsole, buildServer, checkNode, fail, install, root, say } from './prepare.mjs';

const longestStopMs = 30_000;
const longestRestartMs = 30_000;

checkNode();
process.chdir(root);
try {
  await install();
  await buildServer();
  if (!process.argv.includes('--server-only')) await buildConsole();
} catch (error) {
  fail(error.message);
}

const ofServer = name => import(pathToFileURL(join(root, `apps/server/dist/src/${name}.js`)).href);
const { configOfThisProcess } = await ofServer('config/config');
const { prepareDataFolder } = await ofServer('folders/data-folder');
const { openLogFile } = await ofServer('log/log-output');
const config = configOfThisProcess();
await prepareDataFolder(config.dataDir).catch(error => fail(error.message));
await checkPorts();

/** Each runs in a session of its own, so that Ctrl-C reaches it once, from here, and in the right order. */
const children = new Set();
let simulator;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

const logs = join(config.dataDir, 'logs');
const outputs = Object.fromEntries(
  ['server', 'simulator'].map(name => [name, openLogFile(join(logs, `${name}.log`), config.logFiles)]),
);
let accountsShown = false;
await runServer();

/**
 * Runs the server for as long as we run. A crash after a good start is followed by a restart; one before it ends us.
 */
async function runServer(wasReady = false, waitMs = 500) {
  const server = startChild('server', 'apps/server/dist/src/main.js', []);
  let ready = false;
  let failure;
  server.on('message', message => {
    if (message.type === 'progress') say(`${message.text} …`);
    if (message.type === 'failed') failure = message;
    if (message.type === 'ready') {
      ready = true;
      greet(message);
      if (config.demo && config.role === 'all') void runSimulator(message);
    }
  });
  server.once('exit', async (code, signal) => {
    if (stopping) return;
    if (!ready && !wasReady) {
      explain(failure, code, signal);
      return stop(code || 1);
    }
    say(
      `The server ended unexpectedly (${signal ?? code}; log: ${join(logs, 'server.log')}); starting it again`,
    );
    setTimeout(
      () => stopping || runServer(true, Math.min(waitMs * 2, longestRestartMs)),
      ready ? 500 : waitMs,
    );
  });
}

/** It survives a crash of the server, as devices do. */
async function runSimulator({ url, mqttUrl }, waitMs = 1000) {
  if (stopping || simulator !== undefined) return;
  const began = Date.now();
  const fleet = join(config.dataDir, 'demo-fleet.json');
  const args = ['--fleet', fleet, '--base', url, ...(mqttUrl === undefined ? [] : ['--mqtt', mqttUrl])];
  simulator = startChild('simulator', 'apps/simulator/dist/main.js', args);
  simulator.once('exit', (code, signal) => {
    simulator = undefined;
    if (stopping) return;
    say(`The simulator ended unexpectedly (${signal ?? code}; log: ${join(logs, 'simulator.log')})`);
    const nextMs = Date.now() - began > 60_000 ? 1000 : Math.min(waitMs * 2, longestRestartMs);
    setTimeout(() => void runSimulator({ url, mqttUrl }, nextMs), waitMs);
  });
}

function startChild(name, program, args) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, program), ...args], {
    stdio: ['ignore', 'pipe', name === 'server' ? 'inherit' : 'pipe', 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', lines => outputs[name].write(lines));
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

function greet({ url, accounts }) {
  if (accountsShown) return say(`The server is running again at ${url}`);
  accountsShown = true;
  say(`\nHoistway is running at ${url}\n`);
  const width = Math.max(0, ...accounts.map(({ kind }) => kind.length));
  for (const { kind, username, password } of accounts) {
    say(`  ${kind.padEnd(width)}  ${username}  ${password}`);
  }
  say(`\nData and logs: ${config.dataDir}\nCtrl-C stops it.\n`);
}

async function checkPorts() {
  const { http, mqtt, metrics } = config;
  const ports = [
    { setting: 'HOISTWAY_HTTP_PORT', ...http },
    { setting: 'HOISTWAY_MQTT_PORT', ...mqtt, unused: mqtt.url !== undefined },
    { setting: 'HOISTWAY_MQTT_TLS_PORT', ...mqtt.tls, unused: mqtt.url !== undefined || !mqtt.tls },
    { setting: 'HOISTWAY_METRICS_PORT', ...metrics, unused: metrics.port === undefined },
  ];
  const troubles = [];
  for (const { setting, host, port, unused } of ports) {
    const code = unused || port === 0 ? undefined : await portTrouble(host, port);
    if (code !== undefined) troubles.push(portTroubleText(setting, host, port, code));
  }
  if (troubles.length > 0) fail(troubles.join('\n'));
}

function portTroubleText(setting, host, port, code) {
  const other = `Choose another with ${setting}, for example: ${setting}=${port + 1} npm start`;
  if (code !== 'EADDRINUSE') return `Port ${port} on ${host} cannot be opened (${code}). ${other}`;
  const holder = holderOf(port);
  return `Port ${port} is taken${holder === undefined ? '' : ` by ${holder}`}. ${other}`;
}

function explain(failure, code, signal) {
  if (failure !== undefined) process.stderr.write(`\nHoistway cannot start: ${failure.text}\n`);
  // A list of wrong settings has been printed already.
  else if (code !== 2) process.stderr.write(`\nThe server ended (${signal ?? code}).\n`);
  if (code !== 2) process.stderr.write(`Log: ${join(logs, 'server.log')}\n`);
}

/** The simulator first, so that the server receives the devices' goodbyes; then the server. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (children.size > 0) say('\nStopping …');
  if (simulator !== undefined) await end(simulator);
  await Promise.all([...children].map(end));
  if (code === 0) say('Stopped.');
  process.exit(code);
}

function end(child) {
  return new Promise(resolve => {
    if (!children.has(child)) return resolve();
    const hard = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
    // Not on `exit`: the last lines may still be on their way.
    child.once('close', () => {
      clearTimeout(hard);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
