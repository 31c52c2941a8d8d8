import { buffer } from 'node:stream/consumers';
import { qrCode } from '@hoistway/contract/features/qr-code';
import { attachTypes, record } from '@hoistway/contract/features/record';
import { visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFolderStore } from '../../files/object-store/folder-store.ts';
import type { ObjectStore } from '../../files/object-store/object-store.ts';
import { openRecordDrawer, type RecordDrawer } from '../../files/pdf/record-drawer.ts';
import { difference, markedPhoto, topOf } from '../../testing/records/marked-photo.ts';
import { codeOfPdf, photosOfPdf, wordsOfPdf } from '../../testing/records/read-pdf.ts';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import {
  createVisitWorld,
  minuteMs,
  type PhoneFile,
  phoneFile,
  photo,
  signature,
  type VisitWorld,
} from '../../testing/worlds/visit-world.ts';
import { dayMs } from '../../time/days.ts';
import { qrKey } from '../qr-code/qr-check.ts';
import { encodeQr } from '../qr-code/qr-code.ts';
import { publishedKey } from './published-pdf.ts';
import { drawWantedPdfs } from './record-pdf.ts';

let world: VisitWorld;
let store: ObjectStore;
let drawer: RecordDrawer;
const never = new AbortController().signal;
const failures: unknown[] = [];
const log = { warn: ({ err }: { err?: unknown }) => void failures.push(String(err)) };
const origin = 'https://lift.example.cn';

beforeAll(async () => {
  world = await createVisitWorld();
  store = await openFolderStore(world.config.files.dir);
  drawer = openRecordDrawer(world.config.timeZone);
});
afterAll(async () => {
  await drawer?.close();
  await world?.stop();
});

const draw = (over: Partial<Parameters<typeof drawWantedPdfs>[0]> = {}) =>
  drawWantedPdfs({ db: world.db, store, log, drawer, origin, ...over }, never);

/** A visit with a photo at each item that needs one, signed. */
async function finishVisit(mpId: number, { taken, ...more }: { remark?: string; taken?: PhoneFile } = {}) {
  taken ??= await photo();
  const signed = await signature();
  const document = world.document(mpId, {
    photos: [taken],
    remark: '轿厢照明已更换',
    ...more,
    noSignature: '',
    signature: {
      fileId: signed.fileId,
      sha256: signed.sha256,
      name: '王芳',
      capacity: 'safetyManager',
      at: Date.now(),
    },
  });
  await world.finish(document);
  await world.file(document.visitId, taken);
  await world.file(document.visitId, signed);
  return document;
}

const pdfsOf = async (mpId: number) => {
  const { rows } = await sql<{ attach_id: number; object_key: string; aside: boolean }>`
    select attach_id, object_key, aside from maintenance_attachment
    where mp_id = ${mpId} and attach_type = ${attachTypes.pdf} order by attach_id`.execute(world.db);
  return rows;
};
const contentOf = async (key: string | undefined) => {
  const object = await store.get(key ?? '');
  return object && buffer(object.content);
};
const wordsOf = async (key: string | undefined) => wordsOfPdf((await contentOf(key)) ?? Buffer.alloc(0));

