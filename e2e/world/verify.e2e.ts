/** Record verification: the chain stands, is changed in the database, and says where; single records, and the public page. */
import { readFile } from 'node:fs/promises';
import { chain, verifyAddress } from '@hoistway/contract/features/chain';
import { record } from '@hoistway/contract/features/record';
import { afterAll, expect, test } from 'vitest';
import { dialogOf, rows } from '../console.ts';
import { signedIn } from '../rig/api.ts';
import { query } from '../rig/database.ts';
import { sharedWorld } from '../rig/worlds-of-walks.ts';
import { closeBrowser, loadedBytes, phone, signIn, startWalk, type Walk } from '../walk.ts';

const world = sharedWorld();
afterAll(closeBrowser);

/** A call that somebody proved: a kind that nothing reads yet, so that only its link is compared. */
const addLinks = (count: number) =>
  query<{ number: string; hash: string }>(
    world.dataDir,
    `insert into record_chain (kind, ref, content_sha256)
     select 'proof', gen_random_uuid()::text, sha256(gen_random_uuid()::text::bytea) from generate_series(1, $1::int)
     returning number, encode(hash, 'hex') as hash`,
    [count],
  );
/** As the owner of the tables can. */
const changeLink = (number: string, change: string) =>
  query(
    world.dataDir,
    `do $do$ begin
       alter table record_chain disable trigger all;
       update record_chain set ${change} where number = ${Number(number)};
       alter table record_chain enable trigger all;
       alter table record_chain enable always trigger record_chain_stays;
       alter table record_chain enable always trigger record_chain_stays_whole;
     end $do$`,
  );
const verifyAll = async ({ page }: Walk, result: string) => {
  await page.getByRole('button', { name: /^(核验全部|Verify all)$/ }).click();
  const last = page.locator('section', { hasText: /最近一次人工核验|Last manual verification/ });
  await last.getByText(result, { exact: true }).waitFor({ timeout: 60_000 });
  return last;
};

test('everything is verified when asked; a link that was changed in the database is named until it is what it was', async () => {
  const [, second] = await addLinks(3);
  if (!second) throw new Error('nothing was linked');
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor branch staff', '/maintain/verify');
  await verifyAll(walk, '完好');
  await walk.picture('verify');
  await walk.accessible();

  await changeLink(second.number, `at = at + interval '1 second'`);
  const last = await verifyAll(walk, '已断裂');
  await last.getByText(`第 ${second.number} 条：链条记录已被改动`).waitFor();
  await walk.picture('verify-broken');
  await walk.accessible();
  await changeLink(second.number, `at = at - interval '1 second'`);
  await verifyAll(walk, '完好');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出链头' }).click(),
  ]);
  // Technicians go on working: by now the head may be another one.
  const noted = await readFile(await download.path(), 'utf8');
  const [, number = ''] = /^number: (\d+)$/m.exec(noted) ?? [];
  const api = await signedIn(world, 'vendor super administrator');
  const { hash } = await api.send(chain.link, { link: number });
  expect(noted).toContain(`hash: ${hash}`);
  await walk.close();
});

test('a finished visit whose time somebody changed in the database is named, on the page of its printed record too', async () => {
  const [visit] = await query<{ visit_id: string; number: string; hash: string }>(
    world.dataDir,
    `select v.visit_id, l.number, encode(l.hash, 'hex') as hash
     from record_chain l join visit v on l.kind = 'visit' and v.visit_id::text = l.ref
     where v.state = 'record' order by l.number desc limit 1`,
  );
  if (!visit) throw new Error('no visit was linked');
  const beginEarlier = (hours: number) =>
    query(
      world.dataDir,
      `do $do$ begin
         alter table visit disable trigger all;
         update visit set started_at = started_at - interval '${hours} hours' where visit_id = '${visit.visit_id}';
         alter table visit enable trigger all;
         alter table visit enable always trigger visit_stays, enable always trigger visit_stays_whole;
       end $do$`,
    );
  const walk = await startWalk();
  await signIn(walk, 'vendor branch staff', '/maintain/verify');
  await beginEarlier(1);
  const last = await verifyAll(walk, '已断裂');
  await last.getByText(`第 ${visit.number} 条：记录内容已被改动`).waitFor();
  await walk.picture('verify-visit-changed');
  const printed = await startWalk({ size: phone });
  await printed.page.goto(`${world.url}${verifyAddress(visit.hash)}`);
  await printed.page.getByRole('heading', { name: '记录已被改动' }).waitFor();
  await beginEarlier(-1);
  await verifyAll(walk, '完好');
  await printed.page.reload();
  await printed.page.getByRole('heading', { name: '记录完好' }).waitFor();
  await printed.close();
  await walk.close();
});

