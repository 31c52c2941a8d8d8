/** What phones send that cannot be right, and what is taken although it is unusual. */
import { randomUUID } from 'node:crypto';
import { chain } from '@hoistway/contract/features/chain';
import { plan as planCalls } from '@hoistway/contract/features/plan';
import type { PlanType } from '@hoistway/contract/features/plan-words';
import { record } from '@hoistway/contract/features/record';
import {
  daysAhead,
  type ItemDone,
  maxPhotoBytes,
  type VisitDocument,
  visit,
} from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { lockWaits } from '../../testing/test-database.ts';
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
import { keepPlansAhead } from '../plan/plan-visits.ts';
import { keepDueItems } from '../statutory/due-items.ts';
import { mostSignIns, mostVisits } from './intake/visit-begin.ts';
import { fingerprintOf } from './intake/visit-picture.ts';
import { reopenPlans, sealWithoutFiles } from './visit-give-up.ts';
import { lockPlan } from './visit-plan.ts';

let world: VisitWorld;
let zhang: number;
beforeAll(async () => {
  world = await createVisitWorld();
  zhang = world.zhang.userId;
});
afterAll(() => world?.stop());

const fieldsOf = (answer: { status: number; data: unknown }) => [
  answer.status,
  (answer.data as { fields?: Record<string, string> } | null)?.fields ?? {},
];
const begin = (mpId: number, person: object = {}, as = zhang) =>
  world.send(
    visit.begin,
    { visitId: randomUUID(), mpId, person: world.person({ userId: as, ...person }), sentAt: Date.now() },
    { as, language: 'en' },
  );
const viewOf = async (mpId: number) => (await world.send(visit.view, { mpId }, { as: zhang })).data;

