/** Alarms that were raised before their device's clock was known to be behind. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createListener } from '../database/listen.ts';
import { recordStage } from '../features/alarm/alarm-stage.ts';
import { quiet } from '../testing/test-database.ts';
import {
  clock,
  database,
  device,
  eachTestHasADevicePath,
  job,
  restart,
  rows,
  unitOf,
} from '../testing/test-device-path.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const lag = 26 * hour;

eachTestHasADevicePath('D');

interface Dated {
  code: string;
  open: boolean;
  /** Seconds by which its date, and the time since which people wait, precede its receipt. */
  early: number;
  waiting: number | null;
  late: boolean;
  device_at: Date | null;
  again: Date | null;
  behind: number | null;
}
const alarms = () =>
  rows(sql<Dated>`
    select main_code as code, finish_date is null as open, late, device_at, dated_again_at as again,
           clock_behind as behind, extract(epoch from received_at - alarm_date)::float8 as early,
           extract(epoch from received_at - trapped_since)::float8 as waiting
    from alarm join elevator using (elevator_id) where job_num = ${job} order by alarm_id`);
/** The days counted in the tallies, and those of the alarms themselves. */
const countedDays = () =>
  daysOf(sql`
  select day::text from alarm_delta join elevator using (elevator_id) where job_num = ${job}
  group by day having sum(n) <> 0 order by day`);
const alarmDays = () =>
  daysOf(sql`
  select alarm_date::date::text as day from alarm join elevator using (elevator_id) where job_num = ${job}
  order by alarm_date`);
const daysOf = async (query: ReturnType<typeof sql<{ day: string }>>) =>
  (await rows(query)).map(({ day }) => day);

let seq = 0;
/** Number and time by a clock that is behind; the counter restarts with it. */
const behind = () => ({ seq: ++seq, at: clock.now() - lag });
const sendStates = async (minutes: number) => {
  for (let n = 0; n < minutes; n++) {
    clock.pass(minute);
    await device.state(job, { car_position: String(n) }, behind());
  }
};

test('clock and counter set back together: the entrapment gets its real beginning once that is known', async () => {
  await device.state(job, { car_position: '1' });
  await device.event(job, '301', 'occur');
  clock.pass(hour);
  const claim = behind();
  await device.event(job, '605', 'occur', { ...claim, people: 2 });
  await device.state(job, { car_position: '2' }, behind());
  await sendStates(4);
  const [other, before] = await alarms();
  expect(before).toMatchObject({ code: '605', late: true, device_at: null, again: null });
  expect(before?.early).toBeGreaterThan(20 * 3600);
  const notices: unknown[] = [];
  const listener = createListener(database, { log: quiet });
  await listener.listen('alarm_changed', payload => void notices.push(payload));
  await sendStates(1);
  const after = (await alarms())[1];
  expect(after).toMatchObject({ code: '605', open: true, late: false, device_at: new Date(claim.at) });
  expect(after).toMatchObject({ early: 0, waiting: 0, behind: lag / second, again: expect.any(Date) });
  await expect.poll(() => notices.length).toBe(1);
  await listener.stop();
  expect(await countedDays()).toEqual([...new Set(await alarmDays())]);
  // The alarm raised before, and its second occurrence.
  await sendStates(6);
  expect(await alarms()).toEqual([other, after]);
  await device.event(job, '605', 'clear', behind());
  expect((await alarms())[1]).toMatchObject({ open: false, early: 0 });
});

test.each([
  ['numbers that go on over a power cut', () => ({ seq: device.nextSeq() })],
  ['no numbers', () => ({})],
])('%s: the same after five minutes, also over a restart', async (_what, numbered) => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  const sendMessage = (kind: 'state' | 'event', message: object) =>
    device.send(`lift/${job}/${kind}`, JSON.stringify({ ...numbered(), at: clock.now() - lag, ...message }));
  const sendStates = async (minutes: number) => {
    for (let n = 0; n < minutes; n++) {
      clock.pass(minute);
      await sendMessage('state', { car_position: String(n) });
    }
  };
  await sendMessage('event', { code: '605', action: 'occur' });
  await sendStates(2);
  await restart();
  await sendStates(2);
  expect((await alarms())[0]?.early).toBeGreaterThan(20 * 3600);
  await sendStates(1);
  expect(await alarms()).toMatchObject([{ code: '605', open: true, early: 0, waiting: 0 }]);
});