test('one record is found by its number, its hash and the address in its QR code', async () => {
  const [made] = await addLinks(1);
  if (!made) throw new Error('nothing was linked');
  const walk = await startWalk({ size: phone, language: 'en' });
  const { page } = walk;
  await signIn(walk, 'vendor super administrator', '/maintain/verify');
  const input = page.getByRole('searchbox', { name: 'Verify a record' });
  const single = page.locator('section', { hasText: 'Verify a record' });
  for (const text of [made.number, made.hash, `${world.url}${verifyAddress(made.hash)}`]) {
    await input.fill(text);
    await input.press('Enter');
    await single.getByText('The link is intact; the content was not checked').waitFor();
    await single.getByText(made.hash).waitFor();
  }
  await walk.picture('verify-single');
  await walk.accessible();
  await input.fill('六百');
  await input.press('Enter');
  await single.getByText('Enter a number (such as 612)', { exact: false }).waitFor();
  walk.expectProblem('404');
  await input.fill('999999999');
  await input.press('Enter');
  await single.getByText('There is no record with this number or hash').waitFor();
  await walk.close();
});

test('a record says in its details whether it was linked', async () => {
  const api = await signedIn(world, 'vendor super administrator');
  const { result } = await api.send(record.list, { planStatus: 'completed', pageSize: 1 });
  const [row] = result;
  if (!row) throw new Error('no visit was completed');
  const walk = await startWalk();
  const { page } = walk;
  await signIn(walk, 'vendor super administrator');
  const { assetId, workDate } = row;
  await page.goto(
    `/maintain/maintainManage?jobNum=${assetId}&startPlanDate=${workDate}&endPlanDate=${workDate}`,
  );
  await rows(walk).first().getByRole('button', { name: '详情' }).click();
  await dialogOf(page).getByRole('heading', { name: '防篡改核验' }).waitFor();
  const { links } = await api.send(chain.proof, { mpId: row.mpId });
  for (const text of links.length > 0 ? links.map(({ hash }) => hash) : ['未入链'])
    await dialogOf(page).getByText(text).waitFor();
  await walk.accessible();
  await walk.close();
});

test('anybody with the hash of a printed record reads on a phone whether it stands, and loads little for it', async () => {
  const [made] = await addLinks(1);
  if (!made) throw new Error('nothing was linked');
  const walk = await startWalk({ size: phone });
  const { page } = walk;
  await page.goto(`${world.url}${verifyAddress(made.hash)}`);
  await page.getByRole('heading', { name: '链条完好' }).waitFor();
  await page.getByText(made.hash).waitFor();
  const letters = await loadedBytes(page, '.woff2');
  expect((await loadedBytes(page)) - letters).toBeLessThan(200 * 1024);
  await walk.picture('verify-public');
  await walk.accessible();
  await changeLink(made.number, `at = at + interval '1 second'`);
  await page.reload();
  await page.getByRole('heading', { name: '记录已被改动' }).waitFor();
  await walk.picture('verify-public-changed');
  await walk.accessible();
  await changeLink(made.number, `at = at - interval '1 second'`);
  walk.expectProblem('404');
  await page.goto(`${world.url}${verifyAddress('0'.repeat(64))}`);
  await page.getByRole('heading', { name: '没有找到这条记录' }).waitFor();
  await page.getByRole('button', { name: /English|EN/ }).click();
  await page.getByRole('heading', { name: 'Record not found' }).waitFor();
  await walk.picture('verify-public-unknown');
  await walk.close();
});
