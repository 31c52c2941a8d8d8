import { expect, test } from 'vitest';
import { type Meter, type MeterReading, stepMeter } from './meter-steps.ts';

const hour = 3_600_000;

function total(readings: readonly MeterReading[]) {
  let meter: Meter | undefined;
  let used = 0;
  let doubtful = 0;
  for (const reading of readings) {
    const step = stepMeter(meter, reading);
    meter = step.meter;
    used += step.used;
    doubtful += step.doubtful;
  }
  return { used, doubtful };
}
const every = (ms: number, kwhs: readonly number[]) => kwhs.map((kwh, n) => ({ at: n * ms, kwh }));
const hourly = (...kwhs: number[]) => every(hour, kwhs);
const daily = (...kwhs: number[]) => every(24 * hour, kwhs);

test.each([
  ['a course', hourly(100, 101, 105.5), 5.5, 0],
  ['an exchanged meter', hourly(50_000, 50_002, 0, 3), 5, 0],
  ['one that was used before', hourly(50_000, 50_002, 1234, 1236), 4, 0],
  ['a restart from zero in a silence', hourly(50_000, 50_002, 7, 8), 10, 0],
  ['one that was used before, told once a day', daily(50_000, 50_002, 10_000, 10_003, 10_005), 7, 10_000],
  ['a little used one, told once a day', daily(50_000, 50_020, 150, 170), 40, 150],
  ['a restart from zero, told once a day', daily(50_000, 50_030, 12, 40), 70, 0],
  ['a restart from zero on the last busy day', daily(50_000, 50_030, 28, 34), 64, 0],
  ['a wrong low value', hourly(50_000, 50_002, 0, 50_004), 4, 0],
  ['zeros of a sensor that has failed', hourly(300, 301, 0, 0, 0, 304, 305), 5, 0],
  ['an exchanged meter that rests at first', hourly(50_000, 50_002, 0, 0, 0, 3), 5, 0],
  ['a wrong high value', hourly(100, 101, 90_000, 103), 3, 0],
  ['two wrong values in a row', hourly(100, 101, 90_000, 5, 104), 4, 0],
  ['a counter that stays high', hourly(100, 101, 90_000, 90_002), 3, 89_899],
  ['a wrong value at the end', hourly(100, 101, 90_000), 1, 0],
])('%s', (_what, readings, used, doubtful) => {
  expect(total(readings)).toEqual({ used, doubtful });
});

test('minutes after a silence of days do not tell the consumption during it', () => {
  const silence = [...hourly(50_000, 50_002), { at: 73 * hour, kwh: 3000 }];
  expect(total([...silence, { at: 73.1 * hour, kwh: 3001.5 }])).toEqual({ used: 3.5, doubtful: 3000 });
  const busy = [...hourly(50_000, 50_002), { at: 73 * hour, kwh: 60 }];
  expect(total([...busy, { at: 97 * hour, kwh: 80 }])).toEqual({ used: 82, doubtful: 0 });
});

test('late and repeated readings change nothing, and a silence costs nothing', () => {
  expect(
    total([
      { at: 0, kwh: 100 },
      { at: 72 * hour, kwh: 400 },
      { at: 10 * hour, kwh: 140 },
      { at: 72 * hour, kwh: 400 },
      { at: 73 * hour, kwh: 401 },
    ]),
  ).toEqual({ used: 301, doubtful: 0 });
});

test('random courses with restarts, silences and single wrong values sum to the real consumption', () => {
  let state = 42;
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  for (let course = 0; course < 500; course++) {
    let at = 0;
    let counter = 10_000 + draw(90_000);
    let truth = 0;
    const readings: MeterReading[] = [{ at, kwh: counter }];
    for (let n = 0; n < 60; n++) {
      at += (1 + draw(draw(10) === 0 ? 72 : 1)) * hour;
      const used = draw(40) / 4;
      const kind = draw(20);
      const isLast = n === 59;
      // The step before must have been accepted: two in a row cannot be distinguished.
      if (kind === 0 && !isLast && n % 3 === 0) {
        readings.push({ at, kwh: draw(2) ? 1_000_000 + draw(1000) : 0 });
        counter += used;
        truth += used;
        continue;
      }
      // While the counter is still low, a restart cannot be detected.
      if (kind === 1 && !isLast && n % 3 === 0 && counter > 1000) {
        // A new meter, with its count since.
        counter = used;
        truth += used;
        readings.push({ at, kwh: counter });
        at += hour;
        counter += 1;
        truth += 1;
        readings.push({ at, kwh: counter });
        continue;
      }
      counter += used;
      truth += used;
      readings.push({ at, kwh: counter });
    }
    expect(total(readings).used, `course ${course}`).toBeCloseTo(truth, 6);
  }
});
