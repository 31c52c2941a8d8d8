import { mostSavedSearches, savedSearch } from '@hoistway/contract/features/saved-search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount } from '../../testing/test-rows.ts';

const place = { list: '/feedback/search', pageName: 'feedback' };
let world: TestApp;
/** One above the other, and one next to them; a super administrator. */
let upper: number;
let lower: number;
let lowest: number;
let sibling: number;
let admin: number;

beforeAll(async () => {
  world = await createTestApp();
  const add = async (parentId?: number) =>
    (await addAccount(world.db, { permissions: ['feedback', 'alarm'], parentId })).userId;
  upper = await add();
  lower = await add(upper);
  lowest = await add(lower);
  sibling = await add();
  admin = (await addAccount(world.db, { superAdministrator: true })).userId;
});
afterAll(() => world?.stop());

let names = 0;
const newName = () => `查询 ${++names}`;
const view = { filters: { title: '异响', handleStatus: '0' }, sort: 'feedbackTime:desc', columns: {} };
const save = (as: number, more: object = {}) =>
  world.send(savedSearch.save, { ...place, name: newName(), ...view, ...more }, { as });
const saved = async (as: number, more: object = {}) => (await save(as, more)).data.savedSearchId;
const list = async (as: number, at: object = {}) =>
  (await world.send(savedSearch.list, { ...place, ...at }, { as })).data;
const idsSeenBy = async (as: number) => (await list(as)).map(row => row.savedSearchId);
const problems = ({ data }: { data: unknown }) =>
  Object.keys((data as { fields?: Record<string, string> } | null)?.fields ?? {});

describe('a saved search', () => {
  it('returns the filters, the order and the columns as they were', async () => {
    const columns = {
      order: ['title', 'creator'],
      shown: { rating: false },
      widths: { title: 240 },
      pins: { title: 'left' },
      density: 'middle',
    };
    const savedSearchId = await saved(upper, { name: '进行中', columns });
    const row = (await list(upper)).find(each => each.savedSearchId === savedSearchId);
    expect(row).toMatchObject({ ...view, columns, name: '进行中', own: true, shared: false, dropped: [] });
  });

  it('belongs to one page of the list', async () => {
    const savedSearchId = await saved(upper, { pageName: 'elsewhere' });
    expect(await idsSeenBy(upper)).not.toContain(savedSearchId);
    expect((await list(upper, { pageName: 'elsewhere' })).map(row => row.savedSearchId)).toEqual([
      savedSearchId,
    ]);
  });

  it('is seen by nobody else, not even by a super administrator', async () => {
    const savedSearchId = await saved(lower);
    const seen = await Promise.all([upper, lowest, sibling, admin].map(idsSeenBy));
    expect(seen.filter(ids => ids.includes(savedSearchId))).toEqual([]);
  });

  it('is seen by the accounts below when shared, at any depth, and by no other', async () => {
    const savedSearchId = await saved(upper, { shared: true });
    const sees = async (as: number) => (await idsSeenBy(as)).includes(savedSearchId);
    expect(await Promise.all([upper, lower, lowest, sibling, admin].map(sees))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    const row = (await list(lowest)).find(each => each.savedSearchId === savedSearchId);
    expect(row).toMatchObject({ own: false, shared: true, filters: view.filters });
  });

  it('is changed and deleted by its owner alone, shared or not', async () => {
    for (const shared of [true, false]) {
      const savedSearchId = await saved(upper, { shared });
      for (const as of [lower, sibling, admin]) {
        const changed = await world.send(savedSearch.change, { savedSearchId, name: newName() }, { as });
        expect(changed.status).toBe(404);
        expect((await world.send(savedSearch.remove, { savedSearchId }, { as })).status).toBe(404);
      }
      const name = newName();
      await world.send(savedSearch.change, { savedSearchId, name, shared: !shared }, { as: upper });
      const row = (await list(upper)).find(each => each.savedSearchId === savedSearchId);
      expect(row).toMatchObject({ name, shared: !shared, filters: view.filters });
      expect((await world.send(savedSearch.remove, { savedSearchId }, { as: upper })).code).toBe(0);
      expect(await idsSeenBy(upper)).not.toContain(savedSearchId);
    }
  });

  it('goes with the account of its owner', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['feedback'] });
    const savedSearchId = await saved(userId);
    await world.db.deleteFrom('account').where('user_id', '=', userId).execute();
    const { rows } = await sql`select from saved_search where saved_search_id = ${savedSearchId}`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  it('is logged: its name, and what an edit changed', async () => {
    const savedSearchId = await saved(upper, { name: '旧名' });
    await world.send(savedSearch.change, { savedSearchId, name: '新名', shared: true }, { as: upper });
    await world.send(savedSearch.remove, { savedSearchId }, { as: upper });
    const { rows } = await sql<{ remark: string }>`
      select remark_text(remark, told, 'zh') as remark from operation_log where user_id = ${upper} order by log_id desc limit 3`.execute(
      world.db,
    );
    expect(rows.map(row => row.remark)).toEqual([
      '新名',
      '旧名；名称: 旧名 → 新名；共享给下级账号: 否 → 是',
      '旧名',
    ]);
  });
});

