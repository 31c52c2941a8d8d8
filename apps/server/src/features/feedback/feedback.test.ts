import { type FeedbackForm, type FeedbackRow, feedback } from '@hoistway/contract/features/feedback';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

const giving = ['feedback', 'feedback.add', 'feedback.rating', 'feedback.detail'] as const;
const all = [...giving, 'feedback.reply', 'feedback.delete'] as const;

let world: TestApp;
/** A property manager at a site, the branch above him, vendor staff of the site's city and of another one. */
let manager: { userId: number; username: string };
let branch: { userId: number; username: string };
let nearStaff: number;
let farStaff: number;
let foreignManager: number;
let admin: number;
let siteId: number;

beforeAll(async () => {
  world = await createTestApp();
  const { db } = world;
  const site = await addSite(db, { city: '上海市' });
  siteId = site.domainId;
  const far = await addSite(db, { city: '重庆市' });
  const permissions = [...all];
  branch = await addAccount(db, { permissions, scope: 'none' });
  manager = await addAccount(db, {
    permissions,
    parentId: branch.userId,
    userType: 2,
    scope: [{ level: 3, nodeId: site.domainId }],
  });
  nearStaff = (await addAccount(db, { permissions, scope: [{ level: 2, nodeId: site.cityId }] })).userId;
  farStaff = (await addAccount(db, { permissions, scope: [{ level: 2, nodeId: far.cityId }] })).userId;
  foreignManager = (
    await addAccount(db, { permissions, userType: 2, scope: [{ level: 3, nodeId: site.domainId }] })
  ).userId;
  admin = (await addAccount(db, { superAdministrator: true })).userId;
});
afterAll(() => world?.stop());

const save = (as: number, form: Partial<FeedbackForm>) =>
  world.send(feedback.save, { title: '异响', feedbackContent: '上行时有异响', ...form }, { as });
const list = async (as: number, query = {}) =>
  (await world.send(feedback.list, { pageSize: 100, ...query }, { as })).data.result;
const newest = async (as: number): Promise<FeedbackRow> => {
  const [row] = await list(as);
  if (!row) throw new Error('There is no feedback');
  return row;
};
const given = async () => {
  await save(manager.userId, {});
  return newest(manager.userId);
};
const answered = async () => {
  await save(nearStaff, { ...(await given()), replyContent: '已派人检查导靴' });
  return newest(manager.userId);
};
/** The newest first. */
const remarks = async () =>
  (await logLines(world.db))
    .filter(line => line.module === 'Feedback')
    .map(line => line.remark)
    .reverse();

