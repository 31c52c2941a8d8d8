/** A fleet out of thin air for load and tests: unit n is the same whatever the number of units. */
import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';
import { createRandom } from '../engine/random.ts';
import type { DeviceAccount, FleetGateway, FleetUnit } from './fleet-file.ts';

const escalatorShare = 0.15;
const cities = ['上海市', '南京市', '杭州市', '成都市', '西安市', '武汉市'] as const;
interface Rating {
  ratedSpeed: number;
  ratedLoad: number;
  floors: number;
}
const ratings: readonly [Rating, ...Rating[]] = [
  { ratedSpeed: 1, ratedLoad: 630, floors: 7 },
  { ratedSpeed: 1.75, ratedLoad: 1000, floors: 18 },
  { ratedSpeed: 2.5, ratedLoad: 1350, floors: 30 },
];

/** Fraction of the cars' cameras that work. */
const camerasOnlineShare = 0.8;

function syntheticUnit(index: number, seed: number): FleetUnit {
  const random = createRandom(seed).split(`synthetic ${index}`);
  const jobNum = `SIM${String(index + 1).padStart(6, '0')}`;
  if (random.chance(escalatorShare)) {
    const floors = [
      { floorcode: '1', height: 0 },
      { floorcode: '2', height: random.integer(4, 12) },
    ];
    return { jobNum, elevatorType: 'escalator', floors, ratedSpeed: 0.5, ratedLoad: 0 };
  }
  const { floors, ...rating } = random.pick(ratings);
  return {
    jobNum,
    elevatorType: 'lift',
    cameraOnline: random.chance(camerasOnlineShare),
    floors: Array.from({ length: floors }, (_, floor) => ({
      floorcode: `${floor + 1}`,
      height: floor * 3.1,
    })),
    ...rating,
  };
}

/** `unitsPerGateway` units share an MQTT connection; `account` names the gateways and opens the broker. */
export function syntheticGateways(
  units: number,
  seed: number,
  account: DeviceAccount,
  unitsPerGateway = 50,
): FleetGateway[] {
  return Array.from({ length: Math.ceil(units / unitsPerGateway) }, (_, index) => {
    const random = createRandom(seed).split(`site ${index}`);
    const first = index * unitsPerGateway;
    const count = Math.min(unitsPerGateway, units - first);
    return {
      ...account,
      siteName: `SIM ${index + 1}`,
      city: random.pick(cities),
      kind: random.pick<(typeof domainTypeChoices)[number]>(domainTypeChoices).value,
      units: Array.from({ length: count }, (_, offset) => syntheticUnit(first + offset, seed)),
    };
  });
}
