/**
 * Every setting of the server, in one zod object: its name in the environment, what it accepts, its default.
 * No other file reads a setting from process.env; a backup keeps them as they stand there. Settings are named
 * HOISTWAY_* and carry their unit in the name; DATABASE_URL and MQTT_URL keep the names that hosting platforms
 * give them. An empty value counts as not set. A port of 0 means any free port.
 */
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { serverFolder } from './folders/server-folder.ts';

const day = 24 * 60 * 60 * 1000;

const whole = (min: number, max: number, normal: number) => {
  const wanted = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, wanted)
    .transform(Number)
    .refine(value => value >= min && value <= max, wanted)
    .default(normal);
};
const port = (normal: number) => whole(0, 65_535, normal);
const milliseconds = (normal: number, min = 100) => whole(min, day, normal);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, normal: T[number]) =>
  z.enum(values, { error: `one of: ${values.join(', ')}` }).default(normal as never);
const onOff = (normal: 'on' | 'off') => oneOf(['on', 'off'], normal).transform(value => value === 'on');
const text = (normal: string) => z.string().default(normal);
const url = (protocols: readonly string[]) => {
  const wanted = `an address that begins with ${protocols.map(name => `${name}://`).join(' or ')}`;
  return z
    .string()
    .refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), wanted)
    .optional();
};
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