test('a fault reported minutes after it began is neither left out nor hides earlier ones', async () => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  await device.event(job, '605', 'occur', behind());
  await device.state(job, { car_position: '2' }, behind());
  await sendStates(3);
  const { seq: number, at } = behind();
  await device.event(job, '301', 'occur', { seq: number, at: at - 5 * minute });
  await sendStates(6);
  const dated = await alarms();
  expect(dated).toMatchObject([
    { code: '605', early: 0, behind: lag / second },
    { code: '301', behind: lag / second },
  ]);
  expect(dated[1]?.early).toBeLessThan(10 * 60);
});

test('the facts of the deciding message are dated now, and its clearance ends an alarm dated by the device', async () => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  await device.event(job, '605', 'occur', behind());
  await device.state(job, { car_position: '2' }, behind());
  await sendStates(4);
  clock.pass(minute);
  await device.state(job, { faults: ['605', '301'] }, behind());
  expect(await alarms()).toMatchObject([
    { code: '605', open: true, early: 0 },
    { code: '301', open: true },
  ]);
  expect(Math.abs((await alarms())[1]?.early ?? Number.NaN)).toBeLessThan(2 * 3600);
  expect(clock.now() - (unitOf().live?.at ?? 0)).toBeLessThan(minute);
});

test('a fault reported only by the deciding message is dated now', async () => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  await device.state(job, { car_position: '2' }, behind());
  await sendStates(4);
  clock.pass(minute);
  const claim = behind();
  await device.state(job, { faults: ['605'] }, claim);
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ code: '605', open: true, device_at: new Date(claim.at) });
  expect(Math.abs(alarm?.early ?? Number.NaN)).toBeLessThan(2 * 3600);
});

test('an occurrence that joined an alarm keeps the time since which people have waited', async () => {
  await device.state(job, { car_position: '1' });
  await device.event(job, '605', 'occur');
  clock.pass(hour);
  await device.event(job, '605', 'occur', behind());
  await device.state(job, { car_position: '2' }, behind());
  expect((await alarms())[0]?.waiting).toBeGreaterThan(20 * 3600);
  await sendStates(5);
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ open: true, device_at: null, behind: lag / second });
  expect(alarm?.waiting).toBe(alarm?.early);
});

test('an alarm that a person has ended meanwhile is corrected as well', async () => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  await device.event(job, '605', 'occur', behind());
  await device.state(job, { car_position: '2' }, behind());
  const [{ id } = { id: 0 }] = await rows(sql<{ id: number }>`
    select alarm_id::int as id from alarm join elevator using (elevator_id) where job_num = ${job}`);
  expect(await recordStage(database.db, { alarmId: id, stage: 'rescued', person: 'Li', note: '' })).toBe(
    'done',
  );
  await sendStates(5);
  expect(await alarms()).toMatchObject([{ code: '605', open: false, early: 0, waiting: 0 }]);
});

test('alarms that are over keep their dates', async () => {
  await device.state(job, { car_position: '1' });
  clock.pass(hour);
  await device.event(job, '301', 'occur', behind());
  clock.pass(second);
  await device.event(job, '301', 'clear', behind());
  const before = await alarms();
  expect(before).toMatchObject([{ code: '301', open: false, late: true }]);
  await device.state(job, { car_position: '2' }, behind());
  await sendStates(5);
  expect(unitOf().live?.lagMs).toBeCloseTo(lag, -4);
  expect(await alarms()).toEqual(before);
});

test('a new unit with a wrong clock: an entrapment begins now, even in its first message', async () => {
  const claim = behind();
  await device.event(job, '605', 'occur', claim);
  await device.event(job, '101', 'occur', behind());
  await device.state(job, { car_position: '1' }, behind());
  expect(await alarms()).toMatchObject([{ code: '605', device_at: new Date(claim.at) }, { code: '101' }]);
  expect((await alarms()).every(({ early }) => early >= 0 && early < 10)).toBe(true);
});

test('a quickly drained backlog of a new unit keeps its times', async () => {
  const began = clock.now() - lag;
  for (let n = 0; n < 30; n++) {
    await device.state(job, { car_position: String(n) }, { seq: ++seq, at: began + n * second });
    if (n === 20) await device.event(job, '605', 'occur', { seq: ++seq, at: began + n * second });
  }
  clock.pass(30 * second);
  for (let n = 0; n < 3; n++) {
    await device.state(job, { car_position: '1' }, { seq: ++seq, at: clock.now() });
    clock.pass(30 * second);
  }
  const [alarm] = await alarms();
  expect(alarm).toMatchObject({ code: '605', open: true, device_at: null, again: null });
  expect(alarm?.early).toBeGreaterThan(20 * 3600);
});
