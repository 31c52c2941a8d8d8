/** Gateways of the demo fleet: one for each site, one for the whole fleet, and one in store that has no units yet. */
import type { FleetFileInput, FleetGateway, FleetUnit } from '@hoistway/contract/fleet-file';
import { deviceSecretHash, newDeviceSecret } from '../../auth/device-secret.ts';
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
  codeOf: (elevatorId: number) => string,
): PlannedGateways {
  const online = camerasOnline(cameras);
  const wholeFleet = { username: 'demo-fleet', secret: newDeviceSecret() };
  const planned: PlannedGateways = {
    rows: [{ device_id: 1, ...stored(wholeFleet), remark: '历史数据回放', whole_fleet: true, served: true }],
    links: [],
    gateways: [],
    wholeFleet,
  };
  for (const site of new Set(units.map(unit => unit.site))) {
    const device_id = planned.rows.length + 1;
    const account = {
      username: `gateway-${String(site.domainId).padStart(3, '0')}`,
      secret: newDeviceSecret(),
    };
    const here = units.filter(unit => unit.site === site);
    planned.rows.push({
      device_id,
      ...stored(account),
      remark: `${site.name}机房`,
      whole_fleet: false,
      served: true,
    });
    planned.links.push(...here.map(({ elevatorId }) => ({ device_id, elevator_id: elevatorId })));
    planned.gateways.push({
      ...account,
      siteName: site.name,
      city: site.city,
      kind: site.kind.domainType,
      place: { longitude: site.longitude, latitude: site.latitude },
      units: here.map(unit => fleetUnit(unit, online.get(unit.elevatorId), codeOf(unit.elevatorId))),
    });
  }
  planned.rows.push({
    device_id: planned.rows.length + 1,
    ...stored({ username: 'gateway-spare', secret: newDeviceSecret() }),
    remark: '备用，未安装',
    whole_fleet: false,
    served: false,
  });
  return planned;
}

const stored = ({ username, secret }: { username: string; secret: string }) => ({
  username,
  secret_hash: deviceSecretHash(secret),
  creator: 'admin',
  creator_id: 1,
});

const fleetUnit = (unit: DemoUnit, cameraOnline: boolean | undefined, code: string): FleetUnit => {
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
    code,
    totals: {
      runs: row.run_times ?? 0,
      hours: row.total_hours ?? 0,
      bends: row.bend_times ?? undefined,
      energyKwh: meterKwh(unit),
    },
  };
};