const isBareAddress = (address: string | undefined) => {
  if (address === undefined || !URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return !(username || password || search || hash);
};
const proxiesOf = (list: string): ((address: string) => boolean) | undefined => {
  if (list === 'off') return () => false;
  try {
    const isProxy = proxyAddr.compile(list.split(',').map(part => part.trim()));
    return address => isProxy(address, 0);
  } catch {
    return undefined;
  }
};
const hostNames = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*(,[a-z0-9_-]+(\.[a-z0-9_-]+)*)*$/i;
const isRegion = (name: string) => /^[a-z0-9-]{1,40}$/.test(name);

const videoProviders = ['none', 'ezviz', 'synthetic'] as const;
const mediaSources =
  /^https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?(,https?:\/\/(\*\.)?[a-z0-9.-]+(:(\d{1,5}|\*))?)*$/i;

const settings = z
  .strictObject({
    /** PostgreSQL 15 or newer. Without it the server keeps its own PostgreSQL in the data folder. */
    DATABASE_URL: url(['postgres', 'postgresql']),
    /** An MQTT 3.1.1 or 5 broker. Without it the broker runs inside the server. */
    MQTT_URL: url(['mqtt', 'mqtts', 'tcp', 'ssl', 'ws', 'wss']),

    /** Database, files, logs: everything that must be kept. Relative to the working directory. */
    HOISTWAY_DATA_DIR: text('./data'),
    /** `web` and `ingest` split the work over processes; both then need DATABASE_URL and MQTT_URL. */
    HOISTWAY_ROLE: oneOf(['all', 'web', 'ingest'], 'all'),
    HOISTWAY_DEMO: onOff('on'),
    HOISTWAY_TIME_ZONE: text('Asia/Shanghai').refine(isTimeZone, 'a time zone such as Asia/Shanghai'),
    HOISTWAY_LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),

    /** `npm start` writes each log into files of this size, and keeps this many of them, the newest included. */
    HOISTWAY_LOG_MB: whole(1, 10_000, 50),
    HOISTWAY_LOG_FILES: whole(1, 100, 5),

    /** Only this machine by default; 0.0.0.0 or :: opens it to the network (containers, a real fleet). */
    HOISTWAY_HTTP_HOST: text('127.0.0.1'),
    HOISTWAY_HTTP_PORT: port(8080),
    /** How phones reach this server; QR codes lead there. Without it: the address that the request came to. */
    HOISTWAY_PUBLIC_URL: url(['http', 'https']),
    /**
     * Names by which browsers reach this server besides that of the public URL, by comma. Addresses and names
     * without a dot need not be named; what comes under any other name is refused.
     */
    HOISTWAY_HTTP_NAMES: text('')
      .refine(value => value === '' || hostNames.test(value), 'host names by comma, such as lift.example.com')
      .transform(value => value.toLowerCase().split(',').filter(Boolean)),
    /** Which proxies may name the client's address: off, loopback, or addresses and networks by comma. */
    HOISTWAY_TRUST_PROXY: text('off').transform((value, context) => {
      const isProxy = proxiesOf(value);
      if (!isProxy) context.addIssue('off, loopback, or addresses and networks by comma');
      return isProxy ?? z.NEVER;
    }),
    /** Connections at once, and those of one address (of IPv6 a /64); trusted proxies may have all. */
    HOISTWAY_HTTP_CONNECTIONS: whole(10, 1_000_000, 10_000),
    HOISTWAY_HTTP_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000, 2000),
    /** A request that is not complete by then is aborted; requests with a file get longer. */
    HOISTWAY_HTTP_BODY_MS: milliseconds(60_000),
    HOISTWAY_HTTP_UPLOAD_MS: milliseconds(20 * 60_000),
    HOISTWAY_MQTT_HOST: text('127.0.0.1'),
    HOISTWAY_MQTT_PORT: port(1883),
    /** A second door for devices, with TLS: files in PEM, read again when they change. */
    HOISTWAY_MQTT_TLS_KEY: z.string().optional(),
    HOISTWAY_MQTT_TLS_CERT: z.string().optional(),
    HOISTWAY_MQTT_TLS_PORT: port(8883),
    /** Default: HOISTWAY_MQTT_HOST. */
    HOISTWAY_MQTT_TLS_HOST: z.string().optional(),
    HOISTWAY_METRICS_HOST: text('127.0.0.1'),
    HOISTWAY_METRICS_PORT: z.union([z.literal('off').transform(() => undefined), port(9464)], {
      error: 'off or a whole number from 0 to 65535',
    }),

    /** Identifies this process to an external broker: stable across restarts, different for each process. */
    HOISTWAY_INSTANCE: z
      .string()
      .regex(/^[\w.-]{1,40}$/, '1 to 40 letters, digits and . _ -')
      .optional(),

    /** Connections that one process keeps to the database at most. */
    HOISTWAY_DATABASE_CONNECTIONS: whole(2, 500, 20),
    HOISTWAY_STATEMENT_TIMEOUT_MS: milliseconds(30_000),

    HOISTWAY_SESSION_IDLE_HOURS: whole(1, 24 * 30, 12),
    /** A session ends after this many days, however busy it is. */
    HOISTWAY_SESSION_DAYS: whole(1, 3650, 30),
    /** Signing in once more ends the account's least recently used session. */
    HOISTWAY_SESSIONS_PER_ACCOUNT: whole(1, 10_000, 20),
    /** The heartbeat expected of a device; it is offline after this many missed heartbeats. */
    HOISTWAY_HEARTBEAT_MS: milliseconds(60_000, 1000),
    HOISTWAY_MISSED_HEARTBEATS: whole(1, 100, 3),
    /** State changes, sampled readings and electrical values are kept this long. */
    HOISTWAY_HISTORY_DAYS: whole(1, 3650, 30),
    /** Everything devices reported about faults, suppressed reports included; the alarms raised from them stay. */
    HOISTWAY_EVENT_DAYS: whole(7, 3650, 365),
    /** Where staff were: useful for a while, and nobody's business afterwards. */
    HOISTWAY_POSITION_DAYS: whole(1, 3650, 90),
    /** Pictures of trapped people; those of an open alarm stay. */
    HOISTWAY_TRAPPED_IMAGE_DAYS: whole(1, 3650, 730),

    /** Photos, signatures, firmware, import files. Default: the folder `files` in the data folder. */
    HOISTWAY_FILES_DIR: z.string().optional(),
    /**
     * A bucket of S3, or of anything that speaks it, instead of that folder: the address of the bucket itself,
     * https://files.s3.eu-central-1.amazonaws.com or http://minio:9000/files.
     */
    HOISTWAY_S3_BUCKET_URL: url(['http', 'https']).refine(
      isBareAddress,
      'the address of the bucket, without a user, a question mark or a hash',
    ),
    HOISTWAY_S3_REGION: text('us-east-1').refine(isRegion, 'a region such as us-east-1'),
    HOISTWAY_S3_KEY: z.string().optional(),
    HOISTWAY_S3_SECRET: z.string().optional(),
    /** A bucket that is silent for this long has failed. */
    HOISTWAY_S3_TIMEOUT_MS: milliseconds(30_000),

    /**
     * Where pictures of cameras come from: the EZVIZ platform, a moving test picture, or nowhere. Default: the
     * test picture with the demo, nowhere without it.
     */
    HOISTWAY_VIDEO: z.enum(videoProviders, { error: `one of: ${videoProviders.join(', ')}` }).optional(),
    /** Test pictures that one process streams at once. */
    HOISTWAY_VIDEO_STREAMS: whole(1, 1000, 16),
    /** The application at the EZVIZ platform, and where the platform answers. */
    HOISTWAY_EZVIZ_KEY: z.string().optional(),
    HOISTWAY_EZVIZ_SECRET: z.string().optional(),
    HOISTWAY_EZVIZ_URL: url(['http', 'https']),
    /** Where its pictures come from, for the browser: comma-separated addresses, `*` for any name or port. */
    HOISTWAY_EZVIZ_MEDIA: z
      .string()
      .regex(mediaSources, 'addresses by comma, such as https://*.ys7.com:*')
      .default('https://*.ys7.com:*'),
    HOISTWAY_EZVIZ_TIMEOUT_MS: milliseconds(8000),

    /** Where the SIP server takes WebSockets: wss://sip.example.com:7443. Without it there is no intercom. */
    HOISTWAY_SIP_URL: url(['ws', 'wss']),
    /** What stands after the @ of its addresses. Default: the host of the WebSocket address. */
    HOISTWAY_SIP_DOMAIN: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,253}$/, 'a host name or address')
      .optional(),
    /**
     * The operators' account. With a password all of them share it; with a secret each gets an account of
     * `{this name}-{user id}` whose password is good for some hours.
     */
    HOISTWAY_SIP_USER: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,32}$/, '1 to 32 letters, digits and . _ -')
      .default('hoistway'),
    HOISTWAY_SIP_PASSWORD: z.string().optional(),
    HOISTWAY_SIP_SECRET: z.string().optional(),

    /** The built console, when it does not lie beside the server. */
    HOISTWAY_CONSOLE_DIR: z.string().optional(),

    HOISTWAY_LEDGER_REFRESH_MS: milliseconds(30_000),
    HOISTWAY_ALARM_REFRESH_MS: milliseconds(30_000),
    HOISTWAY_MONITOR_REFRESH_MS: milliseconds(60_000),
    HOISTWAY_ALARM_TIPS_MS: milliseconds(15_000),
    /** Live connections of users without the monitor flag, and live video, are closed after these times. */
    HOISTWAY_LIVE_CLOSE_MS: milliseconds(10 * 60_000),
    HOISTWAY_VIDEO_CLOSE_MS: milliseconds(5 * 60_000),
    HOISTWAY_REQUEST_TIMEOUT_MS: milliseconds(30_000),

    /** Map tiles, for example https://tiles.example.com/{z}/{x}/{y}.png. Without it: a plain field. */
    HOISTWAY_TILE_URL: url(['http', 'https']),
    HOISTWAY_TILE_SYSTEM: oneOf(['WGS84', 'GCJ02'], 'WGS84'),
    HOISTWAY_TILE_ATTRIBUTION: text(''),
    /** A link in the header to the operator's other platform. */
    HOISTWAY_EXTERNAL_PLATFORM_URL: url(['http', 'https']),
  })
  .superRefine((value, context) => {
    if (value.HOISTWAY_VIDEO === 'ezviz')
      for (const name of ['HOISTWAY_EZVIZ_KEY', 'HOISTWAY_EZVIZ_SECRET'] as const) {
        const message = 'needed when HOISTWAY_VIDEO is ezviz';
        if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message });
      }
    const { HOISTWAY_SIP_PASSWORD: password, HOISTWAY_SIP_SECRET: secret } = value;
    const sipWrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.HOISTWAY_SIP_URL === undefined) {
      if (password ?? secret) sipWrong('HOISTWAY_SIP_URL', 'needed with an account at the SIP server');
    } else if (password === undefined && secret === undefined)
      sipWrong('HOISTWAY_SIP_PASSWORD', 'this or HOISTWAY_SIP_SECRET is needed with HOISTWAY_SIP_URL');
    else if (password !== undefined && secret !== undefined)
      sipWrong('HOISTWAY_SIP_SECRET', 'left out when HOISTWAY_SIP_PASSWORD is given');
    const { HOISTWAY_MQTT_TLS_KEY: key, HOISTWAY_MQTT_TLS_CERT: cert } = value;
    if ((key === undefined) !== (cert === undefined)) {
      const path = [key === undefined ? 'HOISTWAY_MQTT_TLS_KEY' : 'HOISTWAY_MQTT_TLS_CERT'];
      context.addIssue({ code: 'custom', path, message: 'key and certificate are needed together' });
    }
    for (const name of ['HOISTWAY_S3_KEY', 'HOISTWAY_S3_SECRET'] as const)
      if (value.HOISTWAY_S3_BUCKET_URL !== undefined && value[name] === undefined) {
        const message = 'needed when HOISTWAY_S3_BUCKET_URL is set';
        context.addIssue({ code: 'custom', path: [name], message });
      }
    if (value.HOISTWAY_ROLE === 'all') return;
    for (const name of ['DATABASE_URL', 'MQTT_URL'] as const) {
      const message = `needed when HOISTWAY_ROLE is ${value.HOISTWAY_ROLE}`;
      if (value[name] === undefined) context.addIssue({ code: 'custom', path: [name], message });
    }
  });

