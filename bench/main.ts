/**
 * The table of contents: what is measured, what it must reach, how long it takes.
 *
 *   npm run bench                     lists the benches
 *   npm run bench -- <name> [more]    runs one; its arguments are described at the head of its file
 *   npm run bench -- <name> --strict  the same, and exits with 1 if a figure is not met
 *   npm run bench -- <name> --stalls  the same, and names what blocked the server (latency, ingest)
 *
 * Each runs in processes of its own against the built server, with a database in a temporary folder.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sampling } from './profile/stalls.ts';
import { say, strict } from './rig/figures.ts';
import { describeMachine } from './rig/machine.ts';

interface Bench {
  name: string;
  measures: string;
  required: string;
  takes: string;
}

const benches: Bench[] = [
  {
    name: 'ingest',
    measures: 'states from 10,000 devices to 50 viewers, beside a bare broker that parses and forwards',
    required: '25,000/s for 60 s, nothing lost, 0.8 of the bare broker',
    takes: '3 min',
  },
  {
    name: 'latency',
    measures: 'device to browser at 10,000 states a second, beside the same bare broker',
    required: 'p99 under 60 ms and 3 × the bare one',
    takes: '2 min',
  },
  {
    name: 'events',
    measures: 'faults at QoS 1 that are acknowledged when committed, beside a bare broker and table',
    required: '3,000/s, p99 under 200 ms, a third of the bare ones, every one kept',
    takes: '1 min',
  },
  {
    name: 'burst',
    measures: '2,000 units that fault within a second',
    required: 'committed and shown within 5 s, acknowledged within 3 × a bare table, none lost, none double',
    takes: '1 min',
  },
  {
    name: 'memory',
    measures: 'the server process with 100,000 units known and 10,000 sending',
    required: 'under 800 MB',
    takes: '4 min',
  },
  {
    name: 'lists',
    measures:
      'list and ledger calls with 77,288 units, 1,000,000 alarms, 100,000 accounts and 10,000,000 lines of each log',
    required: 'p95 under 50 ms, under 300 ms at 16 at once, half of plain SQL; ledger under 100 ms',
    takes: '4 min for each of alarms, log, accounts, roles, access, messages',
  },
  {
    name: 'home',
    measures: 'each call of the home page, and all of a page load, with 77,288 units and 1,000,000 alarms',
    required: 'p95 under 60 ms each; a page load under 300 ms, and 1 s at 16 at once',
    takes: '3 min',
  },
  {
    name: 'scopes',
    measures:
      'a tree node with 30,000 sites, and 5,000 nodes set on one account and felt at its next list call',
    required: 'opens under 100 ms, set under 500 ms; beside plain SQL',
    takes: '2 min',
  },
  {
    name: 'sign-in',
    measures: 'sign-ins of many people, beside checking as many passwords alone',
    required: '20/s, half of the bare checks',
    takes: '2 min',
  },
  {
    name: 'export',
    measures: '1,000,000 alarms to xlsx, and list calls meanwhile',
    required: 'under 60 s and 10 × COPY to CSV, +150 MB at most, p95 of list calls under 300 ms',
    takes: '4 min',
  },
  {
    name: 'import',
    measures: 'a register of 76,088 elevators from xlsx, and list calls meanwhile',
    required:
      'under 30 s and 4 × reading the sheet and COPY of its rows, +300 MB at most, p95 of list calls under 300 ms',
    takes: '1 min',
  },
  {
    name: 'users',
    measures: '2,000 users from xlsx with their passwords hashed, and list calls meanwhile',
    required: 'under 120 s, p95 of list calls under 300 ms',
    takes: '4 min',
  },
  {
    name: 'restart',
    measures: 'npm start of an installed, seeded system until a list row is served',
    required: 'under 3 s, 2.5 × npm start of the same PostgreSQL and an empty server',
    takes: '2 min',
  },
  {
    name: 'console',
    measures: 'the first page after signing in and the frames of six moving units, in a browser',
    required: 'under 450 KB of script, rows within 800 ms, no frame of 50 ms',
    takes: '2 min',
  },
  {
    name: 'duty',
    measures: 'people trapped, from the device to the tip, the counter and the row of a browser',
    required: 'each within a second',
    takes: '2 min',
  },
  {
    name: 'stops',
    measures: 'a day of stops for 100,000 units, while devices report faults',
    required: '120 s, p99 of the faults under 200 ms',
    takes: '2 min',
  },
  {
    name: 'dashboards',
    measures: 'the dashboards of the large screen, and their sums, with 77,288 units and 1,000,000 alarms',
    required: 'the first call under 2 s, then p95 under 300 ms',
    takes: '3 min',
  },
  {
    name: 'statutory',
    measures: 'statutory items of 77,288 units, computed and listed with every filter',
    required: 'the list within 50 ms, filters within 300 ms',
    takes: '2 min',
  },
  {
    name: 'outbox',
    measures: 'messages to webhooks, beside the same alarms without; a slow receiver and a dead one',
    required: '1,000/s queued, p99 of the alarms + 10 % at most; 50/s delivered; none delayed',
    takes: '2 min',
  },
  {
    name: 'plans',
    measures:
      'visits of 100,000 units planned 400 days ahead, then for one day more; a month of them; 1,000 annexes corrected',
    required: 'under 120 s, under 5 s; the month within 50 ms; under 5 s',
    takes: '3 min',
  },
  {
    name: 'chain',
    measures: 'records linked in batches and one by one, then the whole chain of 300,000 verified',
    required: 'verified within 60 s',
    takes: '4 min',
  },
  {
    name: 'verdicts',
    measures: '8,000 visits with inspections, sign-ins, items and photos judged, and judged again',
    required: '60 s, nothing new the second time',
    takes: '2 min',
  },
  {
    name: 'confusion',
    measures:
      'what the rules find of 500 simulated visits, honest and not, brought over MQTT and the calls of the app',
    required: 'no honest one accused, nine of ten others found; those that are not are named',
    takes: '10 min',
  },
  {
    name: 'screens',
    measures:
      'the overview of the large screen and page scroll left open in a browser, and fifty screens of display links',
    required:
      'heap flat within 10 MB after the first hour, under 0.3 of a core, no task of 50 ms, nothing left behind; the links under 0.1 of a core of the server',
    takes: '8 h, or as many minutes as it is given',
  },
  {
    name: 'overview',
    measures: 'the overview of the large screen in a browser, with 77,288 units at 30,060 sites',
    required: 'drawn within 2 s, no task of 50 ms while states change',
    takes: '5 min',
  },
  {
    name: 'messages',
    measures:
      '2,000 units that stop within a minute at 67 sites with 500 receivers, then twenty with people inside, while 10,000 messages wait',
    required:
      'alarms acknowledged as without receivers, p99 1.1; each of the trapped at the provider within 2 s; none lost, none double',
    takes: '3 min a turn',
  },
  {
    name: 'pdf',
    measures: 'PDFs of maintenance records, with their photos made smaller',
    required: '100 a minute and core',
    takes: '1 min',
  },
  {
    name: 'app',
    measures:
      "the technician's app on a phone: first load, start without network, 50 visits with 500 photos sent",
    required: '200 KB; 2 s at a quarter of the processor; 90 s at 10 Mbit/s',
    takes: '4 min',
  },
  {
    name: 'spreadsheet',
    measures: 'reading and writing of spreadsheets by themselves',
    required: '',
    takes: '4 min',
  },
];

async function run(name: string, more: readonly string[]): Promise<number> {
  const machine = await describeMachine();
  const began = performance.now();
  const flags = { '--strict': strict, '--stalls': sampling };
  const asked = Object.entries(flags).flatMap(([flag, variable]) =>
    more.includes(flag) ? [[variable, '1']] : [],
  );
  const child = fork(
    join(import.meta.dirname, `${name}.js`),
    more.filter(word => !(word in flags)),
    { env: { ...process.env, ...Object.fromEntries(asked) } },
  );
  // Ctrl-C reaches the child by itself; it is waited for, so that it can clean up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const code = await new Promise<number>(resolve => child.once('exit', end => resolve(end ?? 1)));
  say(`${name}: ${Math.round((performance.now() - began) / 1000)} s on ${await machine()}`);
  return code;
}

const [name, ...more] = process.argv.slice(2);
if (name === undefined) {
  say('npm run bench -- <name>\n');
  for (const bench of benches) {
    say(`${bench.name.padEnd(12)} ${bench.measures} (${bench.takes})`);
    if (bench.required !== '') say(`${' '.repeat(12)} ${bench.required}`);
  }
} else if (benches.some(bench => bench.name === name)) {
  process.exitCode = await run(name, more);
} else {
  process.stderr.write(`There is no bench ${name}; npm run bench lists them.\n`);
  process.exitCode = 2;
}