describe('feedback', () => {
  it('may name a unit that the giver sees, which is shown to whoever sees it too', async () => {
    const unit = await addElevator(world.db, { domain_id: siteId });
    const hidden = await addElevator(world.db);
    expect((await save(manager.userId, { jobNum: hidden.jobNum })).status).toBe(404);
    expect((await save(manager.userId, { jobNum: unit.jobNum })).code).toBe(0);
    expect((await remarks())[0]).toBe(`新增：异响；${unit.jobNum}`);
    expect((await newest(manager.userId)).jobNum).toBe(unit.jobNum);
    expect((await newest(nearStaff)).jobNum).toBe(unit.jobNum);
    // Seen as of an account below, by somebody who sees no unit.
    expect((await newest(branch.userId)).jobNum).toBe('');
    await save(manager.userId, {});
    expect((await newest(manager.userId)).jobNum).toBe('');
  });

  it('starts in progress, is completed by a reply, and is rated once by its author', async () => {
    const first = await given();
    expect(first).toMatchObject({ handleStatus: 0, replyStatus: 0, rating: 0, own: true, replier: '' });
    expect(first.creator).toBe(manager.username);
    expect((await save(nearStaff, { ...first, replyContent: '已派人检查' })).code).toBe(0);
    const replied = await newest(manager.userId);
    expect(replied).toMatchObject({ handleStatus: 1, replyStatus: 1, replyContent: '已派人检查' });
    expect((await save(manager.userId, { ...replied, rating: 4 })).code).toBe(0);
    expect((await newest(nearStaff)).rating).toBe(4);
    expect((await remarks()).slice(0, 3)).toEqual(['评分：异响；评分：4', '回复：异响', '新增：异响']);
  });

  it('is seen by its creator, accounts above, vendor staff in scope and super administrators', async () => {
    const { feedbackId } = await given();
    const sees = async (as: number) => (await list(as)).some(row => row.feedbackId === feedbackId);
    const answers = await Promise.all(
      [manager.userId, branch.userId, nearStaff, admin, farStaff, foreignManager].map(sees),
    );
    expect(answers).toEqual([true, true, true, true, false, false]);
    for (const as of [farStaff, foreignManager]) {
      expect((await world.send(feedback.read, { feedbackId }, { as })).status).toBe(404);
      expect((await save(as, { feedbackId, replyContent: 'x' })).status).toBe(404);
      expect((await world.send(feedback.remove, { feedbackIdList: [feedbackId] }, { as })).status).toBe(404);
    }
  });

  it('of an account above, or of a super administrator, is not seen by a branch that shares their scope', async () => {
    const permissions = [...all];
    const above = await addAccount(world.db, { permissions });
    const below = (await addAccount(world.db, { permissions, parentId: above.userId })).userId;
    for (const giver of [above.userId, admin]) {
      await save(giver, { title: '上级的反馈' });
      const { feedbackId } = await newest(giver);
      for (const as of [below, nearStaff]) {
        // Who shares the scope of somebody next to him sees that one's.
        const sees = giver === above.userId && as === nearStaff;
        expect((await list(as)).some(row => row.feedbackId === feedbackId)).toBe(sees);
        if (sees) continue;
        expect((await save(as, { feedbackId, title: '上级的反馈', replyContent: 'x' })).status).toBe(404);
        expect((await world.send(feedback.remove, { feedbackIdList: [feedbackId] }, { as })).status).toBe(
          404,
        );
      }
    }
  });

  it('is taken sixty times a minute of a session', async () => {
    const { userId } = await addAccount(world.db, { permissions: [...giving] });
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await save(userId, { title: '' })).status);
    expect(statuses.indexOf(429)).toBe(60);
  });

  it('is found by title and progress', async () => {
    await save(manager.userId, { title: 'B1 层平层 100% 不准' });
    expect((await list(manager.userId, { title: 'b1 层平层 100%' })).map(row => row.title)).toEqual([
      'B1 层平层 100% 不准',
    ]);
    const open = await list(manager.userId, { handleStatus: 0 });
    expect(new Set(open.map(row => row.handleStatus))).toEqual(new Set([0]));
    await answered();
    const done = await list(manager.userId, { handleStatus: 1 });
    expect(new Set(done.map(row => row.handleStatus))).toEqual(new Set([1]));
  });
});