describe('a document', () => {
  /** With some items changed, by their codes. */
  const changed = (mpId: number, change: Record<string, Partial<ItemDone> | undefined>): VisitDocument => {
    const document = world.document(mpId);
    return {
      ...document,
      items: document.items.flatMap(item =>
        item.code in change ? (change[item.code] ? [{ ...item, ...change[item.code] }] : []) : [item],
      ),
    };
  };

  it('gets what it lacks by field, and taken when that is there', async () => {
    const mpId = await world.addPlan();
    const document = changed(mpId, {
      'A-1-01': { result: 'defect' },
      'A-1-02': { code: 'B-1-02' },
      'A-1-03': { code: 'A-1-04' },
      'A-1-06': { result: 'ok' },
      'A-1-31': undefined,
    });
    expect(fieldsOf(await world.finish({ ...document, noSignature: '' }))).toEqual([
      400,
      {
        'visit.items.0.remark': 'Please describe the problem',
        'visit.items.1.code': expect.stringMatching(/^Not an item of this visit/),
        'visit.items.3.code': 'Duplicate',
        'visit.items.5.photos': 'This item needs a photo',
        'visit.items': '3 items are missing: A-1-02, A-1-03, A-1-31',
        'visit.noSignature': expect.stringMatching(/signed/),
      },
    ]);
    expect(await viewOf(mpId)).toMatchObject({ visits: [], addenda: [] });
    const mended = changed(mpId, { 'A-1-01': { result: 'defect', remark: '机房积水' } });
    expect((await world.finish({ ...mended, visitId: document.visitId })).data.state).toBe('record');
  });

  it('has the items of all shorter intervals too', async () => {
    const mpId = await world.addPlan({ type: 'TM' });
    expect(fieldsOf(await world.finish(world.document(mpId)))).toEqual([
      400,
      { 'visit.items': expect.stringMatching(/^13 items are missing: A-2-01, /) },
    ]);
    expect((await world.finish(world.document(mpId, { type: 'TM' }))).data.state).toBe('record');
  });

  it('is the same in whatever letters its numbers are sent, and leads into no visit of others', async () => {
    const foreign = await world.addPlan({ elevatorId: world.far.elevatorId });
    const theirs = randomUUID();
    const { wang } = world;
    const person = world.person({ userId: wang.userId, name: '王五' });
    const beginning = { visitId: theirs, mpId: foreign, person, sentAt: Date.now() };
    expect((await world.send(visit.begin, beginning, { as: wang.userId })).status).toBe(200);
    const mpId = await world.addPlan();
    for (const visitId of [theirs, theirs.toUpperCase()]) {
      const mine = { visitId, mpId, person: world.person(), sentAt: Date.now() };
      expect((await world.send(visit.begin, mine, { as: zhang })).status).toBe(409);
    }
    const { rows } = await sql`select name from visit_sign_in where visit_id = ${theirs}::uuid`.execute(
      world.db,
    );
    expect(rows).toEqual([{ name: '王五' }]);

    const taken = await photo();
    const sent = { ...taken, fileId: taken.fileId.toUpperCase() };
    const document = world.document(mpId, { photos: [sent], visitId: randomUUID().toUpperCase() });
    expect((await world.finish(document)).data).toMatchObject({ state: 'waiting', missing: [taken.fileId] });
    expect((await world.finish({ ...document, visitId: document.visitId.toLowerCase() })).status).toBe(200);
    expect((await world.file(document.visitId, sent)).data.state).toBe('record');
    const item = (await viewOf(mpId)).visits[0]?.items.find(({ code }) => code === 'A-1-06');
    expect(item?.photos).toMatchObject([{ attachId: expect.any(Number) }]);
  });

  it('leaves out what cannot be read back: the next visit takes it along', async () => {
    for (const text of ['\ud83d', 'a\u0000', 'a\u200bb']) {
      const mpId = await world.addPlan();
      const document = world.document(mpId, { persons: [world.person({ code: text })], remark: text });
      expect((await world.finish(document)).data.state).toBe('record');
      const [beginning] = (await viewOf(mpId)).visits;
      expect(beginning?.persons).toMatchObject([{ scanned: 'none' }]);
      expect(beginning?.remark).toBe(text.replaceAll(/[^ab]/g, ''));
    }
  });

  it('keeps its plan for this visit while its photos are on their way', async () => {
    const mpId = await world.addPlan({ days: 5 });
    const taken = await photo();
    const document = world.document(mpId, { photos: [taken] });
    expect((await world.finish(document)).data.state).toBe('waiting');
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned', from: new Date(document.startedAt) });
    const { data } = await world.send(visit.pull, {}, { as: world.li.userId });
    expect(data.jobs.find(job => job.mpId === mpId)).toMatchObject({ state: 'started', begunBy: ['张三'] });
    await reopenPlans(world.db);
    expect(await world.plan(mpId)).toMatchObject({ from: new Date(document.startedAt) });
    expect((await world.file(document.visitId, taken)).data.state).toBe('record');
  });

  it('names no person, photo or item twice', async () => {
    const mpId = await world.addPlan();
    const [first, second] = [await photo(), await photo()];
    const person = world.person();
    const document = world.document(mpId, { photos: [first, second], persons: [person, person] });
    const item = document.items.find(({ code }) => code === 'A-1-06');
    if (item?.photos[0]) item.photos.push(item.photos[0]);
    expect(fieldsOf(await world.finish(document))).toEqual([
      400,
      {
        'visit.persons.1.signInId': 'Duplicate',
        'visit.items.5.photos.2.fileId': 'Duplicate',
      },
    ]);
  });

  it('has nobody at the unit on a day that cannot be', async () => {
    const mpId = await world.addPlan();
    for (const at of [0, 4_102_444_800_000])
      expect(fieldsOf(await world.finish(world.document(mpId, { persons: [world.person({ at })] })))).toEqual(
        [400, { 'visit.persons.0.at': expect.stringMatching(/clock/) }],
      );
  });

  it('is kept alongside others up to a number that a reader can be sent', async () => {
    const mpId = await world.addPlan();
    await sql`insert into visit (visit_id, mp_id, elevator_id, technician, state, started_at, clock_behind_ms, begun_at)
      select gen_random_uuid(), ${mpId}, ${world.unit.elevatorId}, '赵六', 'begun', now(), 0, now() - interval '2 days'
      from generate_series(1, ${mostVisits}::int)`.execute(world.db);
    expect((await begin(mpId)).msg).toMatch(/no more can be added/);
    expect((await world.finish(world.document(mpId))).data.state).toBe('record');
    expect(await world.finish(world.document(mpId))).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/no more can be added/),
    });
  });

  it('is one of so many also while the files of all are on their way', async () => {
    const mpId = await world.addPlan();
    await sql`insert into visit (visit_id, mp_id, elevator_id, technician, state, started_at, finished_at, clock_behind_ms,
        document, received_at)
      select gen_random_uuid(), ${mpId}, ${world.unit.elevatorId}, '赵六', 'waiting', now(), now(), 0, '{}', now()
      from generate_series(2, ${mostVisits}::int)`.execute(world.db);
    const taken = await photo();
    const last = world.document(mpId, { photos: [taken] });
    expect((await world.finish(last)).data.state).toBe('waiting');
    expect(await world.finish(world.document(mpId))).toMatchObject({
      status: 409,
      msg: expect.stringMatching(/no more can be added/),
    });
    expect((await world.finish(last)).status).toBe(200);
    expect((await world.file(last.visitId, taken)).data.state).toBe('record');
  });

  it('of a plan that is unknown or outside the scope is not found', async () => {
    const foreign = await world.addPlan({ elevatorId: world.far.elevatorId });
    for (const mpId of [foreign, 2_000_000_000]) {
      expect((await world.finish(world.document(mpId))).status).toBe(404);
      expect((await begin(mpId)).status).toBe(404);
      expect((await world.send(visit.view, { mpId }, { as: zhang })).status).toBe(404);
    }
    const mine = await world.addPlan();
    expect((await world.finish(world.document(mine), world.wang.userId)).status).toBe(404);
  });

  it('of a plan that was cancelled meanwhile is kept alongside it', async () => {
    const mpId = await world.addPlan();
    const document = world.document(mpId);
    await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${mpId}`.execute(world.db);
    expect((await begin(mpId)).data).toMatchObject({ state: 'begun', aside: 'cancelled' });
    expect((await world.finish(document)).data).toMatchObject({
      state: 'aside',
      aside: 'cancelled',
      recordBy: '',
      recordAt: null,
    });
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned', from: null });
    expect((await viewOf(mpId)).visits.map(({ state }) => state)).toEqual(['begun', 'aside']);

    const { rows } = await sql<{ link: string; due: string }>`
      select l.number::text as link, p.due_date as due from record_chain l, maintenance_plan p
      where l.ref = ${document.visitId} and p.mp_id = ${mpId}`.execute(world.db);
    const { userId } = await addAccount(world.db, { superAdministrator: true });
    const { data } = await world.send(chain.link, { link: rows[0]?.link ?? '' }, { as: userId });
    expect(data.about).toMatchObject({ mpId, cancelledPlanDay: rows[0]?.due });
  });

  it('of a visit that gave way to another schedule, or went with its unit, is kept with its photos', async () => {
    await sql`insert into role_permission (role_id, kind, name)
      values (${world.zhang.roleId}, 'menu', 'plan'), (${world.zhang.roleId}, 'menu', 'plan.schedule') on conflict do nothing`.execute(
      world.db,
    );
    const token = await world.app.sessions.start(zhang, '');
    const { elevatorId } = world.other;
    await sql`insert into maintenance_schedule (elevator_id) values (${elevatorId})`.execute(world.db);
    const [one, other, beyond] = [
      await world.addPlan({ elevatorId, days: 1 }),
      await world.addPlan({ elevatorId, days: daysAhead }),
      await world.addPlan({ elevatorId, days: daysAhead + 1 }),
    ];
    const { mode, intervalDays, startTime, version } = (
      await world.send(planCalls.schedule, { elevatorId }, { token })
    ).data;
    const form = { elevatorId, mode, startTime, version, intervalDays: intervalDays - 1 };
    expect((await world.send(planCalls.saveSchedule, {} as never, { token, raw: form })).code).toBe(0);
    // No phone ever had this one.
    expect((await world.finish(world.document(beyond))).status).toBe(404);

    const picture = await photo();
    const document = world.document(one, { photos: [picture] });
    expect((await world.finish(document)).data).toMatchObject({
      aside: 'cancelled',
      missing: [picture.fileId],
    });
    expect((await world.file(document.visitId, picture)).data).toMatchObject({ state: 'aside', missing: [] });
    const [shown] = (await viewOf(one)).visits;
    expect(shown).toMatchObject({ state: 'aside', aside: 'cancelled' });
    expect(shown?.items.flatMap(({ photos }) => photos)).toMatchObject([{ attachId: expect.any(Number) }]);
    expect((await world.finish(world.document(other))).data).toMatchObject({ state: 'aside' });

    const { rows } = await sql<{ mpId: number }>`
      select mp_id::int as "mpId" from maintenance_plan where elevator_id = ${elevatorId} and cancelled_at is null
        and due_date > current_date order by due_date limit 1`.execute(world.db);
    const next = rows[0]?.mpId ?? 0;
    await sql`update elevator set retired_at = now() where elevator_id = ${elevatorId}`.execute(world.db);
    expect((await world.finish(world.document(next))).data).toMatchObject({
      state: 'aside',
      aside: 'cancelled',
    });
    await sql`update elevator set retired_at = null where elevator_id = ${elevatorId}`.execute(world.db);
  });

  it('of a visit that is due tomorrow or in a month is taken, of one beyond that is not', async () => {
    for (const days of [1, 30]) {
      const mpId = await world.addPlan({ days });
      expect((await world.finish(world.document(mpId))).data.state).toBe('record');
    }
    const mpId = await world.addPlan({ days: 40 });
    expect(fieldsOf(await world.finish(world.document(mpId)))).toEqual([
      400,
      { 'visit.startedAt': expect.stringMatching(/at most 30 days early/) },
    ]);
    expect((await begin(mpId)).status).toBe(400);
  });

  it('that was moved far ahead while the phone was offline is taken by the day on which it was due', async () => {
    const mpId = await world.addPlan();
    const document = world.document(mpId);
    await sql`update maintenance_plan set moved_from = due_date, moved_at = now(), due_date = current_date + 40,
      plan_start = current_date + 40 + time '09:00' where mp_id = ${mpId}`.execute(world.db);
    expect((await begin(mpId)).status).toBe(200);
    expect((await world.finish(document)).data.state).toBe('record');
  });
});

describe('a sign-in', () => {
  const stored = async (mpId: number) => (await viewOf(mpId)).visits.flatMap(({ persons }) => persons);

  it('counts whatever else the phone reports of its place, camera and texts', async () => {
    const mpId = await world.addPlan();
    for (const place of [
      { longitude: 181, latitude: 31, accuracy: 1 },
      { longitude: 121, latitude: 31, accuracy: -1 },
      { longitude: 121, latitude: null, accuracy: 5 },
      'here',
    ])
      expect((await begin(mpId, { place, placeProblem: 'broken', code: '9'.repeat(301) })).status).toBe(200);
    const lost = { placeProblem: 'unavailable', longitude: null, scanned: 'none' };
    expect(await stored(mpId)).toMatchObject([lost, lost, lost, lost]);

    const remark = '抱闸\u200b间隙已调整 👨‍👩‍👧\n复查\ufeff';
    const done = await world.finish(world.document(mpId, { remark }));
    expect(done.data.state).toBe('record');
    expect((await viewOf(mpId)).visits[0]?.remark).toBe('抱闸间隙已调整 👨‍👩‍👧\n复查');
  });

  it('without a place says why, and one with a place 3 km wide is kept as it was reported', async () => {
    const mpId = await world.addPlan();
    await begin(mpId, { place: null, placeProblem: 'denied', at: Date.now() - 20 * minuteMs });
    await begin(mpId, { place: { longitude: 120.73, latitude: 31.3, accuracy: 3000 } });
    expect(await stored(mpId)).toMatchObject([
      { placeProblem: null, accuracy: 3000, distance: 2850 },
      { placeProblem: 'denied', longitude: null, accuracy: null, distance: null },
    ]);
  });

  it('of a crowd hinders nobody else', async () => {
    const mpId = await world.addPlan();
    const visitId = randomUUID();
    const of = (person: object, as = zhang, id = visitId) =>
      world.send(
        visit.begin,
        { visitId: id, mpId, person: world.person({ userId: as, ...person }), sentAt: Date.now() },
        { as, language: 'en' },
      );
    await of({});
    await sql`insert into visit_sign_in (sign_in_id, visit_id, name, own, at, clock_behind_ms, place_problem, scanned)
      select gen_random_uuid(), ${visitId}::uuid, '赵六', false, now(), 0, 'denied', 'none'
      from generate_series(2, ${mostSignIns}::int)`.execute(world.db);
    expect((await of({})).msg).toMatch(/at most \d+ sign-ins/);
    const own = randomUUID();
    expect((await of({}, world.li.userId, own)).data.visitId).toBe(own);
    expect((await world.finish(world.document(mpId, { visitId }))).data.state).toBe('record');
  });

  it('has a place as exact as any number that a phone can report', async () => {
    const mpId = await world.addPlan();
    const answer = await begin(mpId, { place: { longitude: 121.5, latitude: 5e-324, accuracy: 1e-60 } });
    expect(answer.status).toBe(200);
    expect(await stored(mpId)).toMatchObject([{ accuracy: 0 }]);
  });

  it('has no place where the phone had no fix', async () => {
    const mpId = await world.addPlan();
    const answer = await begin(mpId, { place: { longitude: 0, latitude: -0, accuracy: 1 } });
    expect(answer.status).toBe(200);
    expect(await stored(mpId)).toMatchObject([{ placeProblem: 'unavailable', accuracy: null }]);
  });

  it('is proven by the code of this unit, also when owners can no longer use it, and contradicted by another unit’s alone', async () => {
    const { unit, other, codeOf } = world;
    const codes: [string, string][] = [
      [await codeOf(unit.elevatorId, 1), 'right'],
      [`https://lift.example.com/owner/${await codeOf(unit.elevatorId)}?from=label`, 'right'],
      [await codeOf(other.elevatorId), 'wrong'],
      [(await codeOf(unit.elevatorId)).replace(/^./, 'B'), 'none'],
      ['https://elsewhere.example.com/', 'none'],
      ['1Z-999-AA1-0123456784-PARCEL-0001', 'none'],
      ["' or 1=1 --", 'none'],
      ['', 'none'],
    ];
    for (const [code, scanned] of codes) {
      const mpId = await world.addPlan();
      await begin(mpId, { code });
      expect([code, (await stored(mpId))[0]?.scanned]).toEqual([code, scanned]);
    }
  });

  it('is of an account only where that is the caller or a colleague', async () => {
    const mpId = await world.addPlan();
    await begin(mpId, { userId: world.li.userId, name: 'any name' });
    await begin(mpId, { userId: world.wang.userId, name: '外单位 赵六' });
    await begin(mpId, { userId: 2_000_000_000, name: '无此人' });
    const { rows } = await sql`
      select s.name, s.user_id, s.own from visit_sign_in s join visit using (visit_id)
      where mp_id = ${mpId} order by s.name`.execute(world.db);
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: '李四', user_id: world.li.userId, own: false },
        { name: '外单位 赵六', user_id: null, own: false },
        { name: '无此人', user_id: null, own: false },
      ]),
    );
  });

  it('on a phone of her own is what is shown of a person that a colleague named', async () => {
    const mpId = await world.addPlan();
    const { li } = world;
    await begin(mpId, { userId: li.userId, name: '李四' });
    await begin(mpId, {}, li.userId);
    expect(await stored(mpId)).toMatchObject([{ name: '李四', own: true }]);
  });
});