export type Config = ReturnType<typeof group>;

const group = (value: z.output<typeof settings>) => {
  const dataDir = resolve(value.HOISTWAY_DATA_DIR);
  return {
    dataDir,
    role: value.HOISTWAY_ROLE,
    demo: value.HOISTWAY_DEMO,
    instance:
      value.HOISTWAY_INSTANCE ??
      `${hostname()}-${value.HOISTWAY_ROLE}-${value.HOISTWAY_HTTP_PORT}`.slice(0, 60),
    timeZone: value.HOISTWAY_TIME_ZONE,
    logLevel: value.HOISTWAY_LOG_LEVEL,
    logFiles: { maxBytes: value.HOISTWAY_LOG_MB * 1024 * 1024, files: value.HOISTWAY_LOG_FILES },
    http: {
      host: value.HOISTWAY_HTTP_HOST,
      port: value.HOISTWAY_HTTP_PORT,
      /** Without a slash at its end. */
      publicUrl: value.HOISTWAY_PUBLIC_URL?.replace(/\/+$/, ''),
      /** Besides that of the public URL. */
      names: value.HOISTWAY_HTTP_NAMES,
      /** Whether this address is a trusted proxy, whose word on the client's address counts. */
      isProxy: value.HOISTWAY_TRUST_PROXY,
      connections: value.HOISTWAY_HTTP_CONNECTIONS,
      connectionsPerAddress: value.HOISTWAY_HTTP_CONNECTIONS_PER_ADDRESS,
      bodyMs: value.HOISTWAY_HTTP_BODY_MS,
      uploadMs: value.HOISTWAY_HTTP_UPLOAD_MS,
    },
    /** `url` is set when an outside broker is used; host and port are the embedded broker's. */
    mqtt: {
      url: value.MQTT_URL,
      host: value.HOISTWAY_MQTT_HOST,
      port: value.HOISTWAY_MQTT_PORT,
      tls:
        value.HOISTWAY_MQTT_TLS_KEY === undefined || value.HOISTWAY_MQTT_TLS_CERT === undefined
          ? undefined
          : {
              key: resolve(value.HOISTWAY_MQTT_TLS_KEY),
              cert: resolve(value.HOISTWAY_MQTT_TLS_CERT),
              host: value.HOISTWAY_MQTT_TLS_HOST ?? value.HOISTWAY_MQTT_HOST,
              port: value.HOISTWAY_MQTT_TLS_PORT,
            },
    },
    /** `port` is undefined when metrics are off. */
    metrics: { host: value.HOISTWAY_METRICS_HOST, port: value.HOISTWAY_METRICS_PORT },
    database: {
      url: value.DATABASE_URL,
      connections: value.HOISTWAY_DATABASE_CONNECTIONS,
      statementTimeoutMs: value.HOISTWAY_STATEMENT_TIMEOUT_MS,
    },
    session: {
      idleHours: value.HOISTWAY_SESSION_IDLE_HOURS,
      days: value.HOISTWAY_SESSION_DAYS,
      perAccount: value.HOISTWAY_SESSIONS_PER_ACCOUNT,
    },
    devices: { heartbeatMs: value.HOISTWAY_HEARTBEAT_MS, missedHeartbeats: value.HOISTWAY_MISSED_HEARTBEATS },
    history: { days: value.HOISTWAY_HISTORY_DAYS },
    retention: {
      eventDays: value.HOISTWAY_EVENT_DAYS,
      positionDays: value.HOISTWAY_POSITION_DAYS,
      trappedImageDays: value.HOISTWAY_TRAPPED_IMAGE_DAYS,
    },
    files: {
      dir: resolve(value.HOISTWAY_FILES_DIR ?? `${dataDir}/files`),
      /** Used instead of the folder when set. */
      s3: value.HOISTWAY_S3_BUCKET_URL
        ? {
            bucketUrl: value.HOISTWAY_S3_BUCKET_URL.replace(/\/+$/, ''),
            region: value.HOISTWAY_S3_REGION,
            key: value.HOISTWAY_S3_KEY ?? '',
            secret: value.HOISTWAY_S3_SECRET ?? '',
            timeoutMs: value.HOISTWAY_S3_TIMEOUT_MS,
          }
        : undefined,
    },
    video: {
      provider: value.HOISTWAY_VIDEO ?? (value.HOISTWAY_DEMO ? ('synthetic' as const) : ('none' as const)),
      streams: value.HOISTWAY_VIDEO_STREAMS,
      ezviz: {
        key: value.HOISTWAY_EZVIZ_KEY ?? '',
        secret: value.HOISTWAY_EZVIZ_SECRET ?? '',
        url: (value.HOISTWAY_EZVIZ_URL ?? 'https://open.ys7.com').replace(/\/+$/, ''),
        timeoutMs: value.HOISTWAY_EZVIZ_TIMEOUT_MS,
        /** For the pages' content policy. */
        mediaSources: value.HOISTWAY_EZVIZ_MEDIA.split(','),
      },
    },
    sip: sipOf(value),
    /** Sent to the console at sign-in. */
    intervals: {
      ledgerRefreshMs: value.HOISTWAY_LEDGER_REFRESH_MS,
      alarmRefreshMs: value.HOISTWAY_ALARM_REFRESH_MS,
      monitorRefreshMs: value.HOISTWAY_MONITOR_REFRESH_MS,
      alarmTipsMs: value.HOISTWAY_ALARM_TIPS_MS,
      liveCloseMs: value.HOISTWAY_LIVE_CLOSE_MS,
      videoCloseMs: value.HOISTWAY_VIDEO_CLOSE_MS,
      requestTimeoutMs: value.HOISTWAY_REQUEST_TIMEOUT_MS,
    },
    map: {
      tileUrl: value.HOISTWAY_TILE_URL,
      tileSystem: value.HOISTWAY_TILE_SYSTEM,
      tileAttribution: value.HOISTWAY_TILE_ATTRIBUTION,
    },
    console: { dir: resolve(value.HOISTWAY_CONSOLE_DIR ?? join(serverFolder, '../console/dist/site')) },
    links: { externalPlatformUrl: value.HOISTWAY_EXTERNAL_PLATFORM_URL },
  };
};

