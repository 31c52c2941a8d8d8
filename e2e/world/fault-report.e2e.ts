/** Fault reports: handled and deleted, several at a time, by whoever may; wide and narrow. */
import { afterAll, expect, test } from 'vitest';
import { rowOf, rows } from '../console.ts';
import { query } from '../rig/database.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, phone, signIn, startWalk, type Walk } from '../walk.ts';

afterAll(closeBrowser);

const pending = '/manage/faultReport?status=0';
const open = async (walk: Walk, kind: string, address = pending) => {
  await signIn(walk, kind);
  await walk.page.goto(address);
  await rows(walk).first().waitFor();
};
/** The number of rows, as the list says it; an empty list says none. */
const total = async ({ page }: Walk) =>
  Number(
    /[\d,]+/
      .exec((await page.getByText(/^共 [\d,]+ 条$/).allInnerTexts())[0] ?? '0')?.[0]
      .replaceAll(',', ''),
  );

test('pending reports are handled and deleted after a question, and another page follows', async () => {
  // Other walks may have handled those of the demo.
  await query(
    sharedWorld().dataDir,
    `insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
     select elevator_id, '锦绣物业', '1 号楼', '王女士', '13800000000' from elevator e
     where retired_at is null and not exists (
       select from fault_report f where f.elevator_id = e.elevator_id and status = 0 and delete_date is null)
     order by elevator_id desc limit 2`,
  );
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, 'customer service');
  await walk.picture('fault-report');
  await walk.accessible();
  const before = await total(walk);
  // A report of trapped people is part of the rescue record, which nobody deletes.
  const deletable = rows(walk).filter({ hasNotText: '有人被困' }).first();
  await page.getByRole('button', { name: /^(check )?处理$/ }).click();
  await page.getByText('请选择要处理的数据').waitFor();
  await page.getByRole('button', { name: /^(delete )?删除$/ }).click();
  await page.getByText('请选择要删除的数据').waitFor();

  const other = await startWalk();
  await open(other, 'vendor super administrator');
  const beforeThere = await total(other);

  await deletable.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(check )?处理$/ }).click();
  const question = page.getByRole('dialog');
  await question.getByText('你确定要做此操作吗?').last().waitFor();
  await walk.picture('fault-report-handle');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await total(walk)).toBe(before);
  await page.getByRole('button', { name: /^(check )?处理$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByText('操作成功').waitFor();
  await expect.poll(() => total(walk)).toBe(before - 1);
  // Without a reload.
  await expect.poll(() => total(other)).toBe(beforeThere - 1);
  await other.close();

  await deletable.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(delete )?删除$/ }).click();
  await page.getByRole('dialog').getByText('你确定要做此操作吗?').last().waitFor();
  await walk.picture('fault-report-delete');
  await walk.accessible();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => total(walk)).toBe(before - 2);
  await page.goto('/manage/faultReport');
  await rowOf(walk, '已处理').first().waitFor();
  await walk.picture('fault-report-all');
  await walk.close();
});

test('a technician handles and does not delete', async () => {
  const walk = await startWalk();
  await open(walk, 'technician (the simulator works with it)', '/manage/faultReport');
  await walk.page.getByRole('button', { name: /^(check )?处理$/ }).waitFor();
  expect(await walk.page.getByRole('button', { name: /^(delete )?删除$/ }).count()).toBe(0);
  await walk.close();
});

test('on a phone, in English', async () => {
  const walk = await startWalk({ size: phone, language: 'en' });
  await open(walk, 'customer service', '/manage/faultReport');
  await walk.picture('fault-report');
  await walk.accessible();
  await walk.close();
});
