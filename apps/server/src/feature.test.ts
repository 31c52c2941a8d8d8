import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Channel } from './database/channels.ts';
import type { DB } from './database/schema/tables.ts';
import { allFeatures, type Feature, feature } from './feature.ts';
import { createTestApp } from './testing/test-app.ts';

const run = async () => {};

it('claims a table only for a job of its own', () => {
  feature({ jobs: { 'old facts': { everyMs: 1, run } }, tables: { device_event: { job: 'old facts' } } });
  // @ts-expect-error no such job
  feature({ jobs: { 'old facts': { everyMs: 1, run } }, tables: { device_event: { job: 'old fact' } } });
  // @ts-expect-error no job at all
  feature({ tables: { device_event: { job: 'old facts' } } });
  // @ts-expect-error no such table
  feature({ tables: { device_events: 'few' } });
});

it('is listed with the others so that everything is claimed exactly once', () => {
  const all: Feature<keyof DB, 'sweep', Channel> = {};
  const noAlarm: Feature<Exclude<keyof DB, 'alarm'>, never, Channel> = {};
  const silent: Feature<keyof DB, never, 'alarm_changed'> = {};
  const alarm = feature({ tables: { alarm: 'few' } });
  allFeatures([all]);
  allFeatures([noAlarm, alarm]);
  // @ts-expect-error a table of no feature
  allFeatures([noAlarm]);
  // @ts-expect-error a table of two features
  allFeatures([all, alarm]);
  // @ts-expect-error channels that no feature announces
  allFeatures([silent]);
  // @ts-expect-error a channel that two features announce
  allFeatures([all, feature({ announces: ['alarm_changed'] })]);
  // @ts-expect-error two jobs of one name
  allFeatures([all, feature({ jobs: { sweep: { everyMs: 1, run } } })]);
});

it('is started, and its jobs run', async () => {
  const timeZone = 'America/New_York';
  const world = await createTestApp({ HOISTWAY_TIME_ZONE: timeZone }, { background: 'all' });
  // The start of the alarms feature.
  expect(await world.db.selectFrom('installation').select('time_zone').execute()).toEqual([
    { time_zone: timeZone },
  ]);
  const jobs = new Set(world.app.features.flatMap(({ jobs = {} }) => Object.keys(jobs)));
  // The process that runs a job holds its lock.
  const held = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...jobs]}::text[]) name where exists (
        select from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())
          and objid = hashtext(name)::bigint & 4294967295)`.execute(world.db);
    return new Set(rows.map(row => row.name));
  };
  await expect.poll(held).toEqual(jobs);
  await world.stop();
});
