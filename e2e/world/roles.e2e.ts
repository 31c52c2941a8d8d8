/**
 * Each screen of the operations for each kind of account: actions that the role holds are there, others are not. The
 * server says what a role holds; the screens are inspected.
 */

import type { PermissionName } from '@hoistway/contract/core/permissions';
import { ledger, type SiteRow } from '@hoistway/contract/features/ledger';
import { session } from '@hoistway/contract/features/session';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { moreActs, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

/** The labels of a screen's buttons and of its rows' actions. */
type Acts = Partial<Record<PermissionName, string>>;
const onPage: Record<'monitor' | 'alarm' | 'lift', { path: string; acts: Acts; rowActs: Acts }> = {
  monitor: {
    path: '/manage/monitor',
    acts: { 'monitor.personnel': '人员定位', 'monitor.export': '导出' },
    rowActs: { 'monitor.setting': '设置' },
  },
  alarm: {
    path: '/manage/alarm?processType=',
    acts: { 'alarm.setting': '设置', 'alarm.export': '导出' },
    rowActs: { 'alarm.monitor': '实时监视', 'alarm.returnVisit': '客户回访记录' },
  },
  lift: {
    path: '/info/lift',
    acts: { 'lift.import': '批量导入电梯', 'lift.export': '导出', 'lift.qrCodes': '批量生成二维码' },
    rowActs: { 'lift.edit': '编辑', 'lift.qrCode': '业主二维码' },
  },
};
const ledgerActs: Acts = {
  'device.monitor': '实时监视',
  'device.faultReport': '一键报障',
  'device.refresh': '刷新',
  'device.realtimeUpdate': '状态实时更新',
};
const alarmColumns = {
  'alarm#mainFaultCode': '主机故障码',
  'alarm#processDate': '派工时间',
  'alarm#arriveDate': '到达时间',
};

/** The actions of a row, including those in its menu. */
async function rowActs(row: Locator): Promise<string[]> {
  const found = await row.getByRole('button').allInnerTexts();
  const more = row.getByRole('button', { name: moreActs });
  if ((await more.count()) > 0) {
    await more.click();
    const items = row.page().getByRole('menuitem');
    await items.last().waitFor();
    found.push(...(await row.page().locator('.ant-dropdown').getByRole('menuitem').allInnerTexts()));
    await row.page().keyboard.press('Escape');
  }
  return found.map(text => text.trim());
}
const shown = (words: readonly string[], acts: Record<string, string>) =>
  Object.keys(acts).filter(name => words.includes(acts[name] ?? ''));

/** A site of the running fleet: at least one of its units is monitored. */
const isLive = ({ domainName, count2 }: SiteRow) =>
  count2 > 0 && domainName !== world.quiet.inside.siteName && domainName !== world.quiet.outside.siteName;

async function checkLedger(walk: Walk, site: SiteRow, held: Held) {
  const { page } = walk;
  await page.goto(`/manage/device?domainName=${encodeURIComponent(site.domainName)}`);
  await rows(walk).first().getByRole('button', { name: site.domainName }).click();
  await page.getByLabel('返回项目列表').waitFor();
  // A unit that is online may be monitored.
  const row = rows(walk).filter({ hasText: '正常监视' }).first();
  await row.waitFor();
  expect(shown(await rowActs(row), ledgerActs)).toEqual(held.of(ledgerActs));
  const remark = await page.locator('thead').getByText('详细备注').count();
  expect(remark === 1).toBe(held.field('device#remark'));
}

interface Held {
  /** The subset that the role holds. */
  of(names: Record<string, unknown>): string[];
  field(id: string): boolean;
  page(name: string): boolean;
}

test.each([
  ['vendor super administrator', 'admin'],
  ['service provider', 'provider'],
  ['property manager', 'property'],
])('what a %s may do is on the screens, and nothing else', async (kind, name) => {
  const api = await signedIn(world, kind);
  const { user, permissions, fieldPermissions } = await api.send(session.current, {});
  const everything = user.roleType === 1;
  const names = new Set(permissions.map(entry => entry.permissionId));
  const fields = new Set(fieldPermissions.map(entry => entry.id));
  const held: Held = {
    of: wanted => Object.keys(wanted).filter(each => everything || names.has(each)),
    field: id => everything || fields.has(id),
    page: page => everything || names.has(page),
  };
  const { result } = await api.send(ledger.sites, { pageSize: 100 });
  const site = result.find(isLive);
  if (!site) throw new Error(`${kind} sees no site of the running fleet`);

  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, kind);
  await checkLedger(walk, site, held);
  await walk.picture(`role-${name}-ledger`);
  for (const [screen, { path, acts, rowActs: actsOfRow }] of Object.entries(onPage)) {
    if (!held.page(screen)) {
      await page.goto(path);
      await page.waitForURL(address => !path.startsWith(address.pathname));
      continue;
    }
    await page.goto(path);
    await rows(walk).first().waitFor();
    const buttons = await page.locator('main').getByRole('button').allInnerTexts();
    expect([
      screen,
      shown(
        buttons.map(text => text.trim()),
        acts,
      ),
    ]).toEqual([screen, held.of(acts)]);
    // Not every row has every action: a return visit needs an order.
    const able = new Set<string>();
    for (const row of (await rows(walk).all()).slice(0, 5))
      for (const act of shown(await rowActs(row), actsOfRow)) able.add(act);
    expect([screen, [...able].sort()]).toEqual([screen, held.of(actsOfRow).sort()]);
    if (screen === 'alarm')
      for (const [id, title] of Object.entries(alarmColumns))
        expect([
          title,
          (await page.locator('thead').getByText(title, { exact: true }).count()) === 1,
        ]).toEqual([title, held.field(id)]);
    await walk.picture(`role-${name}-${screen}`);
  }
  await walk.close();
});
