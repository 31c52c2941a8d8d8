/**
 * 90 days of alarms, all ended: new ones come from devices only, while the product runs. Rates follow what city
 * platforms publish: 4 faults a year per unit that need a visit, 1.15 entrapments a month per 100 lifts, peaks in
 * the morning, the afternoon and the evening, and more faults on old and unreliable units.
 */

import type { FaultEntry } from '@hoistway/contract/device/fault-dictionary';
import { faultEntries, inverterEntries } from '@hoistway/contract/device/fault-dictionary';
import { trappedAfterMs, trappedCodes } from '@hoistway/contract/device/faults';
import type { Member } from '../people/teams.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { type Course, recalled, recovered, repaired, repairedAfter, rescued } from './alarm-course.ts';
import type { Day } from './calendar.ts';

const alarmDays = 90;
/** A third of them need a visit, by the dictionary's weights. */
const faultsPerUnitAndYear = 11;
const trappedPer100LiftsAndMonth = 1.15;
const daysPerMonth = 30.44;

/** Relative probability of each hour of the day; peaks at 8 to 10, 14 to 16 and 18 to 20 h. */
const hourWeights = [2, 1, 1, 1, 1, 2, 5, 9, 14, 13, 8, 7, 7, 7, 12, 12, 8, 9, 14, 13, 8, 6, 4, 3];
const hours = hourWeights.map((weight, hour) => ({ hour, weight }));

/** The dictionary's entries that start an incident; an entrapment always follows from another fault. */
const derived = new Set<string>(Object.values(trappedCodes));
const startingFaults = faultEntries.filter(entry => entry.level !== 'E' && !derived.has(entry.code));
const entrapments = faultEntries.filter(
  ({ code }) => code === trappedCodes.atFloor || code === trappedCodes.betweenFloors,
);
/** Main codes that always, or often, carry one of the inverter's own codes. */
const alwaysSub = new Set(['301', '901']);
const oftenSub = new Set(['106', '107', '307', '309', '310', '311', '314']);

interface Incident {
  unit: DemoUnit;
  fault: FaultEntry;
  at: number;
  course: Course;
  trapped: boolean;
  subCode: string;
  floor: string;
  people: number | null;
  technician: string;
}

export interface PlannedAlarms {
  alarms: Row<'alarm'>[];
  stages: Row<'alarm_stage'>[];
  events: Row<'device_event'>[];
}

/** Indexed by the city's number. */
type Teams = ReadonlyMap<number, readonly Member[]>;

export function planAlarms(
  random: Random,
  units: readonly DemoUnit[],
  teams: Teams,
  today: Day,
  now: Date,
): PlannedAlarms {
  const incidents = planIncidents(random, units, teams, today)
    .filter(({ course }) => course.finishedAt < now.getTime())
    .sort((a, b) => a.at - b.at || a.unit.elevatorId - b.unit.elevatorId);
  const planned: PlannedAlarms = { alarms: [], stages: [], events: [] };
  const openUntil = new Map<string, number>();
  for (const incident of incidents) {
    // A fault of a unit cannot begin again while it is open.
    const key = `${incident.unit.elevatorId} ${incident.fault.code}`;
    if (incident.at <= (openUntil.get(key) ?? 0)) continue;
    openUntil.set(key, incident.course.finishedAt);
    addRows(planned, incident, planned.alarms.length + 1);
  }
  return planned;
}

