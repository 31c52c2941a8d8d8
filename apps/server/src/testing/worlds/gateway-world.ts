/** An app with gateways, for tests: two sites, accounts that see one or both, and gateways that connect. */
import type { CallInput } from '@hoistway/contract/core/call';
import { gateway } from '@hoistway/contract/features/gateway';
import pino from 'pino';
import { expect } from 'vitest';
import { logLines } from '../log-lines.ts';
import { createTestApp } from '../test-app.ts';
import { connectDevice } from '../test-devices.ts';
import { addAccount, addElevator, addSite } from '../test-rows.ts';

const buttons = ['add', 'edit', 'units', 'rotate', 'disable', 'delete'] as const;
export const gatewayPermissions = ['gateway' as const, ...buttons.map(name => `gateway.${name}` as const)];

export type GatewayWorld = Awaited<ReturnType<typeof createGatewayWorld>>;

export async function createGatewayWorld() {
  const serverLog: string[] = [];
  const app = await createTestApp(
    {},
    { log: pino({ level: 'trace' }, { write: line => void serverLog.push(line) }) },
  );
  const { db } = app;
  const garden = await addSite(db, { name: '金桥花园', city: '上海市' });
  const far = await addSite(db, { name: '远方大厦', city: '重庆市' });
  const addUser = async (scope: 'all' | 'none' | { level: number; nodeId: number }[], userType?: number) =>
    (await addAccount(db, { permissions: gatewayPermissions, scope, userType })).userId;
  const vendor = await addUser('all');
  const branch = await addUser([{ level: 2, nodeId: garden.cityId }]);
  const nobody = await addUser('none');
  const manager = await addUser([{ level: 3, nodeId: garden.domainId }], 2);
  const owner = await addUser('all', 2);

  let made = 0;
  const newName = () => `gw-${++made}`;
  const add = (username = newName(), as = vendor, remark = '') =>
    app.send(gateway.add, { username, remark }, { as });
  const make = async (as = vendor) => (await add(newName(), as)).data;
  const attach = (input: CallInput<typeof gateway.attach>, as = vendor) =>
    app.send(gateway.attach, input, { as });
  const list = async (query: CallInput<typeof gateway.list> = {}, as = vendor) =>
    (await app.send(gateway.list, { pageSize: 100, ...query }, { as })).data.result;
  const connect = ({ username, secret }: { username: string; secret: string }) =>
    connectDevice(app.app.devicePath.port() ?? 0, { username, password: secret });

  return {
    ...app,
    serverLog,
    ...{ garden, far },
    /**
     * Accounts for everything, for a city, for nothing; and property managers of a site in the city and of
     * everything.
     */
    ...{ vendor, branch, nobody, manager, owner },
    ...{ newName, add, make, attach, list, connect },

    /** A gateway with a unit at each of the sites. */
    async serving(...sites: { domainId: number }[]) {
      const device = await make();
      const units = [];
      for (const { domainId } of sites) units.push(await addElevator(db, { domain_id: domainId }));
      const { deviceId } = device;
      const elevatorIdList = units.map(unit => unit.elevatorId);
      expect((await attach({ deviceId, elevatorIdList })).status).toBe(200);
      const [unit] = units;
      if (!unit) throw new Error('There is no unit');
      return { ...device, units, unit, jobNum: unit.jobNum };
    },
    rowOf: async (username: string, as = vendor) =>
      (await list({ username }, as)).find(row => row.username === username),
    refusedOf: async (deviceId: number, as = vendor) =>
      (await app.send(gateway.refused, { deviceId }, { as })).data,
    /** The device path knows a new unit a moment later. */
    untilKnown: (
      device: Awaited<ReturnType<typeof connect>>,
      { elevatorId, jobNum }: { elevatorId: number; jobNum: string },
    ) =>
      expect
        .poll(async () => {
          await device.state(jobNum, { speed: 0 });
          return app.app.devicePath.readLive(elevatorId)?.online;
        })
        .toBe(true),
    lastRemark: async () => (await logLines(db)).toSorted((a, b) => b.logId - a.logId)[0]?.remark,
  };
}

/** Resolves when the connection is cut. */
export const closed = ({ client }: Awaited<ReturnType<typeof connectDevice>>) =>
  new Promise<void>(resolve => client.once('close', () => resolve()));
