/** Paperless maintenance records: read with their files, evaluated, added to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeEvaluated, type RecordRow, record } from '@hoistway/contract/features/record';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, field, rowOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf } from '../rig/files.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';
import { administrator } from './own.ts';

const world = sharedWorld();
afterAll(closeBrowser);

/**
 * The newest finished record that this account sees and that is so. It is its unit's only one of that day: a late visit
 * and one in time may fall on one day.
 */
async function recordOf(kind: string, isSo: (row: RecordRow) => boolean): Promise<RecordRow> {
  const api = await signedIn(world, kind);
  const { result } = await api.send(record.list, { planStatus: 'completed', pageSize: 100 });
  for (const row of result.filter(isSo)) {
    const { assetId: jobNum, workDate } = row;
    const those = { jobNum, startPlanDate: workDate, endPlanDate: workDate, planStatus: '' } as const;
    if ((await api.send(record.list, those)).total === 1) return row;
  }
  throw new Error(`${kind} sees no such record`);
}
const open = async (walk: Walk, kind: string, { assetId, workDate }: RecordRow) => {
  const query = `jobNum=${assetId}&startPlanDate=${workDate}&endPlanDate=${workDate}&planStatus=`;
  await signIn(walk, kind, `/maintain/maintainManage?${query}`);
  await rowOf(walk, assetId).waitFor();
};
/** The newest of the demo have all their files. */
const hasFiles = ({ mpId, workDate }: RecordRow) =>
  existsSync(join(world.dataDir, 'files', 'maintenance', workDate.slice(0, 4), `${mpId}-1.jpg`));
const rate = (form: Locator, label: string, stars: number) =>
  field(form, label)
    .getByRole('radio')
    .nth(stars - 1)
    .click({ force: true });
/** Something other than paper: of a copy, since a canvas that is read again and again says so in the console. */
const isDrawn = (canvas: Locator) =>
  expect
    .poll(() =>
      canvas.evaluate(element => {
        const { width, height } = element as HTMLCanvasElement;
        if (width === 0 || height === 0) return 0;
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy?.drawImage(element as HTMLCanvasElement, 0, 0);
        const data = copy?.getImageData(0, 0, width, height).data ?? [];
        let dark = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255 && Number(data[at]) < 128) dark += 1;
        return dark;
      }),
    )
    .toBeGreaterThan(1000);

test('the details show photos, signature and PDF in the page', async () => {
  const row = await recordOf(administrator, hasFiles);
  const walk = await startWalk();
  const { page } = walk;
  await open(walk, administrator, row);
  await rowOf(walk, row.assetId).getByRole('button', { name: '详情' }).click();
  const dialog = dialogOf(page);
  const pictures = dialog.locator('img');
  await expect.poll(() => pictures.count()).toBe(4);
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(500);
  const canvas = dialog.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  await isDrawn(canvas);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载' }).click();
  expect((await contentOf(await saving)).subarray(0, 5).toString()).toBe('%PDF-');
  await pictures.first().click();
  await page.locator('.ant-image-preview img').first().waitFor();
  await walk.close();
});

test('a visit is evaluated once and added to once; somebody else sees it without a reload', async () => {
  const row = await recordOf('property manager', each => mayBeEvaluated(each) && each.evaluateStatus === 0);
  const [walk, other] = [await startWalk(), await startWalk()];
  const { page } = walk;
  await open(walk, 'property manager', row);
  await open(other, administrator, row);
  await rowOf(other, row.assetId).getByText('未评价').waitFor();

  const own = rowOf(walk, row.assetId);
  await own.getByRole('button', { name: '评价', exact: true }).click();
  const form = dialogOf(page);
  await rate(form, '总体评价', 5);
  await form.getByRole('button', { name: '提交评价' }).click();
  await expect.poll(() => form.getByText('请进行评分').count()).toBe(3);
  for (const [at, label] of ['运行评价', '人员评价', '技能评价'].entries()) await rate(form, label, at + 2);
  await form.getByText('比较满意').waitFor();
  await field(form, '备注').getByRole('textbox').fill('到场准时。\n讲解清楚。');
  await form.getByRole('button', { name: '提交评价' }).click();
  await own.getByText('已评价').waitFor();
  await rowOf(other, row.assetId).getByText('已评价').waitFor();
  await form.waitFor({ state: 'detached' });

  await own.getByRole('button', { name: '查看评价' }).click();
  const shown = dialogOf(page);
  await shown.getByText('讲解清楚。').waitFor();
  await field(shown, '追加内容').getByRole('textbox').fill('一周后运行平稳。');
  await shown.getByRole('button', { name: '追加评价' }).click();
  await shown.getByRole('button', { name: '追加评价' }).waitFor({ state: 'detached' });
  await shown.getByText('一周后运行平稳。').waitFor();
  await shown.getByRole('textbox').waitFor({ state: 'detached' });
  await other.close();
  await walk.close();
});