function planIncidents(random: Random, units: readonly DemoUnit[], teams: Teams, today: Day): Incident[] {
  const days = alarmDays + 1;
  const count = Math.round((units.length * faultsPerUnitAndYear * days) / 365);
  const drawn = Array.from({ length: count }, () => {
    const unit = random.weighted(units, each => each.weakness);
    const faults = startingFaults.filter(entry => entry.unit === unit.elevatorType);
    const fault = random.weighted(faults, entry => entry.weight);
    const minutes = random.weighted(hours, ({ weight }) => weight).hour * 60 + random.between(0, 60);
    const at = today.plus(-random.int(0, alarmDays)).at(minutes).getTime();
    const alone = fault.level === 'C' || random.chance(fault.selfRecoveryPercent / 100);
    return { unit, fault, at, alone };
  });
  const lifts = units.filter(unit => unit.elevatorType === 'lift').length;
  const trappedCount = Math.round(((lifts / 100) * trappedPer100LiftsAndMonth * days) / daysPerMonth);
  const canTrap = drawn.filter(({ fault, alone }) => fault.trap && !alone);
  const trapping = new Set(random.shuffled(canTrap).slice(0, trappedCount));
  return drawn.flatMap(each => {
    const { unit, fault, at, alone } = each;
    const { site, machine } = unit;
    const sub = alwaysSub.has(fault.code) || (oftenSub.has(fault.code) && random.chance(0.3));
    const base = {
      unit,
      floor: machine.floors.length ? random.pick(machine.floors).floorcode : '',
      technician: random.pick(teams.get(site.cityId) ?? []).name,
    };
    const own = {
      ...base,
      fault,
      at,
      trapped: false,
      subCode: sub ? random.pick(inverterEntries).code : '',
      people: null,
    };
    if (!trapping.has(each)) {
      const course = !alone
        ? repaired(random, fault, at)
        : fault.level === 'A'
          ? recalled(random, at)
          : recovered(random, fault, at);
      return [{ ...own, course }];
    }
    // An entrapment is an alarm of its own, in addition to that of the fault.
    const trappedAt = at + trappedAfterMs;
    const rescue = rescued(random, trappedAt);
    const people = random.weighted([1, 2, 3, 4], count => 5 - count);
    const entrapment = random.weighted(entrapments, entry => entry.weight);
    return [
      { ...own, course: repairedAfter(random, fault, at, rescue) },
      { ...base, fault: entrapment, at: trappedAt, trapped: true, subCode: '', people, course: rescue },
    ];
  });
}

function addRows(planned: PlannedAlarms, incident: Incident, alarmId: number) {
  const { unit, fault, at, course, trapped, subCode, floor, people, technician } = incident;
  const { site } = unit;
  const when = (stage: Course['stages'][number]['stage']) => {
    const found = course.stages.find(each => each.stage === stage);
    return found === undefined ? null : new Date(found.at);
  };
  const arrived = when('arrived');
  const due = trapped ? new Date(course.receivedAt + (site.hasDistricts ? 30 : 60) * 60_000) : null;
  const occurSeq = at * 1000;
  planned.alarms.push({
    alarm_id: alarmId,
    elevator_id: unit.elevatorId,
    city_id: site.cityId,
    domain_id: site.domainId,
    elevator_type: unit.elevatorType,
    alarm_date: new Date(at),
    received_at: new Date(course.receivedAt),
    main_code: fault.code,
    sub_code: subCode,
    level: fault.level,
    floor,
    people,
    box_up: trapped,
    process_type: course.dispatched ? 1 : 0,
    process_date: when('dispatched'),
    arrive_date: arrived,
    rescue_time: trapped ? new Date(course.finishedAt) : null,
    finish_date: new Date(course.finishedAt),
    cancelled_at: when('cancelled'),
    arrival_due: due,
    arrival_late: arrived !== null && due !== null && arrived > due,
    occur_seq: occurSeq,
    return_status: 'none',
  });
  for (const { stage, at: stageAt, by, note } of course.stages) {
    const person = by === 'technician' ? technician : '';
    planned.stages.push({ alarm_id: alarmId, stage, at: new Date(stageAt), person, note });
  }
  const event = { elevator_id: unit.elevatorId, code: fault.code, sub_code: subCode, alarm_id: alarmId };
  planned.events.push(
    {
      ...event,
      seq: occurSeq,
      at: new Date(at),
      received_at: new Date(course.receivedAt),
      action: 'occur',
      outcome: 'raised',
    },
    {
      ...event,
      seq: course.finishedAt * 1000,
      at: new Date(course.finishedAt),
      received_at: new Date(course.finishedAt + 500),
      action: 'clear',
      outcome: 'ended',
    },
  );
}