it('draws the record once, with all that the phone sent, among the files of its record', async () => {
  const mpId = await world.addPlan();
  const document = await finishVisit(mpId);
  const drawn = await draw();
  expect(failures).toEqual([]);
  expect(drawn).toBe(1);
  expect(await draw()).toBe(0);
  const [pdf, ...more] = await pdfsOf(mpId);
  expect(more).toEqual([]);
  const text = await wordsOf(pdf?.object_key);
  for (const said of [
    'VIS-1',
    '荷花苑',
    '张三',
    '轿厢照明已更换',
    '签字人Signedby王芳',
    '现场照片',
    `共${document.items.length}项`,
    '正式记录',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('文件缺失');
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, encode(hash, 'hex') as hash from record_chain where ref = ${document.visitId}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  expect(text).toContain(`存证号Linknumber${rows[0]?.number}`);
  expect(text).toContain(`${origin}/verify/${rows[0]?.hash}`);
  expect(codeOfPdf((await contentOf(pdf?.object_key)) ?? Buffer.alloc(0))).toBe(
    `${origin}/verify/${rows[0]?.hash}`,
  );
  const { data } = await world.send(record.images, { mpId: `${mpId}` }, { as: world.zhang.userId });
  expect(data?.rtnData.list.filter(({ attach_type }) => attach_type === attachTypes.pdf)).toMatchObject([
    {
      attach_id: pdf?.attach_id,
      attach_name: expect.stringMatching(/^维保记录 VIS-1 \d{4}-\d\d-\d\d\.pdf$/),
    },
  ]);
});

const codeOf = async (elevatorId: number) =>
  encodeQr(
    { version: 3, elevatorId, expiresAt: Math.round(Date.now() / 1000) + 600, generation: 0 },
    await qrKey(world.db),
  );
const shownTo = async (code: string) => (await world.send(qrCode.page, { code })).data.images;

it('shows who holds an owner’s code what was done, and neither who came nor who signed', async () => {
  const mpId = await world.addPlan();
  await finishVisit(mpId, { remark: '已告知王女士，电话 13812345678' });
  expect(await draw()).toBe(1);
  const [pdf] = await pdfsOf(mpId);
  const code = await codeOf(world.unit.elevatorId);
  const answer = await world.send(qrCode.attachment, { code, attachId: pdf?.attach_id ?? 0 });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [shown, kept] = [await wordsOfPdf(answer.body), await wordsOf(pdf?.object_key)];
  for (const said of ['VIS-1', '现场照片', '已告知', '签字人Signedby不公开', '核验地址'])
    expect(shown).toContain(said);
  for (const said of ['张三', '王芳', '13812345678']) {
    expect(kept).toContain(said);
    expect(shown).not.toContain(said);
  }
});

it('shows outsiders photos without the marks of the app, which named who took them', async () => {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId });
  const mpId = await world.addPlan({ elevatorId });
  const taken = phoneFile(await markedPhoto());
  await finishVisit(mpId, { taken });
  expect(await draw()).toBe(1);
  const above = await topOf(taken.content, 1200, 750);
  const code = await codeOf(elevatorId);
  const files = await shownTo(code);
  expect(files.map(({ isPdf }) => isPdf)).toEqual([false, true]);
  const [picture, pdf] = await Promise.all(
    files.map(({ attachId }) => world.send(qrCode.attachment, { code, attachId })),
  );
  expect([picture?.status, picture?.headers['content-type'], picture?.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const shown = picture?.body ?? Buffer.alloc(0);
  expect(await sharp(shown).metadata()).toMatchObject({ width: 1200, height: 750 });
  expect(await difference(shown, above)).toBeLessThan(4);

  const [published] = photosOfPdf(pdf?.body ?? Buffer.alloc(0));
  expect(await sharp(published).metadata()).toMatchObject({ width: 360, height: 225 });
  expect(await difference(published ?? Buffer.alloc(0), above)).toBeLessThan(8);
  const [kept] = photosOfPdf((await contentOf((await pdfsOf(mpId))[0]?.object_key)) ?? Buffer.alloc(0));
  expect(await difference(kept ?? Buffer.alloc(0), taken.content)).toBeLessThan(8);
});

it('shows outsiders no photo of a visit from the desk: it is of the paper form', async () => {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId });
  const mpId = await world.addPlan({ elevatorId });
  const { userId: clerk } = await addAccount(world.db, {
    permissions: ['maintainManage', 'maintainManage.finish'],
    scope: [{ level: 3, nodeId: world.site.domainId }],
  });
  const taken = await photo();
  const document = world.deskVisit(mpId);
  const { fileId, sha256 } = taken;
  const items = document.items.map((item, at) =>
    at === 0 ? { ...item, photos: [{ fileId, sha256 }] } : item,
  );
  await world.finishAtDesk({ ...document, items }, clerk);
  expect((await world.file(document.visitId, taken, clerk)).data.state).toBe('record');
  expect(await draw()).toBe(1);

  const [pdf] = await pdfsOf(mpId);
  const code = await codeOf(elevatorId);
  expect((await shownTo(code)).map(({ attachId }) => attachId)).toEqual([pdf?.attach_id]);
  const { rows } = await sql<{ attach_id: number }>`
    select attach_id from visit_file where file_id = ${fileId}::uuid`.execute(world.db);
  expect((await world.send(qrCode.attachment, { code, attachId: rows[0]?.attach_id ?? 0 })).status).toBe(404);
  const published = await world.send(qrCode.attachment, { code, attachId: pdf?.attach_id ?? 0 });
  expect(photosOfPdf(published.body)).toEqual([]);
  expect(await wordsOfPdf(published.body)).toContain('现场照片Sitephotos不公开');
  expect(photosOfPdf((await contentOf(pdf?.object_key)) ?? Buffer.alloc(0))).toHaveLength(1);
});