describe('a filter that the list no longer has', () => {
  it('is dropped when the search is read, and named; the rest stays', async () => {
    const savedSearchId = await saved(upper);
    await sql`update saved_search set view = ${JSON.stringify({
      filters: { title: '异响', gone: 'x', handleStatus: '7' },
      sort: 'gone:asc',
      columns: { order: ['title'] },
    })} where saved_search_id = ${savedSearchId}`.execute(world.db);
    const row = (await list(upper)).find(each => each.savedSearchId === savedSearchId);
    expect(row).toMatchObject({ filters: { title: '异响' }, sort: '', dropped: ['gone', 'handleStatus'] });
    expect(row?.columns.order).toEqual(['title']);
  });

  it('is dropped, with its order, where the reader does not see the column, who cannot save it either', async () => {
    const units = { list: '/elevator/list', pageName: 'lift' };
    const byCode = { ...units, filters: { registerCode: '3110', jobNum: 'A' }, sort: 'registerCode:asc' };
    const above = (await addAccount(world.db, { permissions: ['lift'] })).userId;
    const below = (await addAccount(world.db, { permissions: ['deviceBigScreen'], parentId: above })).userId;
    await saved(above, { ...byCode, shared: true });
    expect(await list(above, units)).toMatchObject([{ filters: byCode.filters, sort: byCode.sort }]);
    expect(await list(below, units)).toMatchObject([
      { filters: { jobNum: 'A' }, sort: '', dropped: ['registerCode'] },
    ]);
    expect(problems(await save(below, byCode))).toEqual(['filters.registerCode', 'sort']);
  });

  it('does no harm even where nothing of the search can be read', async () => {
    const savedSearchId = await saved(upper);
    await sql`update saved_search set view = '[1]' where saved_search_id = ${savedSearchId}`.execute(
      world.db,
    );
    const row = (await list(upper)).find(each => each.savedSearchId === savedSearchId);
    expect(row).toMatchObject({ filters: {}, sort: '', dropped: [] });
  });
});