const sipOf = (value: z.output<typeof settings>) => {
  const { HOISTWAY_SIP_URL: server, HOISTWAY_SIP_USER: user } = value;
  if (server === undefined) return undefined;
  const { host, hostname: name, protocol } = new URL(server);
  return {
    server,
    /** For the pages' content policy. */
    origin: `${protocol}//${host}`,
    domain: value.HOISTWAY_SIP_DOMAIN ?? name,
    user,
    /** One of the two. */
    password: value.HOISTWAY_SIP_PASSWORD,
    secret: value.HOISTWAY_SIP_SECRET,
  };
};
export type SipSettings = NonNullable<ReturnType<typeof sipOf>>;

/** Settings of the simulator, the tests and the benches share the prefix; they are not the server's. */
const belongsToOthers = /^HOISTWAY_((TEST|E2E|BENCH|SIMULATOR)_.*|REAL_DATA)$/;
const secret = /(URL|KEY|SECRET|PASSWORD)$/;

/** `problems` lists everything that is wrong, one line each; the message joins them all. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
  }
}

const settingName = (name: string) =>
  name === 'DATABASE_URL' || name === 'MQTT_URL' || name.startsWith('HOISTWAY_');

/** @throws ConfigError that names every wrong or unknown setting and what is accepted */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => settingName(name) && value && !belongsToOthers.test(name)),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return group(parsed.data);
  throw new ConfigError(
    parsed.error.issues.flatMap(issue => {
      if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownSetting);
      const name = String(issue.path[0]);
      const value = given[name];
      const shown =
        value === undefined ? 'is not set' : secret.test(name) ? 'is not usable' : `is "${value}"`;
      return [`${name} ${shown}: ${value === undefined ? issue.message : `it must be ${issue.message}`}`];
    }),
  );
};

const unknownSetting = (name: string) => {
  const words = name.split('_');
  const likeness = (known: string) => known.split('_').filter(word => words.includes(word)).length;
  const [nearest] = Object.keys(settings.shape)
    .filter(known => likeness(known) > 1)
    .sort((a, b) => likeness(b) - likeness(a));
  return `${name} is not a setting${nearest === undefined ? '' : `; did you mean ${nearest}?`}`;
};

/** For programs: the configuration of this process, or a readable list on stderr and exit code 2. */
export const configOfThisProcess = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
};