it('draws a copy for outsiders that is due again; until then none is shown, and the record’s own PDF stays', async () => {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId });
  const mpId = await world.addPlan({ elevatorId });
  const { visitId } = await finishVisit(mpId);
  expect(await draw()).toBe(1);
  const [pdf] = await pdfsOf(mpId);
  const [code, attachId, key] = [await codeOf(elevatorId), pdf?.attach_id ?? 0, pdf?.object_key ?? ''];
  const own = await contentOf(key);
  await store.remove(publishedKey(key));
  const former = key.replace('.pdf', '-published.pdf');
  await store.put(former, own ?? Buffer.alloc(0), 'application/pdf', 1e7);
  const statusOf = async () => (await world.send(qrCode.attachment, { code, attachId })).status;
  expect(await statusOf()).toBe(404);
  await sql`update record_pdf set copy_due = true where visit_id = ${visitId}::uuid`.execute(world.db);
  expect((await shownTo(code)).some(({ isPdf }) => isPdf)).toBe(false);
  expect([await draw({ origin: 'https://other.example.cn' }), await draw()]).toEqual([1, 0]);
  expect([await statusOf(), (await shownTo(code)).some(({ isPdf }) => isPdf)]).toEqual([200, true]);
  expect((await contentOf(key))?.equals(own ?? Buffer.alloc(0))).toBe(true);
});

it('names the file by the day of its record, where the clock of the phone was wrong', async () => {
  const mpId = await world.addPlan({ days: 6 });
  const behindMs = 3 * dayMs;
  const now = Date.now() - behindMs;
  const document = world.document(mpId, { startedAt: now - 50 * minuteMs, finishedAt: now - minuteMs });
  await world.finish(document, undefined, now);
  expect(await draw()).toBe(1);
  const { data } = await world.send(record.images, { mpId }, { as: world.zhang.userId });
  const { rows } = await sql<{ day: string }>`
    select to_char(work_at, 'YYYY-MM-DD') as day from maintenance_plan where mp_id = ${mpId}`.execute(
    world.db,
  );
  expect(data.rtnData.list.map(({ attach_name }) => attach_name)).toEqual([
    `维保记录 VIS-1 ${rows[0]?.day}.pdf`,
  ]);
});

