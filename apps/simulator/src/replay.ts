/** `npm run replay -- <file.ndjson.gz>`: a recorded week of outages as device messages over MQTT. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { usualFleetPath } from './command/arguments.ts';
import { readFleetFile } from './configuration/fleet-file.ts';
import { openPublisher, type Publisher } from './gateway/publisher.ts';
import { createApiClient } from './people/api-client.ts';
import { jobNumOf } from './replay/outages.ts';
import { playRecords } from './replay/player.ts';
import { parseRecord, readLines } from './replay/records.ts';
import { registerUnits } from './replay/register.ts';
import { countReplay } from './replay/replay-count.ts';

const usage = `npm run replay -- FILE [options]

  FILE           a recorded outage feed, NDJSON, may be packed (.gz)
  --speed N      record time runs N times as fast as the clock (default 3600)
  --fleet FILE   the fleet file with the accounts (default: demo-fleet.json in the data folder)
  --mqtt URL     the broker, instead of the fleet file's
  --base URL     the server, instead of the fleet file's
  --area NAME    where new units are put in the register (default: Replay); the feed does not say
  --province NAME
  --city NAME
  --keep-dates   device times are those of the record; otherwise the moment of sending
`;

const text = { type: 'string' } as const;
const placeName = z.string().trim().min(1).max(50).default('Replay');
const shape = z.object({
  speed: z.coerce.number().min(1).max(10_000_000).default(3600),
  fleet: z.string().optional(),
  mqtt: z.url().optional(),
  base: z.url().optional(),
  area: placeName,
  province: placeName,
  city: placeName,
  'keep-dates': z.boolean().default(false),
  help: z.boolean().default(false),
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** The server learns of new units by a notice of its database. */
const registeredWithinMs = 2000;

let publisher: Publisher | undefined;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: text,
      fleet: text,
      mqtt: text,
      base: text,
      area: text,
      province: text,
      city: text,
      'keep-dates': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const parsed = shape.safeParse(values);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const args = parsed.data;
  const [path] = positionals;
  if (args.help || path === undefined) return print(usage);

  const file = await readFleetFile(args.fleet ?? usualFleetPath());
  const { administrator, wholeFleet } = file;
  if (!administrator || !wholeFleet)
    throw new Error('the fleet file names no administrator or no device account for the whole fleet');
  const lines = await readLines(path);
  const records = lines
    .map((line, index) => parseRecord(line, index + 1))
    .sort((one, other) => one.ts - other.ts);
  const [first] = records;
  if (!first) throw new Error(`${path} holds no records`);
  const expected = countReplay(lines);
  print(
    `${expected.lines} records of ${expected.units} units, ${new Date(first.ts).toISOString()} and after`,
  );

  const api = createApiClient({ ...administrator, baseUrl: args.base ?? administrator.baseUrl });
  const report = await registerUnits(api, records, args);
  print(`units: ${report.added} added, ${report.updated} updated, ${report.unchanged} known`);

  const connected = await connect(args.mqtt ?? file.mqttUrl, wholeFleet, [...new Set(records.map(jobNumOf))]);
  publisher = connected;
  await new Promise(resolve => setTimeout(resolve, registeredWithinMs));
  const played = await playRecords({
    records,
    speed: args.speed,
    keepDates: args['keep-dates'],
    publisher: connected,
    onProgress: (sent, at) => print(`${at.toISOString()}  ${sent} of ${records.length} records`),
  });
  await connected.stop();
  print(
    `sent: ${played.events} events, ${played.occurred} occurrences, ${played.cleared} ends; all acknowledged`,
  );
  print(
    `expected of the file: ${expected.raised} raised, ${expected.ended} ended, ${expected.open.length} still open`,
  );
}

const connect = (mqttUrl: string, account: { username: string; secret: string }, jobNums: string[]) =>
  new Promise<Publisher>(resolve => {
    const opened: Publisher = openPublisher({
      mqttUrl,
      account,
      jobNums,
      onConnected: () => resolve(opened),
      onCommand() {},
      onConnection: problem => {
        if (problem) print(`broker ${mqttUrl}: ${problem}; trying again`);
      },
    });
    publisher = opened;
  });

const running = main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
const stop = async () => {
  await publisher?.stop();
  process.exit(process.exitCode ?? 130);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
running.then(() => process.exit());
