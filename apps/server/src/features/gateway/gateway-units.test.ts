import { gateway } from '@hoistway/contract/features/gateway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addElevator } from '../../testing/test-rows.ts';
import { createGatewayWorld, type GatewayWorld } from '../../testing/worlds/gateway-world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await createGatewayWorld();
});
afterAll(() => world?.stop());

describe('its units', () => {
  it('are those of the caller, and of one gateway at a time', async () => {
    const [one, two] = [await world.serving(world.garden), await world.make()];
    const elevatorIdList = one.units.map(unit => unit.elevatorId);
    const other = await addElevator(world.db, { domain_id: world.garden.domainId });
    const both = { deviceId: two.deviceId, elevatorIdList: [...elevatorIdList, other.elevatorId] };
    const refused = await world.attach(both);
    expect([refused.status, refused.msg]).toEqual([409, `${one.jobNum}（${one.username}）已属于其他网关`]);
    // All or none.
    expect(await world.rowOf(two.username)).toMatchObject({ unitCount: 0, served: false });
    expect((await world.attach({ ...both, takeOver: true })).status).toBe(200);
    const remark = await world.lastRemark();
    expect(remark).toContain(two.username);
    expect(remark).toContain(`原属其他网关：${one.jobNum}（${one.username}）`);
    expect([await world.rowOf(one.username), await world.rowOf(two.username)]).toMatchObject([
      { unitCount: 0 },
      { unitCount: 2, served: true },
    ]);
    const gone = await world.send(
      gateway.detach,
      { deviceId: one.deviceId, elevatorIdList },
      { as: world.vendor },
    );
    expect(gone.status).toBe(409);
    const strange = await addElevator(world.db, { domain_id: world.far.domainId });
    const own = await world.make(world.branch);
    const { deviceId } = own;
    expect(
      (await world.attach({ deviceId, elevatorIdList: [strange.elevatorId] }, world.branch)).status,
    ).toBe(404);
    expect((await world.attach({ deviceId, elevatorIdList: [] }, world.branch)).status).toBe(400);
  });

  it('go to one of two gateways that want the same at once', async () => {
    const { elevatorId } = await addElevator(world.db, { domain_id: world.garden.domainId });
    const devices = await Promise.all([world.make(), world.make(), world.make()]);
    const answers = await Promise.all(
      devices.map(({ deviceId }) => world.attach({ deviceId, elevatorIdList: [elevatorId] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are reported by their own gateway alone, from the moment they change hands', async () => {
    const [one, two] = [await world.serving(world.garden), await world.serving(world.garden)];
    const device = await world.connect(one);
    const reasons = async () => (await world.refusedOf(one.deviceId)).map(({ reason }) => reason);
    await device.state(two.jobNum, { speed: 1 });
    await expect.poll(reasons).toEqual(['unauthorised']);
    await world.attach({ deviceId: one.deviceId, elevatorIdList: [two.unit.elevatorId], takeOver: true });
    await world.untilKnown(device, two.unit);
    await device.end();
  });

  it('are offered with the gateway that has them', async () => {
    const [one, two] = [await world.serving(world.garden), await world.serving(world.garden)];
    const choices = async (query: object, as = world.vendor) =>
      (await world.send(gateway.unitChoices, { deviceId: one.deviceId, pageSize: 100, ...query }, { as }))
        .data.result;
    expect(await choices({ jobNum: one.jobNum })).toEqual([]);
    expect(await choices({ jobNum: two.jobNum, taken: 'yes' })).toMatchObject([
      { jobNum: two.jobNum, gateway: two.username },
    ]);
    expect(await choices({ jobNum: two.jobNum, taken: 'no' })).toEqual([]);
    expect(await choices({}, world.nobody)).toEqual([]);
    const own = await world.send(gateway.units, { deviceId: one.deviceId }, { as: world.manager });
    expect(own.data.result).toMatchObject([{ jobNum: one.jobNum, domainName: '金桥花园' }]);
  });
});
