/**
 * A visit of today that was made without a phone is recorded as completed at the desk, with a photo and the signed
 * paper: the list shows it as completed, its record and its PDF say where it comes from, and the chain stands.
 */
import { attachTypes, record } from '@hoistway/contract/features/record';
import { visit } from '@hoistway/contract/features/visit';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { query } from '../rig/database.ts';
import { wordsOfPdf } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';
import { photo } from '../work-app.ts';

const world = sharedWorld();
const clerk = 'vendor branch staff';
afterAll(closeBrowser);

/** Of the installation, `YYYY-MM-DD HH:mm:ss`, this many minutes ago. */
const ago = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(Date.now() - minutes * 60_000);
/** A unit that has nothing else to be done these days gets a plan of today, of a team without the simulator's people. */
async function planOfToday(team: string): Promise<{ mpId: number; unit: string; day: string }> {
  const [made] = await query<{ mp_id: string; job_num: string; day: string }>(
    world.dataDir,
    `with unit as (
       select e.elevator_id, e.job_num, e.city_id from elevator e
       where e.job_num = any($1) and e.elevator_type <> 'escalator' and not exists (
         select from maintenance_plan p where p.elevator_id = e.elevator_id
           and p.due_date between current_date - 3 and current_date + 3)
       order by e.job_num limit 1
     ), crew as (
       insert into team (team_name, city_id) select $2, city_id from unit returning team_id
     ), member as (
       insert into team_member (team_id, user_id)
       select c.team_id, a.user_id from crew c, account a where a.username = 'branch'
     ), made as (
       insert into maintenance_plan (elevator_id, plan_start, plan_type, annex, team_id)
       select u.elevator_id, current_date + '09:00'::time, 'HM', 'A', c.team_id from unit u, crew c
       returning mp_id, due_date
     ) select mp_id, due_date::text as day, job_num from made, unit`,
    [world.quiet.inside.units.map(({ jobNum }) => jobNum), team],
  );
  if (!made) throw new Error('every unit of the site is due these days');
  return { mpId: Number(made.mp_id), unit: made.job_num, day: made.day };
}
const listOf = (unit: string, status: string) =>
  `/maintain/maintainManage?jobNum=${unit}&planStatus=${status}&startPlanDate=${ago(24 * 60).slice(0, 10)}&endPlanDate=${ago(0).slice(0, 10)}`;
const filed = async (walk: Walk, name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photo(walk.page)),
});

test('is completed with a photo and the signed paper, and says that it was entered at the desk', async () => {
  const { mpId, unit } = await planOfToday('办公室一组');
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, clerk, listOf(unit, 'planned'));
  await rowOf(walk, unit).getByRole('button', { name: '登记完成', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('A-1-01', { exact: true }).waitFor();
  const persons = field(dialog, '维保人员').getByRole('combobox');
  await persons.fill('赵六');
  await persons.press('Enter');
  for (const [label, moment] of [
    ['开始时间', ago(50)],
    ['完成时间', ago(5)],
  ] as const) {
    const box = field(dialog, label).getByRole('textbox');
    await box.fill(moment);
    await box.press('Enter');
  }
  await dialog.getByRole('button', { name: '其余均合格' }).click();
  await dialog.getByText('已填 31/31 项').waitFor();
  const inputs = dialog.locator('input[type=file]');
  await inputs.first().setInputFiles(await filed(walk, 'photo.jpg'));
  await dialog.getByRole('img', { name: '照片 1' }).waitFor();
  await inputs.last().setInputFiles(await filed(walk, 'signed.jpg'));
  await dialog.getByRole('img', { name: '签字扫描件' }).waitFor();
  await field(dialog, '签字人姓名').getByRole('textbox').fill('王芳');
  await field(dialog, '身份').getByRole('combobox').click();
  await page.locator('.ant-select-item-option', { hasText: '电梯安全管理员' }).click();
  await walk.picture('desk-filled');
  await walk.accessible();
  await dialog.getByRole('button', { name: '登记完成' }).click();
  await page.getByText('已登记完成').waitFor();

  await page.goto(listOf(unit, 'completed'));
  const row = rowOf(walk, unit).filter({ hasText: '赵六' });
  await row.getByText('已完成').waitFor();
  await row.getByRole('button', { name: '详情' }).click();
  const detail = dialogOf(page);
  await detail.getByText(/^事后补录（办公室）：.+，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor();
  // Photo and signature; the PDF follows.
  await expect.poll(() => detail.locator('img').count()).toBe(2);
  await walk.picture('desk-record');
  await walk.accessible();

  const api = await signedIn(world, clerk);
  const { visits } = await api.send(visit.view, { mpId });
  expect(visits).toMatchObject([
    { state: 'record', atDesk: true, persons: [{ name: '赵六', placeProblem: 'desk' }] },
  ]);
  const pdfOf = async () => {
    const { rtnData } = await api.send(record.images, { mpId });
    return rtnData.list.find(({ attach_type }) => attach_type === attachTypes.pdf);
  };
  await expect.poll(async () => (await pdfOf()) !== undefined, { timeout: 60_000 }).toBe(true);
  const file = await api.receive(record.pdf, { attachId: (await pdfOf())?.attach_id ?? 0, attachName: '' });
  expect(await wordsOfPdf(new Uint8Array(await file.blob.arrayBuffer()))).toContain(
    `事后补录（办公室）：${visits[0]?.technician}`,
  );
  await page.goto('/maintain/verify');
  await page.getByRole('button', { name: '核验全部' }).click();
  const last = page.locator('section', { hasText: '最近一次人工核验' });
  await last.getByText('完好', { exact: true }).waitFor({ timeout: 60_000 });
  await walk.close();
});

test('is offered to nobody without the permission; in the plan it asks before it closes, and what was typed stays', async () => {
  const { mpId, unit, day } = await planOfToday('办公室二组');
  const provider = await startWalk();
  await signIn(provider, 'service provider', listOf(unit, 'planned'));
  await provider.page.getByRole('button', { name: '刷新' }).waitFor();
  expect(await provider.page.getByRole('button', { name: '登记完成' }).count()).toBe(0);
  await provider.close();

  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, clerk, `/maintain/plan?view=visits&visit-jobNum=${unit}`);
  const planned = rowOf(walk, unit).filter({ hasText: day });
  await planned.getByRole('button', { name: 'Details' }).click();
  await dialogOf(page).getByRole('button', { name: 'Record as completed' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('A-1-01', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Mark the rest as passed' }).click();
  await walk.picture('desk-phone');
  await walk.accessible();
  await dialog.getByText('Nobody signed').click();
  await field(dialog, 'Reason nobody signed').getByRole('textbox').fill('The office was closed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field(dialog, 'Reason nobody signed').getByRole('textbox').inputValue()).toBe(
    'The office was closed',
  );
  await walk.picture('desk-phone-unsigned');
  await query(world.dataDir, 'delete from maintenance_plan where mp_id = $1', [mpId]);
  await walk.close();
});
