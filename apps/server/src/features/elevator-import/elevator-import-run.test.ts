import { elevator } from '@hoistway/contract/features/elevator';
import { readXlsx } from 'hucre/xlsx';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logLines } from '../../testing/log-lines.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { counts, importTests, place } from '../../testing/test-imports.ts';
import { addAccount } from '../../testing/test-rows.ts';

const { world, admin, importer, fileOf, ended, importFile, importRows } = importTests();

/** An import that waits for its turn to write while its importer loses something. @returns what became of it */
async function lateLoss(lose: (user: number) => RawBuilder<unknown>, rows: Parameters<typeof fileOf>[0]) {
  const user = await importer();
  const other = await world().database.connect('test');
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('hoistway elevator import'))`);
  const { data } = await world().send(elevator.importElevator, {}, { as: user, file: await fileOf(rows) });
  await expect.poll(() => lockWaits(world().db)).toBe(1);
  await lose(user).execute(world().db);
  await other.end();
  const job = () =>
    world()
      .db.selectFrom('import_job')
      .select(['state', 'message', 'added', 'updated', 'area_count'])
      .where('job_id', '=', data.jobId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await job()).state).toMatch(/done|failed/);
  return job();
}

describe('a running import', () => {
  const many = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ ...place, domainName: `大项目 ${i % 50}`, jobNum: `M-${i}` }));
  const manyStored = () =>
    world().db.selectFrom('elevator').select('job_num').where('job_num', 'like', 'M-%').execute();

  it('can be cancelled until it commits and leaves nothing; a second one of the user waits its turn', async () => {
    const user = await importer();
    // Another import holds the turn to write, so that this one cannot end.
    const other = await world().database.connect('test');
    await other.query(`begin; select pg_advisory_xact_lock(hashtext('hoistway elevator import'))`);
    const first = (
      await world().send(elevator.importElevator, {}, { as: user, file: await fileOf(many(3000)) })
    ).data;
    // The call answers before a slow machine has checked every row.
    const status = () => world().send(elevator.importStatus, { jobId: first.jobId }, { as: user });
    await expect
      .poll(async () => (await status()).data, { timeout: 30_000 })
      .toMatchObject({ state: 'writing', total: 3000 });
    const second = await world().send(elevator.importElevator, {}, { as: user, file: await fileOf(many(1)) });
    expect([second.code, second.data]).toMatchObject([409, { jobId: first.jobId }]);
    const cancel = (as: number) => world().send(elevator.importCancel, { jobId: first.jobId }, { as });
    expect((await cancel(admin())).status).toBe(404);
    expect((await cancel(user)).code).toBe(0);
    await other.end();
    expect(counts(await ended(first, user))).toEqual({
      state: 'cancelled',
      added: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
    });
    expect(await manyStored()).toEqual([]);
    expect(
      await world()
        .db.selectFrom('site')
        .select('domain_id')
        .where('domain_name', 'like', '大项目%')
        .execute(),
    ).toEqual([]);
    expect((await cancel(user)).code).toBe(409);
    expect(counts(await importRows(many(3000), user))).toMatchObject({ state: 'done', added: 3000 });
  });

  it.each([
    ['is disabled', (user: number) => sql`update account set disabled = true where user_id = ${user}`],
    [
      'may import no more',
      (user: number) => sql`delete from role_permission p using account a
        where p.role_id = a.role_id and a.user_id = ${user} and p.name = 'lift.import'`,
    ],
  ])('of somebody who %s before it writes leaves nothing', async (_what, lose) => {
    const ended = await lateLoss(lose, [{ ...place, jobNum: 'L-LATE' }]);
    expect(ended).toMatchObject({ state: 'failed', message: expect.stringContaining('权限已变更') });
    const late = world().db.selectFrom('elevator').select('job_num').where('job_num', '=', 'L-LATE');
    expect(await late.execute()).toEqual([]);
  });

  it('of somebody who sees less when it writes changes nothing outside that', async () => {
    await importRows([{ ...place, jobNum: 'L-SCOPE' }]);
    const rows = [{ ...place, jobNum: 'L-SCOPE', buildingName: '1' }];
    const ended = await lateLoss(
      user => sql`update account set scope = 'none' where user_id = ${user}`,
      rows,
    );
    expect(ended).toMatchObject({ state: 'done', updated: 0, area_count: 1 });
  });

  it('whose process died counts as failed and makes room for the next', async () => {
    const user = await importer();
    const jobId = '00000000-0000-4000-8000-000000000001';
    await sql`insert into import_job (job_id, user_id, file_name, language, state, beat_date)
      values (${jobId}::uuid, ${user}, 'a.xlsx', 'en', 'writing', now() - interval '1 minute')`.execute(
      world().db,
    );
    const status = await world().send(elevator.importStatus, { jobId }, { as: user });
    expect(status.data).toMatchObject({ state: 'failed', message: expect.stringContaining('interrupted') });
    // As ended in the database as on the screen: its process, if it was only slow, finds no job to finish.
    const stored = world().db.selectFrom('import_job').select('state').where('job_id', '=', jobId);
    expect((await stored.executeTakeFirst())?.state).toBe('failed');
    expect(counts(await importRows([{ ...place, jobNum: 'N-1' }], user))).toMatchObject({ added: 1 });
  });
});

describe('the report', () => {
  it('is a file of all problems, for its owner only', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => ({
      jobNum: `R-${i}`,
      ...place,
      startDate: i % 2 ? 'x' : '2020-01-01',
    }));
    const report = await importRows(rows);
    expect(report.problems).toHaveLength(125);
    const file = await world().send(
      elevator.importProblems,
      { jobId: report.jobId },
      { as: admin(), language: 'zh' },
    );
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain('导入问题_电梯.xlsx');
    const [problems, about] = (await readXlsx(file.body)).sheets;
    expect(problems?.rows).toHaveLength(126);
    expect(problems?.rows[1]).toEqual([
      3,
      'R-1',
      '投用日期',
      'x',
      '不是有效日期，应为 YYYY-MM-DD',
      '整行未导入',
    ]);
    // The counts, then how the file was read: its header row, and the column that each field came from.
    expect(about?.rows.map(([, value]) => value)).toEqual([
      ...['电梯.xlsx', '125', '0', '0', '125', null, '0', '0'],
      ...['1', '工号', '城市', '项目名称', '投用日期'],
    ]);
    const { jobId } = report;
    const other = await importer();
    expect((await world().send(elevator.importProblems, { jobId }, { as: other })).status).toBe(404);
    expect((await world().send(elevator.importStatus, { jobId }, { as: other })).status).toBe(404);
    const clean = await importRows([{ ...place, jobNum: 'R-OK' }]);
    expect(
      (await world().send(elevator.importProblems, { jobId: clean.jobId }, { as: admin() })).status,
    ).toBe(202);
  });

  it('is in the operation log by its file name', async () => {
    await importFile(await fileOf([{ ...place, jobNum: 'L-1' }], '日志.xlsx'));
    const line = (await logLines(world().db, admin())).at(-1);
    expect(line).toMatchObject({ remark: '日志.xlsx', type: 'Import' });
  });
});

it('may be started and examined thirty times a minute by a session, refused ones included', async () => {
  for (const call of [elevator.importElevator, elevator.importPreview]) {
    const [as, other] = [await importer(), await importer()];
    const ask = async () => (await world().send(call, {}, { as })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push(await ask());
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect((await world().send(call, {}, { as: other })).status).toBe(400);
  }
});

it('requires the permission', async () => {
  const { userId } = await addAccount(world().db, { permissions: ['lift', 'lift.edit'] });
  const file = await fileOf([{ ...place, jobNum: 'Z-1' }]);
  const jobId = '00000000-0000-4000-8000-000000000002';
  expect((await world().send(elevator.importPreview, {}, { as: userId, file })).status).toBe(403);
  expect((await world().send(elevator.importElevator, {}, { as: userId, file })).status).toBe(403);
  expect((await world().send(elevator.importStatus, { jobId }, { as: userId })).status).toBe(403);
  expect((await world().send(elevator.importCancel, { jobId }, { as: userId })).status).toBe(403);
  expect((await world().send(elevator.importProblems, { jobId }, { as: userId })).status).toBe(403);
});
