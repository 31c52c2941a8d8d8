/** The installation: where it keeps its data, which part of the work this process does, and its logs. */
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { integer, oneOf, onOff, setting, text } from './setting.ts';

/** An IANA name: abbreviations such as IST are ambiguous, and PostgreSQL does not know all of them. */
const byPlace = /^(?:UTC|[A-Za-z_]+\/[\w+-]+(?:\/[\w+-]+)?)$/;
const isTimeZone = (name: string) => {
  if (!byPlace.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

export const installation = z.object({
  /** Database, files, logs: everything that must be kept. Relative to the working directory. */
  dataDir: setting('HOISTWAY_DATA_DIR', text('./data')),
  /** `web` and `ingest` split the work over processes; both then need DATABASE_URL and MQTT_URL. */
  role: setting('HOISTWAY_ROLE', oneOf(['all', 'web', 'ingest'], 'all')),
  demo: setting('HOISTWAY_DEMO', onOff('on')),
  timeZone: setting(
    'HOISTWAY_TIME_ZONE',
    text('Asia/Shanghai').refine(isTimeZone, 'a time zone by its place, such as Asia/Shanghai, or UTC'),
  ),
  logLevel: setting(
    'HOISTWAY_LOG_LEVEL',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  ),
  /** `npm start` writes each log into files of this size, and keeps this many of them, the newest included. */
  logMb: setting('HOISTWAY_LOG_MB', integer(1, 10_000, 50)),
  logFiles: setting('HOISTWAY_LOG_FILES', integer(1, 100, 5)),
  /** Identifies this process to an external broker and in the database: stable across restarts, different for each process. */
  instance: setting(
    'HOISTWAY_INSTANCE',
    z
      .string()
      .regex(/^[\w.-]{1,40}$/, '1 to 40 letters, digits and . _ -')
      .optional(),
  ),
});

export const installationOf = (given: z.output<typeof installation>, httpPort: number) => {
  const { logMb, logFiles, instance, ...asGiven } = given;
  return {
    ...asGiven,
    dataDir: resolve(given.dataDir),
    instance: instance ?? `${hostname()}-${given.role}-${httpPort}`.slice(0, 60),
    logFiles: { maxBytes: logMb * 1024 * 1024, files: logFiles },
  };
};
