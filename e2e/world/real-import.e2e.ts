/**
 * The register of 76,088 real elevators through the console: its columns are mapped, rejected cells are reported, and
 * lists, ledger and export show the rest. Every number equals an independent count of the file. Runs where the
 * register is present (HOISTWAY_REAL_DATA).
 */
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { isImportRunning } from '@hoistway/contract/core/import-report';
import { elevator } from '@hoistway/contract/features/elevator';
import type { ImportMapping } from '@hoistway/contract/features/elevator-import/elevator-import';
import { ledger } from '@hoistway/contract/features/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogOf } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { contentOf, sheetRows } from '../rig/files.ts';
import { countRegister, type RegisterCount } from '../rig/register.ts';
import type { World } from '../rig/world.ts';
import { startOwnWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk } from '../walk.ts';

const folder = process.env.HOISTWAY_REAL_DATA;
const file = folder ? join(folder, 'nyc-elevators.xlsx') : '';
const demoUnits = 1200;
const admin = 'vendor super administrator';
const number = (value: number) => value.toLocaleString('en');

describe.skipIf(!existsSync(file))('a register of 76,088 elevators', { timeout: 300_000 }, () => {
  let world: World;
  let expected: RegisterCount;
  beforeAll(async () => {
    world = await startOwnWorld({ simulator: false });
    expected = await countRegister(file);
  });
  afterAll(async () => {
    await closeBrowser();
    await world?.stop();
  });

  test('is imported with a mapping, in the background, with a report of what was rejected', async () => {
    expect([expected.rows, expected.taken]).toEqual([76_088, 76_061]);
    const walk = await startWalk({ world });
    const { page } = walk;
    await signIn(walk, admin, '/info/lift');
    await page.getByRole('button', { name: '批量导入电梯' }).click();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('请选择要上传的文件').waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await walk.picture('import-choose');
    await walk.accessible();
    await page.getByRole('button', { name: '下一步' }).click();
    await dialogOf(page)
      .getByText(`${number(expected.rows)} 行`)
      .first()
      .waitFor({ timeout: 60_000 });

    // The headers suggest all but the site.
    await page.getByRole('button', { name: /开始导入/ }).click();
    await page.getByText('请选择对应的列或填写固定值').waitFor();
    await page.getByText('请填写国家或地区').waitFor();
    const choose = async (field: string, choice: string) => {
      await page.locator(`#import-${field}`).fill(choice);
      await page.keyboard.press('Enter');
    };
    await choose('domainName', 'STREET_NAME');
    await page.getByLabel('这份台账属于哪个国家或地区？').fill('North America');
    await choose('province', '固定值');
    await page.getByLabel('省份的固定值').fill('New York');
    await page.getByLabel('“DV_LASTPER_INSP_DATE”列的含义').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('上次检验日期（不导入）').click();
    await dialogOf(page).getByRole('cell', { name: 'EAST 68 STREET' }).first().waitFor();
    await page.getByRole('switch', { name: '忽略可选列的错误值' }).click();
    await walk.picture('import-mapping');
    await walk.accessible();
    await page.getByRole('button', { name: /开始导入/ }).click();

    await page.getByRole('button', { name: '后台运行' }).click();
    const notice = page.locator('.ant-notification');
    await notice.getByText('正在导入').waitFor();
    await walk.picture('import-background');
    await walk.accessible();
    // Another page can be opened meanwhile; the notice leads back.
    await page.getByRole('menuitem', { name: /下载管理/ }).click();
    await notice.getByRole('button', { name: '查看报告' }).click({ timeout: 180_000 });
    await page.waitForURL(/\/info\/lift/);

    const refused = expected.rows - expected.taken;
    await dialogOf(page).getByText(`添加失败（${refused}）`).waitFor();
    expect(await dialogOf(page).getByRole('listitem').count()).toBe(refused);
    await walk.picture('import-lists');
    await dialogOf(page).getByText('关闭', { exact: true }).click();
    const countOf = (name: string) =>
      page.locator('dl > div').filter({ hasText: name }).locator('dd').innerText();
    expect(await Promise.all(['新增', '更新', '无变化', '未导入'].map(countOf))).toEqual(
      [expected.taken, 0, 0, refused].map(number),
    );
    const problems = expected.missing + expected.badDates + expected.badSpeeds + expected.badLoads;
    await page.getByText(`${problems} 处问题`).waitFor();
    await walk.picture('import-report');
    await walk.accessible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载全部问题' }).click(),
    ]);
    const columns = sheetRows(await contentOf(download))
      .slice(1)
      .map(row => row[2]);
    const inColumn = (name: string) => columns.filter(column => column === name).length;
    expect(columns).toHaveLength(problems);
    expect(inColumn('DV_SPEED_FPM')).toBe(expected.badSpeeds);
    expect(inColumn('DV_APPROVAL_DATE')).toBe(expected.badDates);
    await dialogOf(page).getByText('关闭', { exact: true }).click();
    await page.getByText(`共 ${number(demoUnits + expected.taken)} 条`).waitFor();
    await walk.close();
  });

  test('is in the lists, the ledger and the export, borough by borough', async () => {
    const api = await signedIn(world, admin);
    for (const [city, units] of expected.takenIn) {
      const { total } = await api.send(elevator.list, { city });
      const sites = await api.send(ledger.sites, { city });
      expect([city, total, sites.total]).toEqual([city, units, expected.sitesIn.get(city)?.size]);
    }
    const { result } = await api.send(elevator.list, { jobNum: '1E100', pageSize: 100 });
    expect(result.find(row => row.jobNum === '1E100')).toMatchObject({
      ...{ areaName: 'North America', province: 'New York', elevatorType: 'escalator' },
    });
    const escalators = async (areaName?: string) =>
      (await api.send(elevator.list, { elevatorType: 'escalator', areaName })).total;
    expect(await escalators('North America')).toBe(expected.escalators);

    const walk = await startWalk({ world });
    const { page } = walk;
    await signIn(walk, admin, '/info/lift?city=Staten+Island');
    const units = expected.takenIn.get('Staten Island') ?? 0;
    await page.getByText(`共 ${number(units)} 条`).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ]);
    expect(sheetRows(await contentOf(download))).toHaveLength(units + 1);
    await walk.close();
  });

  test('leaves nothing of an import whose server was killed, and says so', async () => {
    const api = await signedIn(world, admin);
    const mapping: ImportMapping = {
      jobNum: { column: 'DV_DEVICE_NUMBER' },
      city: { column: 'Borough' },
      domainName: { column: 'BIN' },
      remark: { constant: 'must not stay' },
    };
    const { fileId } = await api.upload(
      elevator.importPreview,
      {},
      { name: 'register.xlsx', content: await openAsBlob(file) },
    );
    const { jobId } = await api.send(elevator.importElevator, { fileId, mapping });
    const status = () => api.send(elevator.importStatus, { jobId });
    await expect.poll(async () => (await status()).state, { timeout: 60_000, interval: 100 }).toBe('writing');
    await world.restartServer('SIGKILL');

    await expect
      .poll(async () => isImportRunning((await status()).state), { timeout: 60_000, interval: 1000 })
      .toBe(false);
    expect(await status()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/中断|interrupted/),
    });
    expect((await api.send(elevator.list, { domainName: '1015219' })).total).toBe(0);
    expect((await api.send(elevator.list, {})).total).toBe(demoUnits + expected.taken);
    // A new import can start.
    const again = await api.send(elevator.importElevator, {
      fileId,
      mapping: { ...mapping, domainName: { column: 'STREET_NAME' }, remark: undefined },
    });
    expect(['failed', 'cancelled']).not.toContain(again.state);
  });
});
