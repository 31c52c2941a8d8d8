import { describe, expect, it } from 'vitest';
import { type Stop, stopsOf, type UnitFacts } from './stop-intervals.ts';

const minute = 60_000;
const silentAfterMs = 3 * minute;
const nothing: UnitFacts = { readings: [], events: [], alarms: [], visits: [] };
const reading = (
  at: number,
  name: UnitFacts['readings'][number]['name'],
  value: number,
  late = false,
): UnitFacts['readings'][number] => ({ at: at * minute, name, value, late });
const alarm = (alarmId: number, code: string, from: number, until?: number) => ({
  alarmId,
  code,
  from: from * minute,
  until: until === undefined ? undefined : until * minute,
});
/** `fault 10-20`, in minutes; `10-` goes on. */
const shown = (stops: readonly Stop[]) =>
  stops.map(
    ({ cause, beganAt, endedAt }) =>
      `${cause} ${beganAt / minute}-${endedAt === undefined ? '' : endedAt / minute}`,
  );
const between = (facts: Partial<UnitFacts>, from = 0, until = 1000) =>
  stopsOf({ ...nothing, ...facts }, { from: from * minute, until: until * minute, silentAfterMs });

describe('the stops of a unit', () => {
  it('are the times of open alarms that stop it, with all of them as evidence', () => {
    const stops = between({
      alarms: [
        alarm(1, '202', 10, 20),
        alarm(2, '604', 12, 30),
        alarm(3, '606', 40, 50),
        alarm(4, '202', 60),
      ],
    });
    expect(shown(stops)).toEqual(['fault 10-30', 'fault 60-']);
    expect(stops[0]).toMatchObject({ source: 'alarm', code: '202', alarmIds: [1, 2], continued: false });
  });

  it('give way to a power failure, and a fault behind it is the same one', () => {
    const stops = between({
      alarms: [alarm(1, '202', 10, 40)],
      readings: [reading(20, 'power_status', 0), reading(30, 'power_status', 1)],
    });
    expect(shown(stops)).toEqual(['fault 10-20', 'power 20-30', 'fault 30-40']);
    expect(stops.map(stop => stop.continued)).toEqual([false, false, true]);
  });

  it('are maintenance inside a visit and inspection outside', () => {
    const stops = between({
      readings: [reading(10, 'service_mode', 2), reading(60, 'service_mode', 1)],
      visits: [{ mpId: 7, from: 20 * minute, until: 50 * minute }],
    });
    expect(shown(stops)).toEqual(['inspection 10-20', 'maintenance 20-50', 'inspection 50-60']);
    expect(stops.map(stop => stop.mpId)).toEqual([undefined, 7, undefined]);
  });

  it('follow events where no mode is read, and the mode where one is', () => {
    const events = [
      { at: 10 * minute, code: '703', action: 'occur' },
      { at: 20 * minute, code: '703', action: 'clear' },
      { at: 30 * minute, code: '708', action: 'occur' },
    ];
    expect(shown(between({ events }))).toEqual(['inspection 10-20', 'human 30-']);
    const readings = [reading(5, 'service_mode', 1), reading(40, 'service_mode', 0)];
    // Parked is what no mode says.
    expect(shown(between({ events, readings }))).toEqual(['human 40-']);
    expect(shown(between({ readings }))).toEqual(['unknown 40-']);
    expect(shown(between({ readings: [reading(5, 'service_mode', 7)], events }))).toEqual([
      'inspection 10-20',
      'human 30-',
    ]);
  });

  it('are offline while nothing is received, except for alarms that are open', () => {
    const readings = [reading(10, 'online', 0), reading(50, 'online', 1)];
    expect(shown(between({ readings, alarms: [alarm(1, '202', 20, 30)] }))).toEqual([
      'offline 10-20',
      'fault 20-30',
      'offline 30-50',
    ]);
  });

  it('are derived from late readings for the silence that they fill, and not behind it', () => {
    const readings = [
      reading(0, 'service_mode', 1),
      reading(10, 'online', 0),
      ...[12, 14, 16].map(at => reading(at, 'service_mode', at === 14 ? 2 : 1, true)),
      // Nobody knows what came after it.
      reading(30, 'service_mode', 2, true),
      reading(50, 'online', 1),
    ].sort((a, b) => a.at - b.at);
    expect(shown(between({ readings }))).toEqual(['inspection 14-16', 'offline 16-50']);
  });

  it('begin with what was in force, and end with the unit', () => {
    const readings = [reading(-100, 'service_mode', 2)];
    const stops = between({ readings }, 20, 30);
    expect(shown(stops)).toEqual(['inspection 20-']);
    expect(stops[0]?.sourceAt).toBe(-100 * minute);
    expect(shown(between({ readings }, 40, 30))).toEqual([]);
  });
});