describe('a file', () => {
  const waiting = async (files: { photos?: PhoneFile[]; signed?: PhoneFile }) => {
    const document = world.document(await world.addPlan(), {
      photos: files.photos ?? [],
      ...(files.signed && {
        signature: { ...files.signed, name: '赵经理', capacity: 'safetyManager', at: Date.now() },
        noSignature: '',
      }),
    });
    expect((await world.finish(document)).data.state).toBe('waiting');
    return document;
  };
  const sent = async (file: PhoneFile) =>
    fieldsOf(await world.file((await waiting({ photos: [file] })).visitId, file));
  const pixels = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();

  it('that no document names is not found', async () => {
    const taken = await photo();
    const { visitId } = await waiting({ photos: [taken] });
    expect((await world.file(visitId, await photo())).status).toBe(404);
    expect((await world.file(randomUUID(), taken)).status).toBe(404);
    expect((await world.file(visitId, taken, world.li.userId)).status).toBe(404);
  });

  it('with other content than the document names is refused, and so is one damaged on its way', async () => {
    const taken = await photo();
    const { visitId } = await waiting({ photos: [taken] });
    const { sha256, content } = await photo();
    expect(fieldsOf(await world.file(visitId, { ...taken, sha256 }))).toEqual([
      400,
      { sha256: 'Different from the file listed in the record' },
    ]);
    expect(fieldsOf(await world.file(visitId, { ...taken, content }))).toEqual([
      400,
      { file: expect.stringMatching(/damaged/) },
    ]);
    const cut = await world.file(visitId, { ...taken, content: taken.content.subarray(0, 900) });
    expect(cut.status).toBe(400);
    expect((await world.file(visitId, taken)).data.state).toBe('record');
  });

  it('that is a PDF, text, a bomb, too large or a single pixel is no photo', async () => {
    const bomb = await sharp({
      create: { width: 6000, height: 6000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const content of [Buffer.from('%PDF-1.7 \n%%EOF'), Buffer.from('hello'), bomb])
      expect((await sent(phoneFile(content)))[0]).toBe(400);
    const large = Buffer.concat([await pixels(900), Buffer.alloc(maxPhotoBytes)]);
    expect((await sent(phoneFile(large)))[0]).toBe(413);
    for (const content of [await pixels(1), await pixels(4000, 20)])
      expect(await sent(phoneFile(content))).toEqual([
        400,
        { file: 'Each side of a photo must have at least 64 pixels' },
      ]);
  });

  it('that nobody signed is no signature', async () => {
    for (const strokes of ['', 'M-10 -10 L-20 -20', 'M20 20 L22 20']) {
      const blank = await signature(strokes);
      const { visitId } = await waiting({ signed: blank });
      expect(fieldsOf(await world.file(visitId, blank))).toEqual([400, { file: 'The signature is empty' }]);
    }
    const signed = await signature('M20 20 L30 30');
    const { visitId } = await waiting({ signed });
    expect((await world.file(visitId, signed)).data.state).toBe('record');
  });

  it('is drawn again: no larger than it may be, without what else it carried', async () => {
    const content = await sharp(await pixels(2000, 1500))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const taken = phoneFile(Buffer.concat([content, Buffer.from('secret tail')]));
    const { visitId, mpId } = await waiting({ photos: [taken] });
    expect((await world.file(visitId, taken)).data.state).toBe('record');
    const { rows } = await sql<{ key: string; stored: Buffer; fingerprint: string }>`
      select object_key as key, stored_sha256 as stored, look::text as fingerprint
      from visit_file where visit_id = ${visitId}::uuid`.execute(world.db);
    expect(rows).toMatchObject([
      { key: `visits/${visitId}/${taken.fileId}.jpg`, stored: expect.any(Buffer) },
    ]);
    expect(rows[0]?.stored.equals(Buffer.from(taken.sha256, 'hex'))).toBe(false);
    const attachId = (await viewOf(mpId)).visits[0]?.items.find(({ code }) => code === 'A-1-06')?.photos[0]
      ?.attachId;
    const { body } = await world.send(record.imageFile, { attachId: attachId ?? 0 }, { as: zhang });
    expect(body.includes('secret')).toBe(false);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 900 });
  });

  it('looks like itself when it was scaled, brightened, compressed and marked at its foot, and like no other', async () => {
    const bitsApart = (one: bigint, other: bigint) =>
      BigInt.asUintN(64, one ^ other)
        .toString(2)
        .replaceAll('0', '').length;
    // Always the same picture, with distinct spots that grow no whiter than white.
    const random = createRandom('a picture');
    const [width, height] = [9, 8];
    const spots = Buffer.from(Array.from({ length: width * height }, () => 10 * random.int(0, 20)));
    const content = await sharp(spots, { raw: { width, height, channels: 1 } })
      .resize(640)
      .jpeg()
      .toBuffer();
    const again = await sharp(content)
      .resize(300)
      .modulate({ brightness: 1.1 })
      .jpeg({ quality: 40 })
      .toBuffer();
    const fingerprint = await fingerprintOf(content);
    expect(bitsApart(fingerprint, await fingerprintOf(again))).toBeLessThan(6);
    const { width: across, height: down } = await sharp(content).metadata();
    const marks = { width: across, height: Math.round(down / 7), channels: 3, background: '#111' } as const;
    const marked = sharp(content).composite([
      { input: await sharp({ create: marks }).png().toBuffer(), gravity: 'south' },
    ]);
    expect(bitsApart(fingerprint, await fingerprintOf(await marked.jpeg().toBuffer()))).toBeLessThan(2);
    const others = await Promise.all(
      Array.from({ length: 8 }, async () => fingerprintOf((await photo(640)).content)),
    );
    expect(others.filter(other => bitsApart(fingerprint, other) < 6)).toEqual([]);
  });
});