describe('the server takes what is due from whose turn it is', () => {
  it('and nothing else of the form', async () => {
    await save(manager.userId, {
      title: '谁写的',
      creator: 'admin',
      feedbackTime: '2020-01-01 00:00:00',
      replier: 'admin',
      replyTime: '2020-01-01 00:00:00',
    });
    const row = await newest(manager.userId);
    expect(row).toMatchObject({ creator: manager.username, replier: '', replyTime: '' });
    expect(row.feedbackTime > '2020-01-02').toBe(true);
    await save(nearStaff, { ...row, replyContent: '好的', creator: 'admin', replier: 'admin' });
    expect((await newest(manager.userId)).creator).toBe(manager.username);
    expect((await newest(manager.userId)).replier).not.toBe('admin');
  });

  it.each([
    ['with a reply', { replyContent: '自答' }, 403],
    ['with a rating', { rating: 5 }, 403],
  ])('a new one %s is refused', async (_, form, status) => {
    const before = (await list(manager.userId)).length;
    expect((await save(manager.userId, form)).status).toBe(status);
    expect(await list(manager.userId)).toHaveLength(before);
  });

  it('a reply by its creator, a second one, one that rates and one that rewrites are refused', async () => {
    const row = await given();
    expect((await save(manager.userId, { ...row, replyContent: '自答' })).status).toBe(409);
    expect((await save(nearStaff, { ...row, replyContent: '好', rating: 5 })).status).toBe(403);
    expect((await save(nearStaff, { ...row, title: '别的', replyContent: '好' })).status).toBe(409);
    expect((await save(nearStaff, row)).status).toBe(400);
    expect((await newest(manager.userId)).replyStatus).toBe(0);
    await save(nearStaff, { ...row, replyContent: '好' });
    expect((await save(admin, { ...row, replyContent: '另一个' })).status).toBe(409);
    expect((await newest(manager.userId)).replyContent).toBe('好');
  });

  it('a rating before the reply, by another, of nothing, beyond five and a second one are refused', async () => {
    const row = await given();
    expect((await save(manager.userId, { ...row, rating: 5 })).status).toBe(409);
    const replied = await answered();
    expect((await save(nearStaff, { ...replied, rating: 5 })).status).toBe(403);
    expect((await save(manager.userId, { ...replied, rating: 0 })).status).toBe(400);
    expect((await save(manager.userId, { ...replied, rating: 6 })).status).toBe(400);
    expect((await save(manager.userId, { ...replied, rating: 2 })).code).toBe(0);
    expect((await save(manager.userId, { ...replied, rating: 5 })).status).toBe(409);
    expect((await newest(manager.userId)).rating).toBe(2);
  });

  it('two replies at once: one is kept, the other is refused', async () => {
    const row = await given();
    const answers = await Promise.all(
      [nearStaff, branch.userId, admin].map((as, n) => save(as, { ...row, replyContent: `答复 ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('each step needs its permission', async () => {
    const { db } = world;
    const scope = 'all' as const;
    const mute = (await addAccount(db, { permissions: ['feedback', 'feedback.rating'], scope })).userId;
    expect((await save(mute, {})).status).toBe(403);
    expect((await save(mute, { ...(await given()), replyContent: 'x' })).status).toBe(403);
    const { userId } = await addAccount(db, { permissions: ['feedback', 'feedback.add'], scope: 'none' });
    await save(userId, { title: '我的' });
    // Without the permission to open them, lists hold no texts, and a rating cannot be given.
    const own = await newest(userId);
    expect([own.title, own.feedbackContent]).toEqual(['我的', '']);
    await save(admin, { ...(await newest(admin)), replyContent: '好' });
    expect((await save(userId, { ...own, feedbackContent: '上行时有异响', rating: 5 })).status).toBe(403);
  });
});

describe('texts', () => {
  it.each([
    ['an empty title', { title: '  ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(201) }, 'title'],
    ['a title that turns round', { title: 'abc\u202edef' }, 'title'],
    ['a title of two lines', { title: 'a\nb' }, 'title'],
    ['no content', { feedbackContent: ' \n ' }, 'feedbackContent'],
    ['content that is too long', { feedbackContent: 'x'.repeat(501) }, 'feedbackContent'],
    ['a control character', { feedbackContent: 'a\u0007b' }, 'feedbackContent'],
    ['a direction mark', { feedbackContent: 'a\u2067b' }, 'feedbackContent'],
    ['a reply that is too long', { replyContent: 'x'.repeat(501) }, 'replyContent'],
  ])('with %s are refused beside the field', async (_, form, field) => {
    const { status, data } = await save(manager.userId, form);
    expect([status, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('keep their lines, and markup is only text', async () => {
    await save(manager.userId, { title: '<b>标题</b>', feedbackContent: '第一行\r\n第二行\t<script>' });
    const row = await newest(manager.userId);
    expect([row.title, row.feedbackContent]).toEqual(['<b>标题</b>', '第一行\n第二行\t<script>']);
  });
});

describe('deleting', () => {
  it('needs a selection, and takes all of it or nothing', async () => {
    const [one, two] = [(await given()).feedbackId, (await given()).feedbackId];
    const remove = (feedbackIdList: number[]) =>
      world.send(feedback.remove, { feedbackIdList }, { as: manager.userId });
    expect((await remove([])).status).toBe(400);
    expect((await remove([one, 2 ** 31 - 1])).status).toBe(404);
    expect((await list(manager.userId)).map(row => row.feedbackId)).toContain(one);
    expect((await remove([one, two])).code).toBe(0);
    expect((await list(manager.userId)).map(row => row.feedbackId)).not.toContain(one);
    expect((await remarks())[0]).toBe('异响、异响');
  });
});

it('stays when its account is gone, under its name', async () => {
  const { userId, username } = await addAccount(world.db, { permissions: [...all], scope: 'none' });
  await save(userId, { title: '留下的' });
  await world.db.deleteFrom('session').where('user_id', '=', userId).execute();
  await world.db.deleteFrom('account').where('user_id', '=', userId).execute();
  expect(await newest(admin)).toMatchObject({ title: '留下的', creator: username, own: false });
});
