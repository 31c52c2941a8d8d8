import { type NoticeForm, notice } from '@hoistway/contract/features/notice';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const all = [
  'notice',
  'notice.add',
  'notice.edit',
  'notice.publish',
  'notice.withdraw',
  'notice.delete',
] as const;

let world: TestApp;
let admin: number;
/** Vendor staff of a city, and a property manager below with a site of it. */
let branch: number;
let manager: number;
let owner: number;
let elsewhere: number;
let headOffice: number;
let nobody: number;
let paths: { city: string; site: string; far: string };

async function pathOf(cityId: number, ...more: number[]) {
  const { rows } = await sql<{ ids: string }>`
    select concat_ws(',', p.parent_id, p.area_id, c.area_id) as ids
    from area c join area p on p.area_id = c.parent_id where c.area_id = ${cityId}`.execute(world.db);
  return [rows[0]?.ids, ...more].join(',');
}

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const permissions = [...all];
  const site = await addSite(db, { city: '上海市' });
  const far = await addSite(db, { city: '重庆市' });
  const unit = await addElevator(db, { domain_id: site.domainId });
  await addElevator(db, { domain_id: far.domainId });
  paths = {
    city: await pathOf(site.cityId),
    site: await pathOf(site.cityId, site.domainId),
    far: await pathOf(far.cityId),
  };
  admin = (await addAccount(db, { superAdministrator: true })).userId;
  headOffice = (await addAccount(db, {})).userId;
  nobody = (await addAccount(db, { permissions, scope: 'none', userType: 2 })).userId;
  branch = (await addAccount(db, { permissions, scope: [{ level: 2, nodeId: site.cityId }] })).userId;
  const below = { parentId: branch, permissions };
  manager = (await addAccount(db, { ...below, userType: 2, scope: [{ level: 3, nodeId: site.domainId }] }))
    .userId;
  owner = (await addAccount(db, { ...below, userType: 3, scope: [{ level: 4, nodeId: unit.elevatorId }] }))
    .userId;
  elsewhere = (await addAccount(db, { userType: 2, scope: [{ level: 2, nodeId: far.cityId }] })).userId;
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.db.deleteFrom('notice').execute();
});

const form: NoticeForm = {
  noticeId: null,
  title: '停梯检修',
  content: '周六上午停梯检修。',
  shortText: '周六停梯',
  startDate: '2026-01-01 00:00:00',
  validHours: null,
  endDate: '2099-01-01 00:00:00',
  dataPermissionList: [],
  userTypes: [1, 2, 3, 4],
  wxPush: false,
  imageIds: [],
};
const save = (as: number, more: Partial<NoticeForm> = {}) =>
  world.send(notice.save, { ...form, ...more }, { as });