describe('a visit that does not go on', () => {
  const runJob = async () => {
    await reopenPlans(world.db);
    await sealWithoutFiles(world.db, new AbortController().signal);
  };

  it('leaves its plan open again after a day, and is finished whenever its document comes', async () => {
    const mpId = await world.addPlan({ days: 2 });
    const visitId = randomUUID();
    const person = world.person();
    await world.send(visit.begin, { visitId, mpId, person, sentAt: Date.now() }, { as: zhang });
    await runJob();
    expect(await world.plan(mpId)).toMatchObject({ from: new Date(person.at) });
    await sql`update visit set begun_at = now() - interval '25 hours' where visit_id = ${visitId}::uuid`.execute(
      world.db,
    );
    const changeAnnex = (annex: string) =>
      sql`update elevator set annex = ${annex} where elevator_id = ${world.unit.elevatorId}`.execute(
        world.db,
      );
    const annex = async () => {
      const { rows } = await sql<{ annex: string }>`
        select annex from maintenance_plan where mp_id = ${mpId}`.execute(world.db);
      return rows[0]?.annex;
    };
    await changeAnnex('B');
    expect(await annex()).toBe('A');
    await runJob();
    expect(await world.plan(mpId)).toMatchObject({ from: null });
    expect(await annex()).toBe('B');
    // Another visit may begin now, and is not taken for this one.
    expect((await begin(mpId, {}, world.li.userId)).data.visitId).not.toBe(visitId);
    // Neither a new schedule nor the end of the unit takes away what somebody signed in for.
    await sql`update maintenance_plan set actual_start = null where mp_id = ${mpId}`.execute(world.db);
    await sql`update elevator set retired_at = now() where elevator_id = ${world.unit.elevatorId}`.execute(
      world.db,
    );
    await sql`update elevator set retired_at = null where elevator_id = ${world.unit.elevatorId}`.execute(
      world.db,
    );
    const answer = await world.finish(world.document(mpId, { visitId, persons: [person] }));
    expect(answer.data.state).toBe('record');
    // Of the items with which it was begun.
    expect(await annex()).toBe('A');
    await changeAnnex('');
  });

  it('gives way with its unit, whether that is retired before or after it is given up', async () => {
    const unit = await addElevator(world.db, { domain_id: world.site.domainId });
    const planOf = async (days: number) => {
      const mpId = await world.addPlan({ elevatorId: unit.elevatorId, days });
      await begin(mpId);
      return mpId;
    };
    const giveUp = async (mpId: number) => {
      await sql`update visit set begun_at = now() - interval '25 hours' where mp_id = ${mpId}`.execute(
        world.db,
      );
      await runJob();
    };
    const wayOf = async (mpId: number) => {
      const { rows } = await sql<{ why: string | null; open: boolean }>`
        select gave_way as why, actual_start is null as open from maintenance_plan where mp_id = ${mpId}`.execute(
        world.db,
      );
      return rows[0];
    };
    const late = await planOf(-2);
    await giveUp(late);
    await keepPlansAhead(world.db);
    const [before, after, goesOn] = [await planOf(1), await planOf(2), await planOf(3)];
    await giveUp(before);
    await sql`update elevator set retired_at = now() where elevator_id = ${unit.elevatorId}`.execute(
      world.db,
    );
    expect(await wayOf(before)).toEqual({ why: null, open: true });
    await giveUp(after);
    expect(await wayOf(before)).toEqual({ why: 'retirement', open: true });
    expect(await wayOf(after)).toEqual({ why: 'retirement', open: true });
    expect(await wayOf(goesOn)).toEqual({ why: null, open: false });
    // It was missed while the unit was in use.
    expect(await wayOf(late)).toEqual({ why: null, open: true });
  });

  it('keeps its plan where its document arrives at the moment at which it would be given up', async () => {
    const mpId = await world.addPlan({ days: 2 });
    const at = Date.now() - 20 * minuteMs;
    await begin(mpId, { at });
    await sql`update visit set begun_at = now() - interval '25 hours' where mp_id = ${mpId}`.execute(
      world.db,
    );
    const arrival = await world.db.startTransaction().execute();
    await lockPlan(arrival, { kind: 'all' }, mpId);
    await sql`update visit set state = 'waiting', document = '{}', finished_at = now(), received_at = now()
      where mp_id = ${mpId}`.execute(arrival);
    let isOver = false;
    const reopened = reopenPlans(world.db).finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await lockWaits(world.db)) > 0).toBe(true);
    await arrival.commit().execute();
    await reopened;
    expect(await world.plan(mpId)).toMatchObject({ from: new Date(at) });
  });

  it('is late although somebody signs in day after day', async () => {
    const mpId = await world.addPlan({ days: -3 });
    const overdue = async () => {
      await keepPlansAhead(world.db);
      return (
        await sql<{ days: number }>`select days from plan_overdue where mp_id = ${mpId}`.execute(world.db)
      ).rows;
    };
    await begin(mpId);
    expect(await overdue()).toEqual([]);
    await sql`update visit set begun_at = now() - interval '25 hours' where mp_id = ${mpId}`.execute(
      world.db,
    );
    await runJob();
    await begin(mpId);
    expect(await world.plan(mpId)).toMatchObject({ status: 'planned', from: expect.any(Date) });
    expect(await overdue()).toEqual([{ days: 1 }, { days: 3 }]);
  });

  it('is sealed without the files that never came, and takes none after that', async () => {
    const [first, second] = [await photo(), await photo()];
    const mpId = await world.addPlan();
    const document = world.document(mpId, { photos: [first, second] });
    const { visitId } = document;
    await world.finish(document);
    await world.file(visitId, first);
    await runJob();
    const states = await world.send(visit.states, { visitIds: [visitId, randomUUID()] }, { as: zhang });
    expect(states.data).toMatchObject([{ visitId, state: 'waiting', missing: [second.fileId] }]);
    await sql`update visit set received_at = now() - interval '31 days' where visit_id = ${visitId}::uuid`.execute(
      world.db,
    );
    await runJob();
    const view = await viewOf(mpId);
    expect(view.visits[0]?.state).toBe('record');
    expect(view.visits[0]?.items.find(({ code }) => code === 'A-1-06')?.photos).toMatchObject([
      { attachId: expect.any(Number) },
      { attachId: null },
    ]);
    const late = await world.file(visitId, second);
    expect(late).toMatchObject({ status: 409, msg: 'This visit is closed; nothing more can be added' });
  });

  it('is moved or cancelled by nobody while it is under way', async () => {
    const mpId = await world.addPlan({ days: 3 });
    await begin(mpId);
    await sql`insert into role_permission (role_id, kind, name)
      values (${world.zhang.roleId}, 'menu', 'plan'), (${world.zhang.roleId}, 'menu', 'plan.cancel') on conflict do nothing`.execute(
      world.db,
    );
    const token = await world.app.sessions.start(zhang, '');
    const answer = await world.send(planCalls.cancel, { mpId, version: 1, reason: 'x' }, { token });
    expect(answer.status).toBe(409);
  });
});

