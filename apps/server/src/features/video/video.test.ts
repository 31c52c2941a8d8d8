import { type RequestType, requestTypes, video } from '@hoistway/contract/features/video';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addAlarm, addElevator } from '../../testing/test-rows.ts';
import { zoneClock } from '../../time/zone-clock.ts';

type Permissions = NonNullable<Parameters<typeof addAccount>[1]>['permissions'];
const deviceSerial = 'CAM0000001';
const offlineSerial = 'CAM0000002';
const clock = zoneClock('Asia/Shanghai');
const wall = (at: number) => new Date(clock.toWall(at)).toISOString().slice(0, 19).replace('T', ' ');
/** A full second, some hours ago. */
const alarmAt = Math.floor(Date.now() / 1000) * 1000 - 7_200_000;

let world: TestApp;
let unit: Awaited<ReturnType<typeof addElevator>>;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_VIDEO: 'synthetic' });
  unit = await addElevator(world.db);
  await sql`insert into video_device (elevator_id, device_serial, name, type, status, disk_status, verify_code) values
    (${unit.elevatorId}, ${offlineSerial}, '机房', 2, 0, 0, 'very-secret'),
    (${unit.elevatorId}, ${deviceSerial}, '轿厢', 1, 1, 1, 'very-secret')`.execute(world.db);
  await addAlarm(world.db, unit.elevatorId, { alarm_date: new Date(alarmAt + 400), main_code: '103' });
});
afterAll(() => world.stop());

const account = async (permissions: Permissions, more: Parameters<typeof addAccount>[1] = {}) =>
  (await addAccount(world.db, { permissions, ...more })).userId;
const request = (type: RequestType, more: object = {}) => ({
  deviceSerial,
  type,
  quality: 2 as const,
  protocol: (type === requestTypes.talk ? 1 : 4) as 1 | 4,
  expireTime: 300 as const,
  deviceType: 1,
  jobNum: unit.jobNum,
  channelNo: 1,
  startTime: '',
  stopTime: '',
  pageInfo: 'monitor' as const,
  ...more,
});
const replay = (from: number, to: number, more: object = {}) =>
  request(requestTypes.replay, { startTime: wall(from), stopTime: wall(to), ...more });
const ask = (as: number, input: ReturnType<typeof request>, language: 'zh' | 'en' = 'zh') =>
  world.send(video.path, input, { as, language });

describe('the cameras of a unit', () => {
  it('are listed, the car first, without the password of the device', async () => {
    const answer = await world.send(
      video.devices,
      { jobNum: unit.jobNum },
      { as: await account(['monitor.video']) },
    );
    expect(answer.data).toEqual([
      { deviceSerial, channelNo: 1, name: '轿厢', type: 1, status: 1, diskStatus: 1 },
      { deviceSerial: offlineSerial, channelNo: 1, name: '机房', type: 2, status: 0, diskStatus: 0 },
    ]);
    expect(answer.body.toString()).not.toContain('very-secret');
  });

  it('are an empty list for a unit that has none, and not found outside the scope', async () => {
    const bare = await addElevator(world.db);
    const as = await account(['alarm.playback']);
    expect((await world.send(video.devices, { jobNum: bare.jobNum }, { as })).data).toEqual([]);
    const elsewhere = await account(['monitor.video'], { scope: 'none' });
    expect((await world.send(video.devices, { jobNum: unit.jobNum }, { as: elsewhere })).status).toBe(404);
  });
});