const rows = async (as: number) => (await world.send(notice.list, { pageSize: 100 }, { as })).data.result;
const draft = async (as: number, more: Partial<NoticeForm> = {}) => {
  const { code, msg, data } = await save(as, more);
  if (code !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`);
  const [row] = await rows(as);
  if (!row) throw new Error('The draft is not listed');
  return row;
};
const publish = (as: number, noticeId: number) => world.send(notice.publish, { noticeId }, { as });
const publishNew = async (as: number, more: Partial<NoticeForm> = {}) => {
  const { noticeId } = await draft(as, more);
  await publish(as, noticeId);
  return noticeId;
};
const mine = async (as: number) => (await world.send(notice.mine, {}, { as })).data;
const readersOf = async (noticeId: number) => {
  const everybody = { admin, headOffice, nobody, branch, manager, owner, elsewhere };
  const seen = await Promise.all(
    Object.entries(everybody).map(async ([name, as]) =>
      (await mine(as)).some(({ id }) => id === noticeId) ? [name] : [],
    ),
  );
  return seen.flat();
};

describe('a published notice reaches', () => {
  it('everybody, when who sees everything names no node', async () => {
    expect(await readersOf(await publishNew(admin))).toEqual([
      'admin',
      'headOffice',
      'nobody',
      'branch',
      'manager',
      'owner',
      'elsewhere',
    ]);
  });

  it('accounts inside the named nodes', async () => {
    const inCity = await publishNew(admin, { dataPermissionList: [paths.city] });
    expect(await readersOf(inCity)).toEqual(['branch', 'manager', 'owner']);
    const atSite = await publishNew(admin, { dataPermissionList: [paths.site] });
    expect(await readersOf(atSite)).toEqual(['manager', 'owner']);
  });

  it('no further than its author, who names no node', async () => {
    expect(await readersOf(await publishNew(branch))).toEqual(['branch', 'manager', 'owner']);
  });

  it('the chosen user types', async () => {
    expect(await readersOf(await publishNew(admin, { userTypes: [3] }))).toEqual(['owner']);
  });

  it('nobody before its time, and history keeps what is over', async () => {
    const coming = await publishNew(admin, { startDate: '2098-01-01 00:00:00' });
    expect(await readersOf(coming)).toEqual([]);
    const over = await publishNew(admin);
    await sql`update notice set end_date = now() - interval '1 hour' where notice_id = ${over}`.execute(
      world.db,
    );
    expect(await readersOf(over)).toEqual([]);
    const { data } = await world.send(notice.history, {}, { as: manager });
    expect(data.result.map(({ id }) => id)).toEqual([over]);
    expect((await rows(admin)).map(row => [row.noticeId, row.state])).toEqual([
      [over, 'ended'],
      [coming, 'coming'],
    ]);
  });
});

describe('reading', () => {
  it('is recorded once, for this reader alone', async () => {
    const noticeId = await publishNew(admin);
    expect((await mine(manager))[0]?.userId).toBeNull();
    for (const _ of [1, 2])
      expect((await world.send(notice.read, { noticeId }, { as: manager })).code).toBe(0);
    expect((await mine(manager))[0]?.userId).toBe(manager);
    expect((await mine(owner))[0]?.userId).toBeNull();
    expect((await rows(admin))[0]?.readCount).toBe(1);
  });

  it('is not for whom the notice does not reach', async () => {
    const noticeId = await publishNew(branch);
    expect((await world.send(notice.read, { noticeId }, { as: elsewhere })).status).toBe(404);
    const hidden = await draft(admin);
    expect((await world.send(notice.read, { noticeId: hidden.noticeId }, { as: admin })).status).toBe(404);
  });

  it('starts again when it is withdrawn, edited and published again', async () => {
    const noticeId = await publishNew(admin);
    await world.send(notice.read, { noticeId }, { as: manager });
    expect((await save(admin, { noticeId, title: '改期' })).status).toBe(409);
    expect((await world.send(notice.withdraw, { noticeId }, { as: admin })).code).toBe(0);
    expect(await mine(manager)).toEqual([]);
    expect((await save(admin, { noticeId, title: '改期' })).code).toBe(0);
    expect((await publish(admin, noticeId)).code).toBe(0);
    expect(await mine(manager)).toMatchObject([{ title: '改期', userId: null }]);
    const saved = (await logLines(world.db, admin)).findLast(line => line.type === 'Save');
    expect(saved?.remark).toBe('停梯检修；标题: 停梯检修 → 改期');
  });
});

describe('an author', () => {
  it('cannot name what he does not see, nor other user types unless he is vendor staff', async () => {
    const strange = [paths.far, '999999', 'x', '1,2,3,4,5', `${paths.city},999999`];
    for (const path of strange) {
      const { status, data } = await save(branch, { dataPermissionList: [paths.city, path] });
      expect([path, status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([
        path,
        400,
        ['dataPermissionList'],
      ]);
    }
    expect((await save(manager, { userTypes: [2, 3] })).status).toBe(400);
    expect((await save(manager, { userTypes: [2] })).code).toBe(0);
    expect((await save(nobody, { userTypes: [2] })).status).toBe(400);
  });

  it('who names a region reaches what he sees of it', async () => {
    const region = paths.city.split(',')[0] ?? '';
    const noticeId = await publishNew(branch, { dataPermissionList: [region] });
    expect(await readersOf(noticeId)).toEqual(['branch', 'manager', 'owner']);
    expect(paths.far.startsWith(`${region},`)).toBe(true);
  });

  it('whose scope shrank after he wrote a draft reaches what is left', async () => {
    const { noticeId } = await draft(branch, { dataPermissionList: [paths.city] });
    const { db } = world;
    await db.updateTable('account').set({ scope: 'none' }).where('user_id', '=', branch).execute();
    try {
      expect((await publish(admin, noticeId)).status).toBe(400);
    } finally {
      await db.updateTable('account').set({ scope: 'nodes' }).where('user_id', '=', branch).execute();
    }
    expect((await publish(admin, noticeId)).code).toBe(0);
  });

  it('sees and changes his own notices and those of accounts below, no others', async () => {
    const { noticeId } = await draft(manager, { userTypes: [2] });
    expect((await rows(branch)).map(row => row.noticeId)).toContain(noticeId);
    expect((await rows(owner)).map(row => row.noticeId)).not.toContain(noticeId);
    expect((await save(owner, { noticeId, userTypes: [3] })).status).toBe(404);
    expect((await publish(owner, noticeId)).status).toBe(404);
    const answer = await world.send(notice.remove, { noticeIdList: [noticeId] }, { as: owner });
    expect(answer.status).toBe(404);
    // A superior edits it within the reach of who wrote it.
    expect((await save(branch, { noticeId, userTypes: [2, 3] })).status).toBe(400);
    expect((await save(branch, { noticeId, userTypes: [2] })).code).toBe(0);
    expect((await rows(manager))[0]?.creator).toBe((await rows(branch))[0]?.creator);
  });

  it('needs the permission of each step', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['notice', 'notice.add'] });
    const { noticeId } = await draft(userId);
    expect((await save(userId, { noticeId })).status).toBe(403);
    expect((await publish(userId, noticeId)).status).toBe(403);
  });

  it('chooses among the nodes that hold something of his scope', async () => {
    const below = async (as: number, ids: string) => (await world.send(notice.areas, { ids }, { as })).data;
    const down = async (as: number) => {
      const names: string[][] = [];
      for (let ids = '', level = 0; level < 4; level += 1) {
        const nodes = await below(as, ids);
        names.push(nodes.map(node => node.name));
        ids = nodes[0]?.ids ?? '';
      }
      return names;
    };
    const seen = await down(manager);
    expect(seen.slice(0, 3)).toEqual([['华东'], ['上海市'], ['上海市']]);
    expect(seen[3]).toHaveLength(1);
    expect((await down(admin))[1]?.length).toBeGreaterThan(1);
    expect(await down(nobody)).toEqual([[], [], [], []]);
    expect(await below(manager, paths.far)).toEqual([]);
    expect(await below(manager, "1' or 1=1")).toEqual([]);
  });
});

it('that two edit is saved for the first of them alone', async () => {
  const { noticeId, edition } = await draft(admin);
  const both = await Promise.all(['改期', '取消'].map(title => save(admin, { noticeId, title, edition })));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
  const [row] = await rows(admin);
  expect((await save(admin, { noticeId, title: '改期', edition: row?.edition })).code).toBe(0);
});

describe('the form', () => {
  const bad: [string, Partial<NoticeForm>, string][] = [
    ['no title', { title: ' ' }, 'title'],
    ['a title of 51 characters', { title: 'x'.repeat(51) }, 'title'],
    ['a title with a direction mark', { title: 'a\u202eb' }, 'title'],
    ['content of 501 characters', { content: 'x'.repeat(501) }, 'content'],
    ['content with a control character', { content: 'a\u0000b' }, 'content'],
    ['a short text of 41 characters', { shortText: 'x'.repeat(41) }, 'shortText'],
    ['a short text of two lines', { shortText: 'a\nb' }, 'shortText'],
    ['hours below one', { endDate: '', validHours: 0 }, 'validHours'],
    ['part of an hour', { endDate: '', validHours: 1.5 }, 'validHours'],
    ['neither hours nor an end', { endDate: '' }, 'endDate'],
    ['hours and an end', { validHours: 1 }, 'endDate'],
    ['an end before its start', { endDate: '2025-12-31 00:00:00' }, 'endDate'],
    ['an end that is past', { startDate: '2020-01-01 00:00:00', endDate: '2020-01-02 00:00:00' }, 'endDate'],
    ['hours that are past', { startDate: '2020-01-01 00:00:00', endDate: '', validHours: 24 }, 'validHours'],
    ['no user type', { userTypes: [] }, 'userTypes'],
    ['six pictures', { imageIds: [1, 2, 3, 4, 5, 6] }, 'imageIds'],
    ['a strange picture', { imageIds: [2_000_000_000] }, 'imageIds'],
  ];
  it.each(bad)('with %s is refused next to the field', async (_, more, field) => {
    const { status, data } = await save(admin, more);
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
    expect(await rows(admin)).toEqual([]);
  });

  it('says the limits in the words of the specification', async () => {
    const fieldsOf = async (more: Partial<NoticeForm>) =>
      ((await save(admin, more)).data as unknown as { fields: object }).fields;
    expect(await fieldsOf({ endDate: '', validHours: 1.5 })).toEqual({ validHours: '有效时长必须为正整数' });
    expect(await fieldsOf({ endDate: '', validHours: 100_000 })).toEqual({
      validHours: '有效时长不能超过 8784 小时（366 天）',
    });
    expect(await fieldsOf({ shortText: 'x'.repeat(41) })).toEqual({ shortText: '公告文本不能超过40个字符' });
    expect(await fieldsOf({ startDate: '2020-01-01 00:00:00', endDate: '2020-01-02 00:00:00' })).toEqual({
      endDate: '公告有效期不能早于当前时间',
    });
    expect(await fieldsOf({ endDate: '2025-12-31 00:00:00' })).toEqual({
      endDate: '开始时间必须早于结束时间',
    });
  });

  it('takes nothing about who and how far from the outside', async () => {
    const raw = { ...form, creator: 'somebody', creatorId: 1, state: 'published', forAll: true };
    await world.send(notice.save, form, { as: manager, raw: { ...raw, userTypes: [2] } });
    const [row] = await rows(manager);
    expect(row).toMatchObject({ state: 'draft', readCount: 0 });
    expect(row?.creator).not.toBe('somebody');
  });
});

describe('deleting', () => {
  it('is refused while people see it, for all of the named ones', async () => {
    const shown = await publishNew(admin);
    const { noticeId } = await draft(admin);
    const remove = (noticeIdList: number[]) => world.send(notice.remove, { noticeIdList }, { as: admin });
    expect((await remove([noticeId, shown])).status).toBe(409);
    await world.send(notice.withdraw, { noticeId: shown }, { as: admin });
    expect((await world.send(notice.withdraw, { noticeId: shown }, { as: admin })).status).toBe(409);
    expect((await remove([noticeId, shown])).code).toBe(0);
    expect(await rows(admin)).toEqual([]);
  });
});

describe('a notice pushed to WeChat', () => {
  let pushing: TestApp;
  let author: number;
  let domainId: number;
  beforeAll(async () => {
    // Nothing is sent: what waits is what these tests are about.
    pushing = await createTestApp(
      { HOISTWAY_WEIXIN_APPID: 'wx1', HOISTWAY_WEIXIN_SECRET: 'secret', HOISTWAY_WEIXIN_TOKEN: 'token' },
      { background: 'nothing' },
    );
    author = (await addAccount(pushing.db, { superAdministrator: true })).userId;
    ({ domainId } = await addSite(pushing.db, { city: '上海市' }));
  });
  afterAll(() => pushing?.stop());
  beforeEach(async () => {
    for (const table of ['weixin_user', 'outbox_message', 'notice'])
      await sql`delete from ${sql.table(table)}`.execute(pushing.db);
  });

  const follow = async (openid: string, userId: number, { received = true, following = true } = {}) =>
    sql`insert into weixin_user (openid, user_id, weixin_name, kinds, received, following)
      values (${openid}, ${userId}, ${openid}, '{trapped}', ${received}, ${following})`.execute(pushing.db);
  const messages = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', address, state, answer) as line from outbox_message order by message_id`.execute(
      pushing.db,
    );
    return rows.map(({ line }) => line.trim());
  };
  const written = async (more: Partial<NoticeForm> = {}) => {
    const input = { ...form, wxPush: true, ...more };
    expect((await pushing.send(notice.save, input, { as: author })).msg).toBe('');
    const [row] = (await pushing.send(notice.list, {}, { as: author })).data.result;
    return row?.noticeId ?? 0;
  };
  const act = async (call: typeof notice.publish | typeof notice.withdraw, noticeId: number) =>
    expect((await pushing.send(call, { noticeId }, { as: author })).msg).toBe('');

  it('goes to each WeChat user of the accounts that read it, and to nobody else', async () => {
    const { db } = pushing;
    const inside = await addAccount(db, { userType: 2, scope: [{ level: 3, nodeId: domainId }] });
    const everywhere = await addAccount(db, { userType: 2 });
    const vendor = await addAccount(db, { userType: 1 });
    const disabled = await addAccount(db, { userType: 2 });
    await db.updateTable('account').set({ disabled: true }).where('user_id', '=', disabled.userId).execute();
    await db.updateTable('account').set({ wx_count: 2 }).where('user_id', '=', inside.userId).execute();
    await follow('oInside', inside.userId);
    await follow('oOther', inside.userId);
    await follow('oBeyond', inside.userId);
    await follow('oOff', inside.userId, { received: false });
    await follow('oGone', inside.userId, { following: false });
    await follow('oEverywhere', everywhere.userId);
    await follow('oVendor', vendor.userId);
    await follow('oDisabled', disabled.userId);
    const { rows } = await sql<{ path: string }>`
      select concat_ws(',', p.parent_id, p.area_id, c.area_id, s.domain_id) as path
      from site s join area c on c.area_id = s.city_id join area p on p.area_id = c.parent_id
      where s.domain_id = ${domainId}`.execute(db);
    const at = rows.map(({ path }) => path);
    await act(notice.publish, await written({ userTypes: [2], dataPermissionList: at }));
    expect(await messages()).toEqual(['oInside queued', 'oOther queued']);
    await sql`delete from outbox_message`.execute(db);
    await act(notice.publish, await written({ userTypes: [2] }));
    expect(await messages()).toEqual(['oEverywhere queued', 'oInside queued', 'oOther queued']);
    await sql`delete from outbox_message`.execute(db);
    await act(notice.publish, await written({ wxPush: false }));
    expect(await messages()).toEqual([]);
  });

  it('is sent between its start and its end, cancelled when it is withdrawn, and sent again when it is published again', async () => {
    await follow('oAuthor', author);
    const noticeId = await written({ startDate: '2098-01-01 08:30:00' });
    await act(notice.publish, noticeId);
    const { rows } = await sql`
      select m.channel, m.template, m.parameters, m.next_at = n.start_date as begins, m.expires_at = n.end_date as ends
      from outbox_message m cross join notice n`.execute(pushing.db);
    expect(rows).toEqual([
      {
        channel: 'weixin',
        template: 'notice',
        parameters: { title: form.title, at: '2098-01-01 08:30' },
        begins: true,
        ends: true,
      },
    ]);
    await act(notice.withdraw, noticeId);
    expect(await messages()).toEqual(['oAuthor failed the notice was withdrawn']);
    await act(notice.publish, noticeId);
    expect((await messages()).at(-1)).toBe('oAuthor queued');
  });

  it('says so in the list, and is not written where WeChat is not set up', async () => {
    expect(await draft(admin, { wxPush: true })).toMatchObject({ wxPush: true });
    await sql`insert into weixin_user (openid, user_id, weixin_name, kinds)
      values ('oAdmin', ${admin}, 'oAdmin', '{trapped}')`.execute(world.db);
    await publishNew(admin, { wxPush: true });
    const { rows: waiting } = await sql`select from outbox_message where channel = 'weixin'`.execute(
      world.db,
    );
    expect(waiting).toEqual([]);
  });
});