it('draws what was put aside as well, and keeps it out of the record', async () => {
  const mpId = await world.addPlan({ days: 1 });
  await finishVisit(mpId);
  const second = world.document(mpId, { persons: [world.person({ userId: world.li.userId, name: '李四' })] });
  await world.finish(second, world.li.userId);
  expect(await draw()).toBe(2);
  const pdfs = await pdfsOf(mpId);
  expect(pdfs.map(({ aside }) => aside).sort()).toEqual([false, true]);
  const putAside = pdfs.find(({ aside }) => aside);
  const { data } = await world.send(visit.view, { mpId }, { as: world.li.userId });
  expect(data.visits.map(({ state, pdf }) => [state, pdf?.attachId])).toEqual([
    ['record', pdfs.find(({ aside }) => !aside)?.attach_id],
    ['aside', putAside?.attach_id],
  ]);
  const [official, other] = data.visits.map(({ pdf }) => pdf?.name.replace(/\.pdf$/, ''));
  expect(other).toBe(`${official} 另存`);
  const kept = await wordsOf(putAside?.object_key);
  expect(kept).toContain('另存：该计划已有正式记录');
  expect(kept).toContain('未签字Notsigned物业下班');
});

it('says which photo is missing, and which is not the one that the visit names', async () => {
  const mpId = await world.addPlan({ days: 2 });
  const { visitId } = await finishVisit(mpId);
  const { rows } = await sql<{ object_key: string; attach_type: number }>`
    select object_key, attach_type from visit_file where visit_id = ${visitId}::uuid`.execute(world.db);
  const keyOf = (type: number) => rows.find(row => row.attach_type === type)?.object_key ?? '';
  await store.remove(keyOf(attachTypes.photo));
  const other = await signature('M10 10 L90 90');
  await store.put(keyOf(attachTypes.signature), other.content, 'image/png', 1e6);
  await draw();
  const text = await wordsOf((await pdfsOf(mpId))[0]?.object_key);
  expect(text).toContain('文件缺失');
  expect(text).toContain('文件与记录不符');
});

it('makes the same file again after a death between the object and its row', async () => {
  const mpId = await world.addPlan({ days: 3 });
  const { visitId } = await finishVisit(mpId);
  const stored: string[] = [];
  // Both objects are there, and the transaction does not come.
  const dying: ObjectStore = {
    ...store,
    put: async (key, ...more) => {
      const object = await store.put(key, ...more);
      if (stored.push(key) === 2) throw new Error('the process dies');
      return object;
    },
  };
  expect(await draw({ store: dying })).toBe(0);
  expect(await pdfsOf(mpId)).toEqual([]);
  const key = stored[1];
  const drawnFirst = await contentOf(key);
  await sql`update record_pdf set due_at = now() where visit_id = ${visitId}::uuid`.execute(world.db);
  expect(await draw()).toBe(1);
  expect(await pdfsOf(mpId)).toMatchObject([{ object_key: key }]);
  expect((await contentOf(key))?.equals(drawnFirst ?? Buffer.alloc(0))).toBe(true);
});

it('is kept once when two processes draw it at the same time', async () => {
  const mpId = await world.addPlan({ days: 6 });
  const { visitId } = await finishVisit(mpId);
  await Promise.all([draw(), draw()]);
  expect(await pdfsOf(mpId)).toHaveLength(1);
  const { rows } = await sql<{ failures: number }>`
    select failures from record_pdf where visit_id = ${visitId}::uuid`.execute(world.db);
  expect(rows).toEqual([{ failures: 0 }]);
});

it('tries again what fails, and draws the others meanwhile', async () => {
  const [failing, fine] = [await world.addPlan({ days: 4 }), await world.addPlan({ days: 5 })];
  const { visitId } = await finishVisit(failing);
  await finishVisit(fine);
  const sick: ObjectStore = {
    ...store,
    put: (key, ...more) =>
      key.includes(visitId) ? Promise.reject(new Error('the bucket is gone')) : store.put(key, ...more),
  };
  expect(await draw({ store: sick })).toBe(1);
  expect([await pdfsOf(failing), (await pdfsOf(fine)).length]).toEqual([[], 1]);
  // Not at once.
  expect(await draw()).toBe(0);
  await sql`update record_pdf set due_at = now() where visit_id = ${visitId}::uuid`.execute(world.db);
  expect(await draw()).toBe(1);
  expect(await pdfsOf(failing)).toHaveLength(1);
});
