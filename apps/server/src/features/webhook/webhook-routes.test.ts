import { webhook } from '@hoistway/contract/features/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyQueues } from '../../outbox/webhook/webhook-queue.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addSite, addWebhook } from '../../testing/test-rows.ts';
import { isSigned, startReceiver } from '../../testing/webhook/receiver.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', HOISTWAY_WEBHOOK_HTTP: 'on' });
});
afterAll(() => world?.stop());

const page = { pageNum: 1, pageSize: 50 };
const maker = (account: Parameters<typeof addAccount>[1] = {}) =>
  addAccount(world.db, {
    permissions: ['webhook', 'webhook.add', 'webhook.edit', 'webhook.delete', 'webhook.log', 'alarm'],
    ...account,
  });
const form = {
  name: '市应急平台',
  url: 'https://receiver.invalid/secret-path',
  eventList: ['alarm.raised' as const],
  everything: true,
  language: 'zh' as const,
};
const add = (as: number, more: Partial<typeof form> & { nodeList?: string[] } = {}) =>
  world.send(webhook.add, { ...form, ...more }, { as });
const listed = async (as: number, more = {}) =>
  (await world.send(webhook.list, { ...page, ...more }, { as })).data.result;
const newestLine = async () => (await logLines(world.db)).at(-1)?.remark ?? '';