describe('the address of a camera', () => {
  it('is given by type and permission', async () => {
    const [watcher, replayer, talker] = [
      await account(['monitor.video']),
      await account(['alarm.playback']),
      await account(['monitor.intercom']),
    ];
    const around = replay(alarmAt - 15_000, alarmAt + 15_000, { pageInfo: 'alarm' });
    const status = async (as: number) =>
      Promise.all(
        [
          request(requestTypes.live),
          around,
          replay(alarmAt - 600_000, alarmAt),
          replay(alarmAt - 15_001_000, alarmAt - 14_971_000),
          request(requestTypes.talk),
        ].map(async input => (await ask(as, input)).status),
      );
    expect(await status(watcher)).toEqual([200, 200, 200, 200, 403]);
    expect(await status(replayer)).toEqual([403, 200, 403, 403, 403]);
    // The test picture cannot talk.
    expect(await status(talker)).toEqual([403, 403, 403, 403, 409]);
  });

  it('of an alarm that the role may not see is not given, except of trapped people', async () => {
    const input = replay(alarmAt - 15_000, alarmAt + 15_000);
    const blind = await account(['alarm.playback'], { faults: ['999'] });
    expect((await ask(blind, input)).status).toBe(403);
    const at = alarmAt - 60_000;
    await addAlarm(world.db, unit.elevatorId, { alarm_date: new Date(at), main_code: '104', box_up: true });
    expect((await ask(blind, replay(at - 15_000, at + 15_000))).status).toBe(200);
  });

  it('is for this unit only, and within the scope', async () => {
    const as = await account(['monitor.video']);
    const other = await addElevator(world.db);
    expect(await ask(as, request(requestTypes.live, { jobNum: other.jobNum }))).toMatchObject({
      status: 404,
      msg: '该电梯没有这台摄像机',
    });
    expect((await ask(as, request(requestTypes.live, { channelNo: 2 }))).status).toBe(404);
    const elsewhere = await account(['monitor.video'], { scope: 'none' });
    expect(await ask(elsewhere, request(requestTypes.live))).toMatchObject({
      status: 404,
      msg: '数据不存在',
    });
  });

  it('is refused by the wrong field, in the words of the specification', async () => {
    const as = await account(['monitor.video']);
    const problems = async (input: ReturnType<typeof request>, language: 'zh' | 'en' = 'zh') => {
      const { status, data } = await ask(as, input, language);
      return [status, (data as unknown as { fields?: object } | null)?.fields];
    };
    expect(await problems(request(requestTypes.replay))).toEqual([400, { startTime: '日期不能为空' }]);
    expect(await problems(replay(alarmAt, alarmAt))).toEqual([
      400,
      { startTime: '开始时间必须早于结束时间' },
    ]);
    expect(await problems(replay(alarmAt - 1_801_000, alarmAt), 'en')).toEqual([
      400,
      { stopTime: 'The playback range cannot be over 30 minutes' },
    ]);
    expect((await problems(replay(alarmAt - 1_800_000, alarmAt)))[0]).toBe(200);
    const later = Date.now() + 60_000;
    expect(await problems(replay(later, later + 1000), 'en')).toEqual([
      400,
      { startTime: 'The playback range cannot be later than now' },
    ]);
    expect(
      await problems(
        request(requestTypes.replay, { startTime: '2026-02-30 10:00:00', stopTime: '2026-03-02 10:10:00' }),
      ),
    ).toEqual([400, { startTime: expect.any(String) }]);
    const bad = { protocol: 1, quality: 1, expireTime: 301, deviceSerial: 'short', pageInfo: 'x', type: 4 };
    for (const [field, value] of Object.entries(bad)) {
      const [status, fields] = await problems(request(requestTypes.live, { [field]: value }));
      expect([field, status, Object.keys(fields ?? {})]).toEqual([field, 400, [field]]);
    }
  });

  it('is in the operation log: who viewed which camera, and which period', async () => {
    const as = await account(['monitor.video']);
    await ask(as, replay(alarmAt - 1000, alarmAt));
    const { rows } = await sql<{ remark: string }>`
      select remark_text(remark, told, 'zh') as remark from operation_log where user_id = ${as}`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { remark: `${unit.jobNum} 回放 ${deviceSerial}/1 ${wall(alarmAt - 1000)} – ${wall(alarmAt)}` },
    ]);
  });

  it('reports what is wrong with the camera', async () => {
    const as = await account(['monitor.video']);
    const offline = { deviceSerial: offlineSerial };
    expect(await ask(as, request(requestTypes.live, offline))).toMatchObject({
      status: 503,
      code: 5031,
      msg: '视频路径获取失败：摄像机不在线',
    });
    expect((await ask(as, replay(alarmAt - 1000, alarmAt, offline), 'en')).msg).toBe(
      'The video path could not be retrieved: the camera keeps no recordings',
    );
  });
});

it('reports that video is not set up on a server without the demo, and allows the pages no video source', async () => {
  const bare = await createTestApp({ HOISTWAY_DEMO: 'off' });
  try {
    const { elevatorId, jobNum } = await addElevator(bare.db);
    await sql`insert into video_device (elevator_id, device_serial) values (${elevatorId}, ${deviceSerial})`.execute(
      bare.db,
    );
    const { userId: as } = await addAccount(bare.db, { permissions: ['monitor.video'] });
    const answer = await bare.send(video.path, request(requestTypes.live, { jobNum }), {
      as,
      language: 'en',
    });
    expect(answer).toMatchObject({ status: 409, code: 4093, msg: expect.stringContaining('not set up') });
    const page = await bare.app.http.inject({ url: '/healthz' });
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
    expect((await bare.app.http.inject({ url: '/api/video/stream?ticket=x.y' })).statusCode).toBe(404);
  } finally {
    await bare.stop();
  }
});
