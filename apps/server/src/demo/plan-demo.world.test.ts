import { jobNum, registerCode } from '@hoistway/contract/core/fields';
import { runningCodes } from '@hoistway/contract/device/faults';
import { domainTypes } from '@hoistway/contract/features/elevator';
import { mostDaysApart } from '@hoistway/contract/features/plan-words';
import { cameraTypes, closingDeviceType, deviceSerial } from '@hoistway/contract/features/video';
import { describe, expect, it } from 'vitest';
import { dueVisits } from '../features/plan/due-visits.ts';
import { openRecordDrawer } from '../files/pdf/record-drawer.ts';
import { daysBetween } from '../time/days.ts';
import { dayOf } from './history/calendar.ts';
import { planOperationLog } from './history/operation-log.ts';
import { planStopSms } from './messages/stop-sms.ts';
import { cityOf } from './places/divisions.ts';
import { planGateways } from './places/gateways.ts';
import { places } from './places/places.ts';
import { createRandom } from './random.ts';
import { demoFleetSize, planDemo } from './seed-demo.ts';
import { visitFiles } from './visits/visit-files.ts';

const zone = 'Asia/Shanghai';
const now = new Date('2026-03-18T15:30:00+08:00');
const plan = planDemo(1, now, zone);
const { sites, units, alarms, maintenance, faultReports, cameras } = plan;
const lifts = units.filter(unit => unit.elevatorType === 'lift');
const hourOf = (moment: Date | undefined) => ((moment?.getTime() ?? 0) / 3_600_000 + 8) % 24;
const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('the places', () => {
  it('are 15 cities of the national list, in all seven regions, with their own districts', () => {
    const cities = places.map(place => cityOf(place.city));
    expect(cities).toHaveLength(15);
    expect(new Set(cities.map(city => city.region)).size).toBe(7);
    for (const place of places) {
      const city = cityOf(place.city);
      expect(city.code).toMatch(/^\d{6}$/);
      for (const [name] of place.districts) expect(city.districts.get(name)).toMatch(/^\d{6}$/);
    }
    expect(cityOf('上海市')).toMatchObject({
      code: '310100',
      province: { code: '310000' },
      region: '华东大区',
    });
    expect(cityOf('南京市').code).toBe('320100');
  });

  it('include the cities without districts, where arrival is due within an hour', () => {
    expect(cityOf('东莞市').hasDistricts).toBe(false);
    expect(cityOf('重庆市').hasDistricts).toBe(true);
    expect(() => cityOf('亚特兰蒂斯市')).toThrow('There is no city');
  });
});

it('notifies owners of a stop where the alarm stops the unit, as the stop ledger judges it', () => {
  const everybody = {
    owners: [{ owner_id: 1, owner_name: '王女士', tel_num: '10010000001', received: true }],
    links: units.map(({ elevatorId }) => ({ owner_id: 1, elevator_id: elevatorId })),
  };
  const { log } = planStopSms(alarms.alarms, everybody, units, { firstId: 1, now, timeZone: zone });
  const alarmAt = (elevatorId: number | undefined, at: Date | undefined) => `${elevatorId} ${at?.getTime()}`;
  const codes = new Map(
    alarms.alarms.map(one => [alarmAt(one.elevator_id, one.alarm_date), one.main_code] as const),
  );
  const stopping = log
    .filter(({ kind }) => kind === 1)
    .map(one => codes.get(alarmAt(one.elevator_id, one.happened_at)));
  expect(stopping).toContain('101');
  expect(stopping.filter(code => code === undefined || runningCodes.includes(code))).toEqual([]);
});

