/**
 * From what a device says to the provider of text messages and the log; and with a server that is killed in between, again and
 * again: no message is lost and none is written twice, by a count that knows nothing of the server's own.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fleetFile } from '@hoistway/contract/fleet-file';
import { type AliyunServer, startAliyunServer } from '@hoistway/outside/aliyun-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowOf } from '../console.ts';
import { query } from '../rig/database.ts';
import { createStubbornDevice } from '../rig/stubborn-device.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const templates = ['CODE', 'NOTICE', 'STOPPED', 'RECOVERED', 'TRAPPED', 'RESCUED'];
const kinds = { TRAPPED: 3, RESCUED: 4 } as const;
const kills = 6;
const unitsOfRound = 10;

let sms: AliyunServer;
let world: World;
let device: ReturnType<typeof createStubbornDevice>;
let jobNums: string[];
let seq = Date.now() * 1000;
beforeAll(async () => {
  sms = await startAliyunServer({ answerMs: 20 });
  world = await startOwnWorld({
    simulator: false,
    settings: {
      HOISTWAY_SMS: 'aliyun',
      HOISTWAY_SMS_GATHER_SECONDS: '0',
      HOISTWAY_ALIYUN_SMS_URL: sms.url,
      HOISTWAY_ALIYUN_KEY: sms.key,
      HOISTWAY_ALIYUN_SECRET: sms.secret,
      HOISTWAY_ALIYUN_SMS_SIGN: '梯联',
      ...Object.fromEntries(templates.map(name => [`HOISTWAY_ALIYUN_SMS_${name}_TEMPLATE`, name])),
    },
  });
  const fleet = fleetFile.parse(JSON.parse(await readFile(join(world.dataDir, 'demo-fleet.json'), 'utf8')));
  device = createStubbornDevice(world.mqttUrl, fleet.wholeFleet ?? { username: '', secret: '' }, 'sms-walk');
  const quiet = await query<{ job_num: string }>(
    world.dataDir,
    `select job_num from elevator e where elevator_type = 'lift' and retired_at is null
       and not exists (select from alarm a where a.elevator_id = e.elevator_id and finish_date is null)
     order by elevator_id limit 100`,
  );
  jobNums = quiet.map(row => row.job_num);
});
afterAll(async () => {
  await device?.end();
  await closeBrowser();
  await world?.stop();
  await sms?.stop();
});

const report = (jobNum: string, code: string, action: 'occur' | 'clear') =>
  device.report({ jobNum, seq: ++seq, code, action, people: 1 });
/** Besides its owners. @returns the number of each unit's receiver */
async function addReceivers(units: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map(units.map((jobNum, at) => [jobNum, String(19_900_000_000 + at)]));
  await query(
    world.dataDir,
    `insert into sms_receiver (receiver_name, tel_num, elevator_id, kinds, creator)
     select '值班员', n.tel_num, e.elevator_id, '{stop,recovery,trapped,rescued}', 'walk'
     from unnest($1::text[], $2::text[]) n (job_num, tel_num) join elevator e using (job_num)
     on conflict do nothing`,
    [[...numbers.keys()], [...numbers.values()]],
  );
  return numbers;
}

test('a unit stops and recovers: the provider has both messages, the log shows them as they are sent', async () => {
  const [jobNum = ''] = jobNums;
  const number = (await addReceivers([jobNum])).get(jobNum) ?? '';
  const sentTo = () => sms.sent.filter(one => one.number === number);
  const walk = await startWalk({ world });
  await signIn(walk, 'vendor super administrator');
  await walk.page.goto(`/manage/message?telNum=${number}`);
  await report(jobNum, '101', 'occur');
  await expect.poll(sentTo).toMatchObject([{ template: 'STOPPED', parameters: { code: jobNum } }]);
  await walk.page.reload();
  const row = (kind: string) =>
    rowOf(walk, jobNum).filter({ has: walk.page.getByText(kind, { exact: true }) });
  await row('停梯').filter({ hasText: '成功' }).waitFor();
  await report(jobNum, '101', 'clear');
  await expect.poll(sentTo).toMatchObject([{ template: 'STOPPED' }, { template: 'RECOVERED' }]);
  await walk.page.reload();
  await row('停梯恢复').filter({ hasText: '成功' }).waitFor();
  expect(await rowOf(walk, jobNum).count()).toBe(2);
  await walk.close();
});

test('kill -9 of the server between alarm and message, and between message and provider', async () => {
  const units = jobNums.slice(1, 1 + kills * unitsOfRound);
  const numbers = await addReceivers(units);
  const from = sms.sent.length;
  for (let kill = 0; kill < kills; kill += 1) {
    const round = units.slice(kill * unitsOfRound, (kill + 1) * unitsOfRound);
    const saying = Promise.all(round.map(jobNum => report(jobNum, '605', 'occur')));
    // Each time somewhat later on the way: before the alarms, the messages, the provider's answers.
    const reached = Math.floor((kill * unitsOfRound) / (kills - 1));
    await expect
      .poll(
        () => sms.sent.slice(from).filter(({ parameters }) => round.includes(parameters.code ?? '')).length,
        {
          timeout: 60_000,
          interval: 5,
        },
      )
      .toBeGreaterThanOrEqual(reached);
    await world.restartServer('SIGKILL');
    await saying;
  }
  const count = async (text: string) => Number((await query<{ n: string }>(world.dataDir, text))[0]?.n);
  const settled = async () =>
    (await count('select count(*) as n from owner_change')) +
    (await count(
      `select count(*) as n from outbox_message where channel = 'sms' and state in ('queued', 'sending')`,
    ));
  // What was being sent when its sender died is due after two minutes: as if these had passed.
  await query(
    world.dataDir,
    `with due as (update outbox_message set next_at = now() where state = 'sending')
     select pg_notify('outbox_changed', '')`,
  );
  await expect.poll(settled, { timeout: 60_000, interval: 500 }).toBe(0);
  await Promise.all(units.map(jobNum => report(jobNum, '605', 'clear')));
  await expect.poll(settled, { timeout: 60_000, interval: 500 }).toBe(0);

  // What the provider took, unit by unit; what it took twice is one message whose answer was lost.
  const taken = sms.sent.slice(from).filter(({ number }) => [...numbers.values()].includes(number));
  for (const [template, kind] of Object.entries(kinds)) {
    const ofKind = taken.filter(one => one.template === template);
    expect(
      ofKind
        .map(({ parameters }) => parameters.code)
        .filter((code, at, all) => all.indexOf(code) === at)
        .toSorted(),
    ).toEqual(units.toSorted());
    expect(new Set(ofKind.map(({ outId }) => outId)).size).toBe(units.length);
    const rows = await query<{ job_num: string; copies: number }>(
      world.dataDir,
      `select e.job_num, count(*)::int as copies from stop_sms s join elevator e using (elevator_id)
       join outbox_message m using (message_id)
       where s.kind = $1 and s.tel_num = any($2) and not s.over and m.state = 'sent' group by 1 order by 1`,
      [kind, [...numbers.values()]],
    );
    expect(rows.map(({ copies }) => copies)).toEqual(units.map(() => 1));
  }
});