describe('a webhook', () => {
  it('is made with a secret that is shown once, and pinged', async () => {
    const receiver = await startReceiver();
    const { userId } = await maker();
    const { status, data } = await add(userId, { url: receiver.url });
    expect([status, data.secret]).toEqual([200, expect.stringMatching(/^whs_[\w-]{43}$/)]);
    expect(await newestLine()).toContain('市应急平台；http://127.0.0.1');
    expect(await listed(userId)).toMatchObject([
      {
        name: '市应急平台',
        state: 'active',
        own: true,
        version: 0,
        places: [],
        waiting: 0,
        lastSentDate: '',
      },
    ]);
    const { webhookId } = data;
    expect((await world.send(webhook.ping, { webhookId }, { as: userId })).status).toBe(200);
    await expect
      .poll(() => receiver.received.map(({ body }) => body))
      .toMatchObject([{ event: 'ping', alarm: null }]);
    expect(receiver.received.every(one => isSigned(one, data.secret))).toBe(true);
    await expect.poll(async () => (await listed(userId))[0]?.lastSentDate).not.toBe('');
    const renewed = await world.send(webhook.renewSecret, { webhookId }, { as: userId });
    await world.send(webhook.ping, { webhookId }, { as: userId });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received.map(one => isSigned(one, renewed.data.secret))).toEqual([false, true]);
    const said = JSON.stringify(await logLines(world.db));
    for (const secret of [data.secret, renewed.data.secret]) expect(said).not.toContain(secret);
    expect(JSON.stringify(await listed(userId))).not.toContain('whs_');
    await receiver.stop();
  });

  it('is edited by its maker, with what changed in the log and no path of the address', async () => {
    const { userId } = await maker();
    const site = await addSite(world.db, { name: '金桥花园' });
    const { webhookId } = (await add(userId)).data;
    const nodeList = [`${await pathOf(site.domainId)}`];
    const edit = {
      ...form,
      webhookId,
      version: 0,
      eventList: ['alarm.ended' as const],
      everything: false,
      nodeList,
    };
    const update = (more = {}) => world.send(webhook.update, { ...edit, ...more }, { as: userId });
    expect((await update({ url: 'https://other.invalid/new-secret' })).status).toBe(200);
    expect(await newestLine()).toBe(
      '市应急平台；接收地址: https://receiver.invalid → https://other.invalid；推送事件: +报警结束 −报警产生；全部数据: 是 → 否；数据范围: +金桥花园',
    );
    expect(await listed(userId)).toMatchObject([
      { version: 1, everything: false, places: [{ path: nodeList[0], name: '金桥花园' }] },
    ]);
    expect((await update()).status).toBe(409);
    expect((await update({ version: 1, nodeList: [] })).data).toMatchObject({
      fields: { nodeList: '请选择数据' },
    });
  });

  it('of two editors has the second refused', async () => {
    const { userId } = await maker();
    const { webhookId } = (await add(userId)).data;
    const answers = await Promise.all(
      ['甲', '乙'].map(name =>
        world.send(webhook.update, { ...form, name, webhookId, version: 0 }, { as: userId }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['nonsense', '接收地址应为完整的 https:// 地址，不含用户名、密码和 #'],
    ['https://a:b@example.invalid/', '接收地址应为完整的 https:// 地址，不含用户名、密码和 #'],
    ['https://10.0.0.8/', '该地址指向内网或本机，不能作为接收地址'],
    ['https://[::1]/', '该地址指向内网或本机，不能作为接收地址'],
    ['https://localhost/', '该地址指向内网或本机，不能作为接收地址'],
    ['https://example.invalid:25/', '该端口不能用于接收'],
  ])('to %s is refused', async (url, problem) => {
    const { userId } = await maker();
    const { status, data } = await add(userId, { url });
    expect([status, data]).toMatchObject([400, { fields: { url: problem } }]);
  });

  it('has places that its maker sees, and no other', async () => {
    const [inside, outside] = [await addSite(world.db), await addSite(world.db)];
    const { userId } = await maker({ scope: [{ level: 3, nodeId: inside.domainId }] });
    const of = async ({ domainId }: typeof inside) => ({
      everything: false,
      nodeList: [await pathOf(domainId)],
    });
    expect((await add(userId, await of(inside))).status).toBe(200);
    expect((await add(userId, await of(outside))).data).toMatchObject({
      fields: { nodeList: '不是可选的值' },
    });
  });

  it('takes no values that its form does not have', async () => {
    const [owner, other] = [await maker(), await maker()];
    const raw = { ...form, creatorId: other.userId, secret: 'mine', enabled: false, failures: 9 };
    await world.send(webhook.add, form, { as: owner.userId, raw });
    expect(await listed(other.userId)).toEqual([]);
    expect(await listed(owner.userId)).toMatchObject([{ state: 'active', failures: 0 }]);
  });

  it('is one of twenty at most, however many are made at once', async () => {
    const { userId } = await maker();
    // One session for all: an account has no more than so many.
    await world.tokenFor(userId);
    const made = await Promise.all(Array.from({ length: 24 }, () => add(userId)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 200)?.msg).toContain('最多创建 20 个');
  });
});

/** From the region down. */
async function pathOf(domainId: number): Promise<string> {
  const row = await world.db
    .selectFrom('site as s')
    .innerJoin('area as c', 'c.area_id', 's.city_id')
    .innerJoin('area as p', 'p.area_id', 'c.parent_id')
    .select(['p.parent_id as region', 'p.area_id as province', 'c.area_id as city'])
    .where('s.domain_id', '=', domainId)
    .executeTakeFirstOrThrow();
  return [row.region, row.province, row.city, domainId].join();
}

describe('others', () => {
  it('above may read, disable and delete; only the maker edits, renews, pings and enables', async () => {
    const above = await maker();
    const owner = await maker({ parentId: above.userId });
    const stranger = await maker();
    const { webhookId } = await addWebhook(world.db, owner);
    const as = async (userId: number) => {
      const options = { as: userId };
      return [
        (await world.send(webhook.update, { ...form, webhookId, version: 0 }, options)).status,
        (await world.send(webhook.renewSecret, { webhookId }, options)).status,
        (await world.send(webhook.ping, { webhookId }, options)).status,
        (await world.send(webhook.log, { ...page, webhookId }, options)).status,
        (await world.send(webhook.enable, { webhookId, enabled: false }, options)).status,
        (await world.send(webhook.enable, { webhookId, enabled: true }, options)).status,
      ];
    };
    expect(await as(stranger.userId)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await as(above.userId)).toEqual([403, 403, 403, 200, 200, 403]);
    expect(await listed(above.userId)).toMatchObject([{ webhookId, own: false, state: 'disabled' }]);
    expect(await listed(stranger.userId)).toEqual([]);
    const enable = (enabled: boolean) =>
      world.send(webhook.enable, { webhookId, enabled }, { as: owner.userId });
    expect((await world.send(webhook.ping, { webhookId }, { as: owner.userId })).msg).toContain('请先启用');
    expect([(await enable(true)).status, (await enable(true)).status]).toEqual([200, 409]);
    const remove = (userId: number) => world.send(webhook.delete, { webhookId }, { as: userId });
    expect([(await remove(stranger.userId)).status, (await remove(above.userId)).status]).toEqual([404, 200]);
    // Its rows go later; nobody sees them meanwhile.
    expect([await listed(owner.userId), await listed(above.userId)]).toEqual([[], []]);
    expect(await as(owner.userId)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await remove(owner.userId)).status).toBe(404);
    await tidyQueues(world.db, new AbortController().signal);
    const left = await world.db.selectFrom('webhook').where('webhook_id', '=', webhookId).execute();
    expect(left).toEqual([]);
  });

  it('see a state that says why nothing is sent, and filter by it', async () => {
    const admin = await addAccount(world.db, { superAdministrator: true });
    const owner = await maker();
    const { webhookId } = await addWebhook(world.db, owner);
    const states = async (state: string) =>
      (await listed(admin.userId, { state })).map(row => row.webhookId).includes(webhookId);
    expect(await states('active')).toBe(true);
    await world.db.deleteFrom('account').where('user_id', '=', owner.userId).execute();
    expect([await states('active'), await states('ended')]).toEqual([false, true]);
  });

  it('of disabled ones nothing waits', async () => {
    const owner = await maker();
    const { webhookId } = await addWebhook(world.db, owner);
    await world.send(webhook.ping, { webhookId }, { as: owner.userId });
    await expect.poll(async () => (await listed(owner.userId))[0]).toMatchObject({ failures: 1, waiting: 1 });
    await world.send(webhook.enable, { webhookId, enabled: false }, { as: owner.userId });
    expect(await listed(owner.userId)).toMatchObject([{ state: 'disabled', waiting: 0 }]);
  });
});