it('brings the next visit forward when it was done early, to within what the statutory calendar says', async () => {
  const { elevatorId } = await addElevator(world.db, { domain_id: world.site.domainId });
  await sql`insert into maintenance_plan (elevator_id, plan_start, actual_start, actual_end, plan_status, plan_type)
    select ${elevatorId}, at, at, at, 'completed', 'OY' from (select current_date - 9 + time '09:00' as at) x`.execute(
    world.db,
  );
  await keepPlansAhead(world.db);
  const toCome = async () =>
    (
      await sql<{ mpId: number; type: PlanType; day: string }>`
        select mp_id as "mpId", plan_type as type, due_date::text as day from maintenance_plan
        where elevator_id = ${elevatorId} and plan_status = 'planned' order by due_date limit 2`.execute(
        world.db,
      )
    ).rows;
  const [first, second] = await toCome();
  if (!first || !second) throw new Error('a unit without visits');
  const answer = await world.finish(world.document(first.mpId, { type: first.type }));
  expect(answer.data.state).toBe('record');
  const [next] = await toCome();
  expect(next?.mpId).toBe(second.mpId);
  expect(next && next.day < second.day).toBe(true);
  await keepDueItems(world.db);
  const { rows } = await sql<{ day: string }>`select due_date::text as day from due_item
    where elevator_id = ${elevatorId} and kind = 'maintenance' and done_on is null`.execute(world.db);
  expect(rows[0] && next && next.day <= rows[0].day).toBe(true);
});