describe('the default of a list', () => {
  const setDefault = (as: number, savedSearchId: number | null) =>
    world.send(savedSearch.setDefault, { ...place, savedSearchId }, { as });
  const defaultsOf = async (as: number) =>
    (await list(as)).filter(row => row.isDefault).map(row => row.savedSearchId);

  it('is one of one’s own or of those shared, one at a time, and each user has another', async () => {
    const [first, second] = [await saved(upper, { shared: true }), await saved(lower)];
    expect((await setDefault(lower, first)).code).toBe(0);
    expect(await defaultsOf(lower)).toEqual([first]);
    expect(await defaultsOf(upper)).toEqual([]);
    await setDefault(lower, second);
    expect(await defaultsOf(lower)).toEqual([second]);
    await setDefault(lower, null);
    expect(await defaultsOf(lower)).toEqual([]);
  });

  it('is never a search that the user does not see, or of another list', async () => {
    const hidden = await saved(upper);
    const ofAlarms = await saved(lower, { list: '/elevator/alarm/list', filters: {}, sort: '' });
    for (const id of [hidden, ofAlarms, 2_147_483_647])
      expect((await setDefault(lower, id)).status).toBe(404);
    expect(await defaultsOf(lower)).toEqual([]);
  });

  it('ends when the search is no longer shared', async () => {
    const savedSearchId = await saved(upper, { shared: true });
    await setDefault(lower, savedSearchId);
    await world.send(savedSearch.change, { savedSearchId, name: newName(), shared: false }, { as: upper });
    expect(await defaultsOf(lower)).toEqual([]);
  });
});

describe('refused is', () => {
  it.each([
    ['a list that does not exist', { list: '/nowhere/search' }, ['list']],
    ['a call that is no list', { list: '/user/current' }, ['list']],
    ['a list that the user may not read', { list: '/role/search' }, ['list']],
    ['a filter of another list', { filters: { jobNum: 'A1', title: 'x' } }, ['filters.jobNum']],
    ['a filter by the name of a method', { filters: { toString: 'x' } }, ['filters.toString']],
    ['a value that the filter does not take', { filters: { handleStatus: '9' } }, ['filters.handleStatus']],
    ['an order that the list does not have', { sort: 'title:asc' }, ['sort']],
    ['an order that is none', { sort: 'feedbackTime' }, ['sort']],
    ['no name', { name: '  ' }, ['name']],
    ['a name of 31 characters', { name: '长'.repeat(31) }, ['name']],
    ['a name that hides something', { name: 'a\u202eb' }, ['name']],
    ['a page of any name', { pageName: '../x' }, ['pageName']],
    ['a width that no column has', { columns: { widths: { title: 1e9 } } }, ['columns.widths.title']],
    ['an unknown part of the columns', { columns: { script: 'x' } }, ['columns']],
    ['a long value', { filters: { title: 'x'.repeat(301) } }, ['filters.title']],
  ])('%s', async (_what, more, fields) => {
    const answer = await save(lower, more);
    expect([answer.status, problems(answer)]).toEqual([400, fields]);
  });

  it('more filters or columns than lists have, and a huge body', async () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 'x']));
    expect(problems(await save(lower, { filters: many }))).toEqual(['filters']);
    const shown = Object.fromEntries(Object.keys(many).map(key => [key, true]));
    expect(problems(await save(lower, { columns: { shown } }))).toEqual(['columns.shown']);
    expect((await save(lower, { filters: { title: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  it('a second search of a name, whatever its case, also when renaming', async () => {
    const first = await saved(sibling, { name: 'Night shift' });
    expect(problems(await save(sibling, { name: 'night SHIFT' }))).toEqual(['name']);
    const second = await saved(sibling, { name: 'Day shift' });
    const rename = (savedSearchId: number, name: string) =>
      world.send(savedSearch.change, { savedSearchId, name }, { as: sibling });
    expect(problems(await rename(second, 'NIGHT shift'))).toEqual(['name']);
    expect((await rename(first, 'NIGHT shift')).code).toBe(0);
    expect((await save(lower, { name: 'Night shift' })).code).toBe(0);
  });

  it('one more than a user may have for a list, however many are saved at once', async () => {
    const { userId } = await addAccount(world.db, { permissions: ['feedback'] });
    // One session for all: an account has only so many.
    await save(userId, { name: '' });
    const answers = await Promise.all(Array.from({ length: mostSavedSearches + 5 }, () => save(userId)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 200)).toHaveLength(mostSavedSearches);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect((await save(userId, { pageName: 'another-page' })).status).toBe(409);
  });

  it('the same name saved twice at once', async () => {
    const name = newName();
    const answers = await Promise.all([1, 2, 3].map(() => save(admin, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });
});
