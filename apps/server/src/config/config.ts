/**
 * The settings of the server, read from the environment: a file for each concern defines accepted values and defaults.
 * No other file reads a setting from process.env; a backup keeps them as they are there. Settings are named
 * HOISTWAY_*; DATABASE_URL and MQTT_URL keep the names that hosting platforms give them. An empty value counts as not set.
 */
import { z } from 'zod';
import { intervals, links, map, site, siteOf } from './console.ts';
import { database, history, retention } from './database.ts';
import { devices, mqtt, mqttOf } from './devices.ts';
import { files, filesOf } from './files.ts';
import { http, httpOf, metrics } from './http.ts';
import { installation, installationOf } from './installation.ts';
import { maintenance, orders, rescue } from './maintenance.ts';
import { sms, smsOf } from './messages/sms.ts';
import { webPush, webPushOf } from './messages/web-push.ts';
import { webhook } from './messages/webhook.ts';
import { weixin, weixinOf } from './messages/weixin.ts';
import { ConfigError, unknownSetting, wrongSetting } from './problems.ts';
import { session } from './session.ts';
import { nameOf } from './setting.ts';
import { sip, sipOf } from './sip.ts';
import { video, videoOf } from './video.ts';

const settings = z
  .object({
    installation,
    http,
    mqtt,
    metrics,
    database,
    session,
    devices,
    history,
    retention,
    maintenance,
    orders,
    rescue,
    files,
    video,
    sip,
    sms,
    weixin,
    webPush,
    webhook,
    site,
    intervals,
    map,
    links,
  })
  .superRefine(({ installation: { role }, ...given }, context) => {
    if (role === 'all') return;
    for (const section of ['database', 'mqtt'] as const) {
      const message = `needed when HOISTWAY_ROLE is ${role}`;
      if (given[section].url === undefined)
        context.addIssue({ code: 'custom', path: [section, 'url'], message });
    }
  });

export type Config = ReturnType<typeof configOf>;
export type SipSettings = NonNullable<Config['sip']>;
export type WeixinSettings = NonNullable<Config['weixin']>;

const configOf = (given: z.output<typeof settings>) => {
  const base = installationOf(given.installation, given.http.port);
  return {
    ...base,
    http: httpOf(given.http),
    mqtt: mqttOf(given.mqtt),
    metrics: given.metrics,
    database: given.database,
    session: given.session,
    devices: given.devices,
    history: given.history,
    retention: given.retention,
    maintenance: given.maintenance,
    orders: given.orders,
    rescue: given.rescue,
    files: filesOf(given.files, base.dataDir),
    video: videoOf(given.video, base.demo),
    sip: sipOf(given.sip),
    sms: smsOf(given.sms),
    weixin: weixinOf(given.weixin),
    webPush: webPushOf(given.webPush, given.http.publicUrl),
    webhook: given.webhook,
    console: siteOf(given.site),
    intervals: given.intervals,
    map: given.map,
    links: given.links,
  };
};

/** Every setting, with its section and key in the code. */
const known = Object.entries(settings.shape).flatMap(([section, { shape }]) =>
  Object.entries(shape).map(([key, accepts]) => ({ section, key, name: nameOf(accepts) })),
);
const knownNames = known.map(({ name }) => name);

/** Settings of the simulator, the tests and the benches share the prefix; they are not the server's. */
const belongsToOthers = /^HOISTWAY_((TEST|E2E|BENCH|SIMULATOR)_.*|REAL_DATA)$/;

/** @throws ConfigError that names every wrong or unknown setting and what is accepted */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given: Record<string, Record<string, string | undefined>> = {};
  for (const { section, key, name } of known)
    given[section] = { ...given[section], [key]: env[name] || undefined };
  const unknown = Object.keys(env).filter(
    name =>
      name.startsWith('HOISTWAY_') && env[name] && !belongsToOthers.test(name) && !knownNames.includes(name),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success && unknown.length === 0) return configOf(parsed.data);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const [section, key] = path;
    const name =
      known.find(setting => setting.section === section && setting.key === key)?.name ?? path.join('.');
    return wrongSetting(name, env[name], message);
  });
  throw new ConfigError([...wrong, ...unknown.map(name => unknownSetting(name, knownNames))]);
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
