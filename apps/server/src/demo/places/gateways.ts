/** Device accounts of the demo fleet: a gateway for each site, and one account for the whole fleet. */
import { createHash, randomBytes } from 'node:crypto';
import type { FleetFileInput, FleetGateway, FleetUnit } from '@hoistway/contract/device/fleet-file';
import { meterKwh } from '../history/meter.ts';
import type { Row } from '../rows.ts';
import { camerasOnline } from './cameras.ts';
import type { DemoUnit } from './units.ts';

export interface PlannedGateways {
  rows: Row<'device_account'>[];
  links: Row<'device_elevator'>[];
  gateways: FleetGateway[];
  wholeFleet: NonNullable<FleetFileInput['wholeFleet']>;
}

/** Secrets are random, never derived from the seed: knowing the seed must not reveal them. */
export function planGateways(
  units: readonly DemoUnit[],
  cameras: readonly Row<'video_device'>[],
): PlannedGateways {
  const online = camerasOnline(cameras);
  const wholeFleet = { username: 'demo-fleet', secret: newSecret() };
  const planned: PlannedGateways = {
    rows: [{ device_id: 1, ...stored(wholeFleet), whole_fleet: true }],
    links: [],
    gateways: [],
    wholeFleet,
  };
  for (const site of new Set(units.map(unit => unit.site))) {
    const device_id = planned.rows.length + 1;
    const account = { username: `gateway-${String(site.domainId).padStart(3, '0')}`, secret: newSecret() };
    const here = units.filter(unit => unit.site === site);
    planned.rows.push({ device_id, ...stored(account), whole_fleet: false });
    planned.links.push(...here.map(({ elevatorId }) => ({ device_id, elevator_id: elevatorId })));
    planned.gateways.push({
      ...account,
      siteName: site.name,
      city: site.city,
      kind: site.kind.domainType,
      place: { longitude: site.longitude, latitude: site.latitude },
      units: here.map(unit => fleetUnit(unit, online.get(unit.elevatorId))),
    });
  }
  return planned;
}

const newSecret = () => randomBytes(32).toString('base64url');
const stored = ({ username, secret }: { username: string; secret: string }) => ({
  username,
  secret_hash: createHash('sha256').update(secret).digest(),
});

const fleetUnit = (unit: DemoUnit, cameraOnline: boolean | undefined): FleetUnit => {
  const { jobNum, elevatorType, machine, row } = unit;
  return {
    jobNum,
    elevatorType,
    floors:
      elevatorType === 'lift'
        ? machine.floors.map(({ floorcode, height }) => ({ floorcode, height }))
        : [
            { floorcode: '1', height: 0 },
            { floorcode: '2', height: Number(machine.escalator.tsgd) },
          ],
    ratedSpeed: machine.ratedSpeed,
    ratedLoad: machine.ratedLoad,
    cameraOnline,
    totals: {
      runs: row.run_times ?? 0,
      hours: row.total_hours ?? 0,
      bends: row.bend_times ?? undefined,
      energyKwh: meterKwh(unit),
    },
  };
};