it('has a log of 90 days of work: by existing people, in order, covering every report and return visit', () => {
  const accounts = ['admin', 'branch', 'property', 'service', 'technician'].map((username, index) => ({
    user_id: index + 1,
    username,
  }));
  const draw = () => planOperationLog(createRandom('log'), plan, accounts, dayOf(now, zone), now);
  const { kinds, operators, lines } = draw();
  expect(draw().lines).toEqual(lines);
  const times = lines.map(line => line.create_date?.getTime() ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  expect((now.getTime() - Math.min(...times)) / 86_400_000).toBeGreaterThan(85);
  expect(new Set(lines.map(line => line.user_id))).toEqual(new Set(operators.map(each => each.user_id)));
  const ofType = (zh: string) => {
    const kind = kinds.find(each => (each.operate_type as { zh: string }).zh === zh);
    return lines.filter(line => line.operation_id === kind?.operation_id).length;
  };
  // Passengers report with the code in the car, without signing in.
  expect(ofType('一键报障')).toBe(faultReports.filter(({ origin }) => origin !== 1).length);
  expect(ofType('客户回访记录')).toBe(plan.returnVisits.length);
  expect(ofType('登录')).toBeGreaterThan(200);
  expect(ofType('编辑')).toBeGreaterThan(50);
});

describe('the fleet', () => {
  it('has 1,200 units, 15 % escalators, at 60 sites, four in each city, of every type except 其他', () => {
    expect(lifts).toHaveLength(demoFleetSize.lifts);
    expect(units).toHaveLength(1200);
    expect(new Set(units.map(unit => unit.site.domainId)).size).toBe(60);
    expect(new Set(sites.map(site => site.name)).size).toBe(60);
    for (const { city } of places) expect(sites.filter(site => site.city === city)).toHaveLength(4);
    const types = new Set<string>(sites.map(site => site.kind.domainType));
    expect(types).toEqual(new Set(domainTypes.filter(type => type !== '其他')));
  });

  it('has unique job numbers and register codes that the forms accept', () => {
    for (const { row } of units) {
      jobNum.parse(row.job_num);
      registerCode.parse(row.register_code);
      expect(row.register_code).toMatch(/^3(110|120|310|320|420)\d{16}$/);
    }
    expect(new Set(units.map(unit => unit.jobNum)).size).toBe(1200);
    expect(new Set(units.map(({ row }) => row.register_code)).size).toBe(1200);
  });

  it('gives lifts rising floors with codes a device can send, and escalators their data', () => {
    for (const { elevatorType, machine } of units) {
      if (elevatorType === 'escalator') {
        expect(machine.floors).toHaveLength(0);
        expect(Object.keys(machine.escalator)).toEqual(['tsgd', 'zjgl', 'bpqgl', 'ljcxh', 'aqcxh', 'bpcxh']);
        continue;
      }
      expect(machine.floors.length).toBeGreaterThanOrEqual(2);
      expect(machine.floors[0]?.height).toBe(0);
      const codes = machine.floors.map(floor => floor.floorcode);
      expect(new Set(codes).size).toBe(codes.length);
      expect(Math.max(...codes.map(code => code.length))).toBeLessThanOrEqual(4);
      machine.floors.forEach((floor, index) => {
        if (index) expect(floor.height).toBeGreaterThan(machine.floors[index - 1]?.height ?? 0);
      });
    }
  });

  it('was put into use 0 to 20 years ago and stands within 5 km of its district', () => {
    for (const { ageDays, row, site } of units) {
      expect(ageDays).toBeGreaterThan(0);
      expect(ageDays).toBeLessThan(20 * 366);
      expect(Math.abs((row.longitude ?? 0) - site.longitude)).toBeLessThan(0.05);
      expect(Math.abs((row.latitude ?? 0) - site.latitude)).toBeLessThan(0.05);
    }
  });
});

describe('the alarms', () => {
  it('have all ended, and none is older than 90 days', () => {
    for (const alarm of alarms.alarms) {
      expect(alarm.finish_date?.getTime()).toBeLessThan(now.getTime());
      expect(alarm.alarm_date?.getTime()).toBeGreaterThanOrEqual(
        new Date('2025-12-18T00:00:00+08:00').getTime(),
      );
    }
  });

  it('entrap people in 1.0 to 1.3 of 100 lifts a month, with arrival in 12 minutes and release in 2.5', () => {
    const trapped = alarms.alarms.filter(alarm => alarm.box_up);
    const perMonth = trapped.length / (lifts.length / 100) / (90 / 30.44);
    expect(perMonth).toBeGreaterThanOrEqual(1);
    expect(perMonth).toBeLessThanOrEqual(1.3);
    const minutes = (from: Date | null | undefined, to: Date | null | undefined) =>
      ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 60_000;
    // Medians of about 35 draws each.
    expect(median(trapped.map(alarm => minutes(alarm.alarm_date, alarm.arrive_date)))).toBeCloseTo(12, -1);
    const release = median(trapped.map(alarm => minutes(alarm.arrive_date, alarm.rescue_time)));
    expect(release).toBeGreaterThan(1.5);
    expect(release).toBeLessThan(4);
    for (const alarm of trapped) {
      const allowed = minutes(alarm.received_at, alarm.arrival_due);
      expect([30, 60]).toContain(allowed);
      expect(alarm.arrival_late).toBe(minutes(alarm.received_at, alarm.arrive_date) > allowed);
      expect(['604', '605']).toContain(alarm.main_code);
      expect(alarm.people).toBeGreaterThan(0);
    }
  });

  it('need about four visits a year per unit', () => {
    const visits = alarms.alarms.filter(alarm => alarm.arrive_date !== null).length;
    const perYear = (visits / units.length) * (365 / 90);
    expect(perYear).toBeGreaterThan(2.5);
    expect(perYear).toBeLessThan(5.5);
  });

  it('peak in the morning, in the afternoon and in the evening', () => {
    const within = (from: number, to: number) =>
      alarms.alarms.filter(({ alarm_date: at }) => hourOf(at) >= from && hourOf(at) < to).length;
    expect(within(8, 10)).toBeGreaterThan(within(11, 13) * 1.3);
    expect(within(14, 16)).toBeGreaterThan(within(16, 18) * 1.1);
    expect(within(18, 20)).toBeGreaterThan(within(21, 23) * 1.5);
  });

  it('go through their stages in order, and self-recovered ones are only reported', () => {
    const order = ['reported', 'dispatched', 'arrived', 'completed', 'rescued', 'cancelled'];
    for (const alarm of alarms.alarms) {
      const stages = alarms.stages.filter(stage => stage.alarm_id === alarm.alarm_id);
      if (alarm.process_type === 0) {
        expect(stages.map(({ stage }) => stage)).toEqual(['reported']);
        expect(alarm.level).not.toBe('A');
        continue;
      }
      const times = stages.map(stage => stage.at?.getTime() ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const ranks = stages.map(stage => order.indexOf(stage.stage ?? ''));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(stages.at(-1)?.stage).toMatch(alarm.box_up ? /^rescued$/ : /^(completed|cancelled)$/);
    }
  });

  it('are each raised and ended by one fact, and a fault of a unit is never open twice at the same time', () => {
    expect(alarms.events).toHaveLength(alarms.alarms.length * 2);
    const until = new Map<string, number>();
    for (const alarm of alarms.alarms) {
      const key = `${alarm.elevator_id} ${alarm.main_code}`;
      expect(alarm.alarm_date?.getTime()).toBeGreaterThan(until.get(key) ?? 0);
      until.set(key, alarm.finish_date?.getTime() ?? 0);
    }
  });
});

describe('maintenance', () => {
  it.each([
    ...['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'],
    ...['2026-03-20', '2026-03-21', '2026-03-22'],
  ])('keeps to the legal interval up to the next visit that the server plans, on %s', today => {
    const { maintenance: visits } = planDemo(1, new Date(`${today}T09:00:00+08:00`), zone);
    const schedule = { mode: 'HM', intervalDays: 14, anchorDay: null } as const;
    const covered = { TM: null, SM: null, OY: null };
    for (const { elevatorId } of units) {
      const days = visits
        .filter(visit => visit.elevator_id === elevatorId)
        .map(visit => dayOf(visit.plan_start ?? now, zone).text);
      const [first = null, last = null] = [days[0], days.at(-1)];
      const [next] = dueVisits({ elevatorId, ...schedule }, { first, last, covered }, today);
      const apart = [...days.slice(1), next?.day ?? ''].map((day, index) =>
        daysBetween(days[index] ?? '', day),
      );
      expect(Math.max(...apart)).toBeLessThanOrEqual(mostDaysApart.HM);
    }
  });

  it('visits every unit every fortnight and leaves no visit unfinished', () => {
    const byUnit = new Map<number, number[]>();
    for (const visit of maintenance) {
      expect(visit.actual_start === null).toBe(visit.actual_end === null);
      expect(visit.plan_status === 'planned').toBe(visit.actual_end === null);
      const starts = byUnit.get(visit.elevator_id ?? 0) ?? [];
      byUnit.set(visit.elevator_id ?? 0, [...starts, visit.plan_start?.getTime() ?? 0]);
    }
    expect(byUnit.size).toBe(units.length);
    for (const starts of byUnit.values()) {
      starts.slice(1).forEach((start, index) => {
        const days = (start - (starts[index] ?? 0)) / 86_400_000;
        expect(days).toBeGreaterThan(13);
        expect(days).toBeLessThan(15);
      });
    }
  });

  it('plans visits for today, even on a Sunday, and leaves the days ahead to the server', () => {
    const onDay = (visits: typeof maintenance, day: string) =>
      visits.filter(({ plan_start: at }) => at?.toISOString().startsWith(day)).length;
    expect(onDay(maintenance, '2026-03-18')).toBeGreaterThan(20);
    expect(
      onDay(planDemo(1, new Date('2026-03-22T09:00:00+08:00'), zone).maintenance, '2026-03-22'),
    ).toBeGreaterThan(10);
    expect(
      maintenance.every(visit => (visit.plan_start ?? now) < new Date('2026-03-19T00:00:00+08:00')),
    ).toBe(true);
  });
});

it('has fault reports, a few of them pending', () => {
  const pending = faultReports.filter(report => report.status === 0);
  expect(pending.length).toBeGreaterThan(0);
  expect(pending.length).toBeLessThan(faultReports.length / 4);
});

describe('randomness', () => {
  it('is repeatable: the same seed on the same day gives the same fleet with the same past', () => {
    expect(planDemo(1, now, zone)).toEqual(plan);
  });

  it('draws the same files for the same seed, and different ones for another', async () => {
    const drawer = openRecordDrawer(zone);
    const drawn = (seed: string) => {
      const files = visitFiles(createRandom(seed), plan.filedVisits.slice(0, 1), zone);
      return Promise.all(files.map(file => file.draw(drawer)));
    };
    const files = await drawn('1');
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(await drawn('1')).toEqual(files);
    expect((await drawn('2'))[0]).not.toEqual(files[0]);
    await drawer.close();
  });

  it('does not depend on the time of day: later runs only add what has ended since', () => {
    const later = planDemo(1, new Date('2026-03-18T23:30:00+08:00'), zone);
    expect(later.units).toEqual(units);
    const key = (alarm: (typeof alarms.alarms)[number]) =>
      `${alarm.elevator_id} ${alarm.main_code} ${alarm.alarm_date?.toISOString()} ${alarm.sub_code} ${alarm.floor}`;
    const known = new Set(later.alarms.alarms.map(key));
    expect(alarms.alarms.filter(alarm => !known.has(key(alarm)))).toEqual([]);
    expect(later.alarms.alarms.length).toBeGreaterThan(alarms.alarms.length);
  });

  it('differs by seed', () => {
    expect(planDemo(2, now, zone).sites.map(site => site.name)).not.toEqual(sites.map(site => site.name));
  });
});

describe('the cameras', () => {
  it('are on most units, each with its own serial number, and not all of them healthy', () => {
    const watched = new Set(cameras.map(camera => camera.elevator_id)).size;
    expect(watched).toBeGreaterThan(units.length * 0.85);
    expect(watched).toBeLessThan(units.length);
    expect(cameras.length).toBeGreaterThan(watched);
    expect(new Set(cameras.map(camera => camera.device_serial)).size).toBe(cameras.length);
    for (const { device_serial } of cameras) expect(deviceSerial.safeParse(device_serial).success).toBe(true);
    for (const flag of ['status', 'disk_status'] as const)
      expect(new Set(cameras.map(camera => camera[flag]))).toEqual(new Set([0, 1]));
    // The register and the controllers agree on which cameras are online.
    const { gateways } = planGateways(units, cameras, String);
    const idOf = new Map(units.map(unit => [unit.jobNum, unit.elevatorId]));
    for (const { jobNum: unit, cameraOnline } of gateways.flatMap(gateway => gateway.units)) {
      const registered = cameras.find(
        camera => camera.elevator_id === idOf.get(unit) && camera.type !== cameraTypes.machineRoom,
      );
      expect(cameraOnline).toBe(registered && registered.status === 1);
    }
    const paidByVolume = units.filter(unit => unit.row.device_type === closingDeviceType).length;
    expect(paidByVolume).toBeGreaterThan(units.length * 0.2);
    expect(paidByVolume).toBeLessThan(units.length * 0.6);
  });
});
