/** The units of the sites: exactly as many lifts and escalators as requested, distributed by kind of site. */
import { closingDeviceType } from '@hoistway/contract/features/video';
import type { Day } from '../history/calendar.ts';
import { brands, ownBrand } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { type Machine, makeEscalators, makeLifts } from './machines.ts';
import { type DemoSite, roundDegrees } from './sites.ts';

export interface DemoUnit {
  elevatorId: number;
  jobNum: string;
  site: DemoSite;
  elevatorType: 'lift' | 'escalator';
  machine: Machine;
  ageDays: number;
  /** How often it fails, relative to the others. */
  weakness: number;
  row: Row<'elevator'>;
}

export interface FleetSize {
  lifts: number;
  escalators: number;
}

const daysPerYear = 365.25;

export function planUnits(
  random: Random,
  sites: readonly DemoSite[],
  size: FleetSize,
  today: Day,
): DemoUnit[] {
  const lifts = share(size.lifts, sites, site => site.kind.liftShare * random.between(0.75, 1.25));
  const escalators = share(size.escalators, sites, site => site.kind.escalatorShare);
  const perCity = new Map<number, number>();
  let elevatorId = 0;
  return sites.flatMap((site, index) => {
    const draw = random.fork(`site ${site.domainId}`);
    const house = {
      ageYears: draw.between(0.6, 19.4),
      brand: draw.weighted(brands, brand => (brand === ownBrand ? 9 : 1)),
    };
    // Without a cable, devices and cameras share a mobile connection.
    const deviceType = random.fork(`network of ${site.domainId}`).chance(0.4) ? closingDeviceType : 1;
    const ours = draw.chance(house.brand === ownBrand ? 0.92 : 0.3);
    const perBuilding = new Map<string, number>();
    const unit = (elevatorType: DemoUnit['elevatorType'], machine: Machine): DemoUnit => {
      elevatorId += 1;
      const inCity = count(perCity, site.cityId);
      const jobNum = `HT${site.districtCode.slice(0, 4)}-${String(inCity).padStart(4, '0')}`;
      const number = count(perBuilding, `${elevatorType} ${machine.building}`);
      const ageDays = Math.round(Math.max(house.ageYears + draw.between(-0.5, 0.5), 0.1) * daysPerYear);
      const startDate = today.plus(-ageDays).text;
      const row: Row<'elevator'> = {
        elevator_id: elevatorId,
        job_num: jobNum,
        domain_id: site.domainId,
        city_id: site.cityId,
        building_name: machine.building,
        elevator_num: elevatorType === 'lift' ? `${number}#梯` : `${number}#扶梯`,
        // Class, district, year and month of the installation notice, serial number: 20 digits.
        register_code: `${machine.registerClass}${site.districtCode}${startDate.slice(0, 4)}${startDate.slice(5, 7)}${String(elevatorId).padStart(4, '0')}`,
        address: site.address,
        elevator_type: elevatorType,
        brand: house.brand,
        remark: draw.chance(0.04) ? draw.pick(remarks) : '',
        longitude: roundDegrees(site.longitude + draw.between(-0.0012, 0.0012)),
        latitude: roundDegrees(site.latitude + draw.between(-0.0012, 0.0012)),
        start_date: startDate,
        // The next yearly inspection; a few are overdue.
        inspect_date: today.plus(draw.int(-9, 355)).text,
        grt_flg: ours,
        device_type: deviceType,
        intercom_phone: elevatorType === 'lift' ? `8${String(elevatorId).padStart(4, '0')}` : '',
        allowed: draw.chance(0.98),
        rated_speed: machine.ratedSpeed,
        rated_load: machine.ratedLoad,
        floors: machine.floors,
        escalator: machine.escalator,
        run_times: Math.round(machine.runsPerDay * ageDays),
        total_hours: Math.round(machine.hoursPerDay * ageDays * 10) / 10,
        bend_times: machine.bendsPerDay === null ? null : Math.round(machine.bendsPerDay * ageDays),
      };
      const weakness = draw.logNormal(0.55 + ageDays / daysPerYear / 15, 0.7);
      return { elevatorId, jobNum, site, elevatorType, machine, ageDays, weakness, row };
    };
    return [
      ...makeLifts(draw, site.kind, lifts[index] ?? 0).map(machine => unit('lift', machine)),
      ...makeEscalators(draw, site.kind, escalators[index] ?? 0).map(machine => unit('escalator', machine)),
    ];
  });
}

const remarks = ['门机已更换', '钢丝绳已更换', '控制柜已改造', '轿厢装修加重', '业主要求夜间维保'];

function count<K>(counts: Map<K, number>, key: K): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

/** Distributes `total` by weight; the largest remainders get what rounding leaves over. */
function share<T>(total: number, items: readonly T[], weight: (item: T) => number): number[] {
  const weights = items.map(weight);
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map(each => (each / sum) * total);
  const counts = exact.map(Math.floor);
  const left = total - counts.reduce((a, b) => a + b, 0);
  const byRemainder = exact.map((each, index) => ({ index, rest: each % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
