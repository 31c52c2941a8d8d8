import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { downloads } from '@hoistway/contract/features/download-file';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../../files/zip/zip-reader.ts';
import { logLines } from '../../testing/log-lines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAccount, addElevator, addSite } from '../../testing/test-rows.ts';

type JsQr = typeof import('jsqr')['default'];
/** An independent reader of QR codes. */
const jsQr: JsQr = createRequire(import.meta.url)('jsqr');

let world: TestApp;
let bulk: number;
let single: number;
let elsewhere: number;
const jobNums: string[] = [];

beforeAll(async () => {
  world = await createTestApp({ HOISTWAY_PUBLIC_URL: 'https://lift.example.com/' });
  const site = await addSite(world.db);
  const scope = [{ level: 3, nodeId: site.domainId }];
  for (let n = 0; n < 3; n++)
    jobNums.push((await addElevator(world.db, { job_num: `QR.x_${n}`, domain_id: site.domainId })).jobNum);
  bulk = (await addAccount(world.db, { permissions: ['lift.qrCodes', 'lift.qrCode'], scope })).userId;
  single = (await addAccount(world.db, { permissions: ['lift.qrCode'], scope })).userId;
  elsewhere = (await addAccount(world.db, { permissions: ['lift.qrCode'], scope: 'none' })).userId;
});
afterAll(() => world.stop());

const generate = (as: number, jobNumList: string[], expireTime = '2199-12-31', versionType = 1) =>
  world.send(qrCode.generate, { jobNumList, expireTime, versionType }, { as });

async function read(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const address = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  return { address, code: address.split('/owner/')[1] ?? '' };
}
const page = (code: string, language: 'zh' | 'en' = 'zh') => world.send(qrCode.page, { code }, { language });

describe('an owner QR code', () => {
  it('is a JPEG named after the elevator, and leads to its page', async () => {
    const answer = await generate(single, ['QR.x_0'], '2199-12-31', 2);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['content-disposition']).toContain('filename="QR.x_0_2.jpg"');
    const { address, code } = await read(answer.body);
    expect(address).toBe(`https://lift.example.com/owner/${code}`);
    const { data } = await page(code);
    // A day lasts until its end, in the zone of the installation.
    expect(data).toMatchObject({ jobNum: 'QR.x_0', versionType: 2, expireTime: '2200-01-01 00:00:00' });
  });

  it('comes as result.zip when there are several, and is in download management', async () => {
    const answer = await generate(bulk, [...jobNums, 'QR.x_0']);
    expect(answer.headers['content-disposition']).toContain('result.zip');
    const path = join(world.config.dataDir, 'result.zip');
    await writeFile(path, answer.body);
    const zip = await openZip(path, { maxEntries: 10, maxUnpackedBytes: 10_000_000, maxRatio: 100 });
    for (const jobNum of jobNums) {
      const pieces: Buffer[] = [];
      for await (const piece of zip.read(`${jobNum}_1.jpg`)) pieces.push(piece);
      const { code } = await read(Buffer.concat(pieces));
      expect((await page(code)).data.jobNum).toBe(jobNum);
    }
    await zip.close();
    const { data } = await world.send(downloads.list, {}, { as: bulk });
    expect(data.result[0]).toMatchObject({ fileName: 'result.zip', kind: 'qrCode', state: 'done', rows: 3 });
  });

  it('counts as one of the three files that a user may be making, when there are several', async () => {
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    await sql`insert into download_job (download_id, user_id, kind, file_name, object_key)
      select gen_random_uuid(), ${userId}, 'export', 'a.xlsx', 'none' from generate_series(1, 3)`.execute(
      world.db,
    );
    expect((await generate(userId, jobNums)).status).toBe(429);
    expect((await generate(userId, jobNums.slice(0, 1))).status).toBe(200);
  });

  it('answers 201 for elevators that do not exist or are not in scope, 202 for an expiry that has passed', async () => {
    const absent = await generate(bulk, ['QR.x_0', 'NONE']);
    expect([absent.status, absent.code, absent.msg]).toEqual([201, 201, '工号不存在：NONE']);
    expect((await generate(elsewhere, ['QR.x_0'])).status).toBe(201);
    const yesterday = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString();
    expect((await generate(single, ['QR.x_0'], yesterday)).status).toBe(202);
    expect((await generate(single, ['QR.x_0'], today.slice(0, 10))).status).toBe(200);
    expect((await generate(single, ['QR.x_0'], today.slice(0, 19).replace('T', ' '))).status).toBe(202);
  });

  it('is refused for bad input and without the permission, which is another one for several codes', async () => {
    const nobody = (await addAccount(world.db, { permissions: ['lift'] })).userId;
    expect((await generate(nobody, ['QR.x_0'])).status).toBe(403);
    expect((await generate(single, ['QR.x_0', 'QR.x_1'])).status).toBe(403);
    const fields = async (answer: ReturnType<typeof generate>) =>
      Object.keys(((await answer).data as unknown as { fields: object }).fields);
    expect(await fields(generate(single, []))).toEqual(['jobNumList']);
    expect(await fields(generate(single, ['QR.x_0'], '2199-02-30'))).toEqual(['expireTime']);
    expect(await fields(generate(single, ['QR.x_0'], '2199-02-30 00:00:00'))).toEqual(['expireTime']);
    expect(await fields(generate(single, ['QR.x_0'], '2199-12-31', 4))).toEqual(['versionType']);
  });

  it('cannot be altered or forged', async () => {
    const { code } = await read((await generate(single, ['QR.x_0'])).body);
    const forged = Buffer.from(code, 'base64url');
    forged[0] = 3;
    for (const wrong of [
      forged.toString('base64url'),
      'x'.repeat(40),
      `${code.slice(0, -1)}${code.endsWith('_') ? '-' : '_'}`,
      `${code}AAAA`,
    ])
      expect([wrong, (await page(wrong)).code]).toEqual([wrong, 4041]);
    expect((await page('short')).status).toBe(400);
  });

  it('ends when it expires or is withdrawn, each with its own message', async () => {
    const { code } = await read((await generate(single, ['QR.x_1'])).body);
    expect((await world.send(qrCode.withdraw, { jobNum: 'QR.x_1' }, { as: elsewhere })).status).toBe(404);
    expect((await page(code)).code).toBe(0);
    expect((await world.send(qrCode.withdraw, { jobNum: 'QR.x_1' }, { as: single })).code).toBe(0);
    expect((await logLines(world.db, single)).at(-1)?.remark).toBe('QR.x_1；二维码批次: 0 → 1');
    expect(await page(code, 'en')).toMatchObject({
      status: 410,
      code: 4102,
      msg: 'This QR code has been withdrawn',
    });
    const next = await read((await generate(single, ['QR.x_1'])).body);
    expect((await page(next.code)).code).toBe(0);

    const soon = new Date(Date.now() + 8 * 3_600_000 + 2000).toISOString().slice(0, 19).replace('T', ' ');
    const short = await read((await generate(single, ['QR.x_1'], soon)).body);
    await expect.poll(async () => (await page(short.code)).code, { timeout: 10_000 }).toBe(4101);
    for (const call of [qrCode.live, qrCode.page])
      expect((await world.send(call, { code: short.code })).status).toBe(410);
  });

  it('is void when its elevator is gone', async () => {
    const { elevatorId, jobNum } = await addElevator(world.db);
    const admin = (await addAccount(world.db, { superAdministrator: true })).userId;
    const { code } = await read((await generate(admin, [jobNum])).body);
    await sql`delete from elevator where elevator_id = ${elevatorId}`.execute(world.db);
    expect((await page(code)).code).toBe(4041);
  });
});
