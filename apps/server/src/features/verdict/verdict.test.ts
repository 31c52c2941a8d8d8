/** Visits as phones bring them, judged by the job: on stops of the ledger, again when facts come late, and linked. */
import { randomUUID } from 'node:crypto';
import { supervise } from '@hoistway/contract/features/supervise';
import { verdict, verdictOutcomes } from '@hoistway/contract/features/verdict';
import { visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount, addElevator } from '../../testing/test-rows.ts';
import {
  createVisitWorld,
  minuteMs,
  type PhoneFile,
  phoneFile,
  photo,
  type VisitWorld,
} from '../../testing/worlds/visit-world.ts';
import { dayMs, dayText } from '../../time/days.ts';
import { verifyChain } from '../chain/chain-verify.ts';
import { keepLedger } from '../stop/stop.ts';
import { addendumSource, visitSource } from '../visit/visit-chain.ts';
import { sealWithoutFiles } from '../visit/visit-give-up.ts';
import { bitsApart, halves } from './photo-fingerprints.ts';
import { keepVerdicts } from './verdict.ts';
import { verdictSource } from './verdict-chain.ts';

let world: VisitWorld;
let viewer: number;
beforeAll(async () => {
  world = await createVisitWorld();
  viewer = (
    await addAccount(world.db, { permissions: ['supervise', 'maintainManage'], fields: ['supervise#isMug'] })
  ).userId;
});
afterAll(() => world?.stop());

let elevatorId: number;
let jobNum: string;
const code = async () => world.codeOf(elevatorId);
const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * minuteMs);

/** Each test has a unit of its own; the ledger knows it, and nothing happened to it. */
beforeEach(async () => {
  const unit = await addElevator(world.db, {
    domain_id: world.site.domainId,
    longitude: 120.7,
    latitude: 31.3,
  });
  elevatorId = unit.elevatorId;
  jobNum = unit.jobNum;
  await sql`insert into stop_unit (elevator_id, since) values (${elevatorId}, now() - interval '90 days')`.execute(
    world.db,
  );
});
/** The device reports an inspection. */
const inspect = (from: Date, until: Date) =>
  sql`insert into device_event (elevator_id, seq, at, code, action, outcome) values
    (${elevatorId}, ${from.getTime()}, ${from}, '703', 'occur', 'recorded'),
    (${elevatorId}, ${until.getTime()}, ${until}, '703', 'clear', 'recorded')`.execute(world.db);

/** Of fifty minutes, up to a minute ago, by both. */
async function report({
  photos = [],
  minutesAgo = 0,
  ...more
}: {
  photos?: PhoneFile[];
  minutesAgo?: number;
  startedAt?: number;
  finishedAt?: number;
} = {}): Promise<number> {
  const mpId = await world.addPlan({ elevatorId });
  const from = Date.now() - (50 + minutesAgo) * minuteMs;
  const visitId = randomUUID();
  const scanned = { code: await code(), at: from };
  const begin = { visitId, mpId, person: world.person(scanned), sentAt: Date.now() };
  await world.send(visit.begin, begin, { as: world.zhang.userId });
  await world.send(
    visit.begin,
    {
      ...begin,
      visitId: randomUUID(),
      person: world.person({ ...scanned, at: from + 2 * minuteMs, userId: world.li.userId, name: '李四' }),
    },
    { as: world.li.userId },
  );
  const document = world.document(mpId, {
    visitId,
    persons: [begin.person],
    photos,
    startedAt: from,
    finishedAt: from + 49 * minuteMs,
    ...more,
  });
  await world.finish(document);
  for (const file of photos) await world.file(visitId, file);
  return mpId;
}
/** With a photo at the first item, by a clerk, from 9:00 on of that day. */
async function enterAtDesk(file: PhoneFile, daysAgo: number): Promise<number> {
  const clerk = await addAccount(world.db, {
    permissions: ['maintainManage.finish'],
    scope: [{ level: 3, nodeId: world.site.domainId }],
  });
  const mpId = await world.addPlan({ elevatorId });
  const day = dayText(Date.now() - daysAgo * dayMs);
  const { items, ...document } = world.deskVisit(mpId, {
    startedAt: `${day} 09:00:00`,
    finishedAt: `${day} 09:45:00`,
  });
  const { fileId, sha256 } = file;
  const withPhoto = items.map((item, index) =>
    index === 0 ? { ...item, photos: [{ fileId, sha256 }] } : item,
  );
  await world.finishAtDesk({ ...document, items: withPhoto }, clerk.userId);
  expect((await world.file(document.visitId, file, clerk.userId)).data.state).toBe('record');
  return mpId;
}
/** As if the time until it is due had passed. The server's own jobs run as well, so that theirs may be the verdict. */
async function judgeNow(): Promise<void> {
  await expect
    .poll(async () => {
      await keepLedger(world.db, { silentAfterMs: 3 * minuteMs });
      await sql`update verdict_due set due_at = now()`.execute(world.db);
      await keepVerdicts(world.db);
      return (await sql`select from verdict_due`.execute(world.db)).rows.length;
    })
    .toBe(0);
}
const verdictsOf = async (mpId: number) =>
  (await sql`select from verdict where mp_id = ${mpId}`.execute(world.db)).rows.length;
const read = async (mpId: number, as = viewer) => (await world.send(verdict.read, { mpId }, { as })).data;
const listed = async (mpId: number) => {
  const [startPlanDate, endPlanDate] = [dayText(Date.now() - 30 * dayMs), dayText(Date.now() + 30 * dayMs)];
  const input = { jobNum, startPlanDate, endPlanDate, pageSize: 100 };
  const { data } = await world.send(supervise.list, input, { as: viewer });
  return data.result.find(row => row.mpId === mpId);
};
const codesOf = ({ current }: Awaited<ReturnType<typeof read>>) => [
  current?.outcome,
  ...(current?.reasons ?? []).filter(({ weight }) => weight !== 'for').map(reason => reason.code),
];

describe('a reported visit', () => {
  it('is judged half an hour after it at the earliest, by the rows of that time, and shown with them', async () => {
    const mpId = await report();
    await inspect(at(48), at(5));
    await keepVerdicts(world.db);
    expect(await read(mpId)).toMatchObject({ jobNum, current: null, former: [] });
    await judgeNow();
    const { current } = await read(mpId);
    expect(current).toMatchObject({ outcome: 'conforming', isMug: 1, score: 100 });
    const worked = current?.reasons.find(reason => reason.code === 'worked');
    expect(worked).toMatchObject({
      weight: 'for',
      text: {
        zh: '上报时间前后电梯检修 43 分钟，至少应为 30 分钟。',
        en: 'Around the reported time the unit was in inspection mode for 43 min; at least 30 min are required.',
      },
      evidence: [{ kind: 'stop', cause: 'maintenance', minutes: 43 }],
    });
    const near = current?.reasons.find(reason => reason.code === 'near');
    expect(near?.evidence).toMatchObject([
      { kind: 'signIn', name: '张三', distance: 0, accuracy: 8, scanned: 'right' },
      { kind: 'signIn', name: '李四', distance: 0 },
    ]);
  });

  it('waits for facts that the stop ledger has not seen', async () => {
    const mpId = await report();
    await world.db.transaction().execute(async trx => {
      await sql`insert into stop_touched (elevator_id, at, heard) values (${elevatorId}, now(), true)`.execute(
        trx,
      );
      await sql`update verdict_due set due_at = now() where mp_id = ${mpId}`.execute(trx);
      expect(await keepVerdicts(trx)).toBe(0);
    });
    await judgeNow();
    expect((await read(mpId)).current?.outcome).toBe('nonConforming');
  });

  it('is judged by the machine alone when it was entered at the desk', async () => {
    const clerk = await addAccount(world.db, {
      permissions: ['maintainManage.finish'],
      scope: [{ level: 3, nodeId: world.site.domainId }],
    });
    const mpId = await world.addPlan({ elevatorId });
    const document = world.deskVisit(mpId);
    await world.finishAtDesk(document, clerk.userId);
    const from = Date.parse(`${document.startedAt.replace(' ', 'T')}+08:00`);
    await inspect(new Date(from + 2 * minuteMs), new Date(from + 40 * minuteMs));
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['conforming', 'notCounted', 'desk']);
    const desk = (await read(mpId)).current?.reasons.find(reason => reason.code === 'desk');
    expect(desk).toMatchObject({
      weight: 'unknown',
      text: { en: expect.stringMatching(/^Entered at the desk/) },
    });

    await sql`delete from stop_unit where elevator_id = ${elevatorId}`.execute(world.db);
    await sql`insert into verdict_due (mp_id, due_at) values (${mpId}, now()) on conflict do nothing`.execute(
      world.db,
    );
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['notJudged', 'notMonitored', 'desk']);
  });

  it('shows no time of photos that were entered at the desk', async () => {
    const taken = await photo();
    const again = () => ({ ...taken, fileId: randomUUID() });
    await enterAtDesk(taken, 3);
    const atDesk = await enterAtDesk(again(), 2);
    // After the desk's came, by a clock that is ahead of ours.
    const soon = Date.now() + minuteMs;
    const fromPhone = await report({ photos: [again()], startedAt: soon, finishedAt: soon });
    await judgeNow();
    const timesOf = async (mpId: number) =>
      (await read(mpId)).current?.reasons
        .find(reason => reason.code === 'photoReused')
        ?.evidence.map(row => row.kind === 'photo' && row.at);
    expect(await timesOf(atDesk)).toEqual([null, null]);
    expect(await timesOf(fromPhone)).toEqual([expect.stringMatching(/^20/), null]);
  });

  it('counts the second person whose phone sends the sign-in when the visit was judged already', async () => {
    await inspect(at(48), at(5));
    const mpId = await world.addPlan({ elevatorId });
    const from = Date.now() - 50 * minuteMs;
    const scanned = { code: await code(), at: from };
    const li = { userId: world.li.userId, name: '李四' };
    const persons = [world.person(scanned), world.person({ ...scanned, ...li })];
    await world.finish(world.document(mpId, { persons, startedAt: from, finishedAt: from + 49 * minuteMs }));
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['doubtful', 'onlyNamed', 'notCounted', 'noPhotos']);
    const arrive = async (minutes: number, person: { userId: number; name: string }) => {
      const at = from + minutes * minuteMs;
      const reply = await world.send(
        visit.begin,
        {
          ...{ visitId: randomUUID(), mpId, sentAt: Date.now() },
          person: world.person({ ...scanned, ...person, at }),
        },
        { as: person.userId },
      );
      expect(reply.status).toBe(200);
      await judgeNow();
    };
    const isOpen = ['doubtful', 'onlyNamed', 'notCounted', 'noPhotos'];
    // Who came hours before was there for something else; whom the record does not name was not there for it.
    await arrive(-120, li);
    expect(codesOf(await read(mpId))).toEqual(isOpen);
    const stranger = await addAccount(world.db, {
      permissions: ['work', 'work.sign'],
      scope: [{ level: 3, nodeId: world.site.domainId }],
    });
    await arrive(2, { userId: stranger.userId, name: '王五' });
    expect(codesOf(await read(mpId))).toEqual(isOpen);
    await arrive(2, li);
    expect(codesOf(await read(mpId))).toEqual(['conforming', 'notCounted', 'noPhotos']);
  });

  it('counts a technician whom the record does not name, as far as the sign-in was at the unit', async () => {
    await inspect(at(48), at(5));
    const from = Date.now() - 50 * minuteMs;
    const scanned = { code: await code(), at: from };
    const finished = async (...others: string[]) => {
      const mpId = await world.addPlan({ elevatorId });
      const entered = others.map(name => world.person({ at: from, userId: null, name }));
      const persons = [world.person(scanned), ...entered];
      await world.finish(
        world.document(mpId, { persons, startedAt: from, finishedAt: from + 49 * minuteMs }),
      );
      return mpId;
    };
    const arrive = async (mpId: number, userId: number, more: object = {}) => {
      const person = world.person({ ...scanned, userId, name: '李四', at: from + 2 * minuteMs, ...more });
      const begin = { visitId: randomUUID(), mpId, sentAt: Date.now(), person };
      expect((await world.send(visit.begin, begin, { as: userId })).status).toBe(200);
      await judgeNow();
    };
    const mpId = await finished();
    const isOpen = ['doubtful', 'alone', 'notCounted', 'noPhotos'];
    const stranger = await addAccount(world.db, {
      permissions: ['work', 'work.sign'],
      scope: [{ level: 3, nodeId: world.site.domainId }],
    });
    await arrive(mpId, stranger.userId);
    expect(codesOf(await read(mpId))).toEqual(isOpen);
    await arrive(mpId, world.li.userId, { code: '', place: null, placeProblem: 'denied' });
    await arrive(mpId, world.li.userId, { at: from - 120 * minuteMs });
    expect(codesOf(await read(mpId))).toEqual(isOpen);
    await arrive(mpId, world.li.userId);
    expect(codesOf(await read(mpId))).toEqual(['conforming', 'notCounted', 'noPhotos']);
    const unnamed = (await read(mpId)).current?.reasons.find(reason => reason.code === 'unnamed');
    expect(unnamed).toMatchObject({
      text: { en: expect.stringMatching(/^People in the record: 1; .* phones: 1\./) },
      evidence: [{ kind: 'signIn', name: '李四', own: true, scanned: 'right' }],
    });

    // Whoever was entered by name is named.
    const byName = await finished('李四');
    await arrive(byName, world.li.userId);
    const { current } = await read(byName);
    expect(current?.outcome).toBe('conforming');
    expect(current?.reasons.map(reason => reason.code)).not.toContain('unnamed');
  });

  it('is not mended by whoever signed in far away and comes back', async () => {
    await inspect(at(48), at(5));
    const mpId = await world.addPlan({ elevatorId });
    const from = Date.now() - 50 * minuteMs;
    const place = { longitude: 121.7, latitude: 31.3, accuracy: 8 };
    // Entered a second time, by name.
    const persons = [world.person({ at: from, place }), world.person({ at: from, place, userId: null })];
    await world.finish(world.document(mpId, { persons, startedAt: from, finishedAt: from + 49 * minuteMs }));
    await judgeNow();
    const before = codesOf(await read(mpId));
    expect(before).toContain('far');
    const person = world.person({ at: from + minuteMs, code: await code() });
    const back = { visitId: randomUUID(), mpId, sentAt: Date.now(), person };
    expect((await world.send(visit.begin, back, { as: world.zhang.userId })).status).toBe(200);
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(before);
  });

  it('is judged again when late data change the stops of its day; the former verdict stays', async () => {
    const mpId = await report();
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['nonConforming', 'noStop', 'noPhotos']);
    await inspect(at(48), at(5));
    await judgeNow();
    const { current, former } = await read(mpId);
    expect(current).toMatchObject({ outcome: 'conforming', isMug: 1 });
    expect(former).toMatchObject([{ outcome: 'nonConforming', isMug: 0 }]);
    expect(former[0]?.reasons[0]).toMatchObject({ code: 'noStop', weight: 'against' });
    const { rows } = await sql<{ supersedes: number; before: number }>`
      select supersedes, lag(verdict_id) over (order by verdict_id) as before from verdict where mp_id = ${mpId}
      order by verdict_id desc limit 1`.execute(world.db);
    expect(rows[0]?.supersedes).toBe(rows[0]?.before);
    // The same again says nothing new.
    await sql`insert into verdict_due (mp_id, due_at) values (${mpId}, now())`.execute(world.db);
    await judgeNow();
    expect(await verdictsOf(mpId)).toBe(2);
  });

  const sourceSha256 = '5c'.repeat(32);
  /** For another unit: no byte of the file is the same. */
  const marked = async (content: Buffer) => {
    const marks = { width: 320, height: 40, channels: 3, background: '#111' } as const;
    const strip = await sharp({ create: marks }).png().toBuffer();
    return phoneFile(
      await sharp(content)
        .composite([{ input: strip, gravity: 'south' }])
        .jpeg({ quality: 70 })
        .toBuffer(),
    );
  };
  it.each<[string, () => Promise<[taken: PhoneFile, again: PhoneFile]>]>([
    [
      'of',
      async () => {
        const taken = await photo();
        return [taken, { ...taken, fileId: randomUUID() }];
      },
    ],
    [
      'made of the file of one of',
      async () => {
        const taken = await photo();
        return [
          { ...taken, sourceSha256 },
          { ...(await marked(taken.content)), sourceSha256 },
        ];
      },
    ],
  ])(
    'is not believed with a photo %s an earlier visit, also when that one arrives later',
    async (_, taking) => {
      await inspect(at(400), at(2));
      const [taken, copy] = await taking();
      const second = await report({ photos: [copy] });
      await judgeNow();
      expect(codesOf(await read(second))).toEqual(['conforming', 'notCounted']);
      const first = await report({ photos: [taken], minutesAgo: 120 });
      await judgeNow();
      expect(codesOf(await read(second))).toEqual(['nonConforming', 'photoReused', 'notCounted']);
      const reused = (await read(second)).current?.reasons[0]?.evidence;
      const rowOf = ({ sha256, sourceSha256 = null }: { sha256: string; sourceSha256?: string | null }) => ({
        ...{ kind: 'photo', sha256, sourceSha256, attachId: expect.any(Number) },
      });
      expect(reused).toMatchObject([
        { ...rowOf(copy), elsewhere: false, jobNum: null },
        { ...rowOf(taken), elsewhere: true, jobNum },
      ]);
      // Whoever took it has done nothing wrong with it; when, is another matter.
      expect(codesOf(await read(first))).not.toContain('photoReused');
    },
  );

  it('is believed with a photo that another phone sent of the same work, or that only claims its source', async () => {
    await inspect(at(400), at(2));
    const taken = { ...(await photo()), sourceSha256 };
    const putAside = async (mpId: number, minutesAgo: number) => {
      const file = { ...(await marked(taken.content)), sourceSha256 };
      const startedAt = Date.now() - minutesAgo * minuteMs;
      const document = world.document(mpId, { photos: [file], startedAt });
      await world.finish(document);
      expect((await world.file(document.visitId, file)).data.state).toBe('aside');
    };
    const cancelled = await world.addPlan({ elevatorId });
    await sql`update maintenance_plan set cancelled_at = now() where mp_id = ${cancelled}`.execute(world.db);
    await putAside(cancelled, 55);
    await report({ photos: [{ ...(await photo()), sourceSha256 }], minutesAgo: 120 });
    const honest = await report({ photos: [taken] });
    await putAside(honest, 59);
    await judgeNow();
    expect(codesOf(await read(honest))).toEqual(['conforming', 'notCounted']);
  });

  it('is not taken for the earlier one of two by the wrong clock of its phone', async () => {
    await inspect(at(400), at(2));
    const taken = await photo();
    const first = await report({ photos: [taken], minutesAgo: 120 });
    const squeezed = await sharp(taken.content).jpeg({ quality: 60 }).toBuffer();
    const year = 365 * dayMs;
    const copies = [
      [{ ...taken, fileId: randomUUID() }, 'photoReused'],
      [phoneFile(squeezed), 'photoAlike'],
    ] as const;
    for (const [copy, reason] of copies) {
      const mpId = await world.addPlan({ elevatorId });
      const document = world.document(mpId, { photos: [copy] });
      const back = (stated: number) => stated - year;
      const late = {
        ...document,
        startedAt: back(document.startedAt),
        finishedAt: back(document.finishedAt),
        persons: document.persons.map(person => ({ ...person, at: back(person.at) })),
        items: document.items.map(item => ({ ...item, at: back(item.at) })),
      };
      expect((await world.finish(late, world.zhang.userId, back(Date.now()))).status).toBe(200);
      await world.file(late.visitId, copy);
      await judgeNow();
      expect(codesOf(await read(mpId))).toContain(reason);
    }
    for (const [, reason] of copies) expect(codesOf(await read(first))).not.toContain(reason);
  });

  it('is not accused by a photo that the desk entered after it with an earlier time', async () => {
    await inspect(at(400), at(2));
    const taken = await photo();
    const mpId = await report({ photos: [taken] });
    const squeezed = await sharp(taken.content).jpeg({ quality: 60 }).toBuffer();
    const entered = await enterAtDesk({ ...taken, fileId: randomUUID() }, 2);
    await enterAtDesk(phoneFile(squeezed), 1);
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['conforming', 'notCounted']);
    expect(codesOf(await read(entered))).toContain('photoReused');
  });

  it('is not held against by a photo that another visit names and never sends', async () => {
    await inspect(at(400), at(2));
    const taken = await photo();
    const claimed = world.document(await world.addPlan({ elevatorId }), {
      photos: [{ ...taken, fileId: randomUUID() }],
      startedAt: Date.now() - 300 * minuteMs,
    });
    await world.finish(claimed);
    const honest = await report({ photos: [taken] });
    await judgeNow();
    expect(codesOf(await read(honest))).toEqual(['conforming', 'notCounted']);
    await sql`update visit set received_at = now() - interval '31 days' where visit_id = ${claimed.visitId}::uuid`.execute(
      world.db,
    );
    await sealWithoutFiles(world.db, new AbortController().signal);
    await judgeNow();
    expect(codesOf(await read(claimed.mpId))).toContain('photoMissing');
  });

  it('with a photo that looks like an earlier one is doubtful', async () => {
    await inspect(at(400), at(2));
    const taken = await photo();
    await report({ photos: [taken], minutesAgo: 120 });
    const squeezed = await sharp(taken.content).jpeg({ quality: 60 }).toBuffer();
    const mpId = await report({ photos: [phoneFile(squeezed)] });
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['doubtful', 'photoAlike', 'notCounted']);
    expect((await read(mpId)).current?.isMug).toBeNull();
  });

  it('becomes doubtful when the earlier visit with the like photo arrives after it', async () => {
    await inspect(at(400), at(2));
    const taken = await photo();
    const squeezed = await sharp(taken.content).jpeg({ quality: 60 }).toBuffer();
    const second = await report({ photos: [phoneFile(squeezed)] });
    await judgeNow();
    expect(codesOf(await read(second))).toEqual(['conforming', 'notCounted']);
    const first = await report({ photos: [taken], minutesAgo: 120 });
    await judgeNow();
    expect(codesOf(await read(second))).toEqual(['doubtful', 'photoAlike', 'notCounted']);
    expect(codesOf(await read(first))).not.toContain('photoAlike');
  });
});

describe('a planned visit that nobody reported', () => {
  it('is non-conforming once it is written down as late, and again when it is reported or moved', async () => {
    const mpId = await world.addPlan({ elevatorId, days: -1 });
    const isLate = () =>
      sql`insert into plan_overdue (mp_id, days, due_date) select mp_id, 1, due_date from maintenance_plan
        where mp_id = ${mpId}`.execute(world.db);
    await isLate();
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['nonConforming', 'missed']);
    await expect(
      sql`update maintenance_plan set elevator_id = elevator_id + 1 where mp_id = ${mpId}`.execute(world.db),
    ).rejects.toThrow(/was judged as one of its unit/);
    await sql`update maintenance_plan set plan_start = plan_start + interval '2 days', due_date = due_date + 2
      where mp_id = ${mpId}`.execute(world.db);
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['notJudged', 'notOver']);
    // The day that it was moved to passes as well.
    await sql`update maintenance_plan set due_date = current_date - 2 where mp_id = ${mpId}`.execute(
      world.db,
    );
    await sql`delete from verdict_due where mp_id = ${mpId}`.execute(world.db);
    await isLate();
    await judgeNow();
    expect(codesOf(await read(mpId))).toEqual(['nonConforming', 'missed']);
    await inspect(at(48), at(5));
    await world.finish(world.document(mpId));
    // Until it is judged again, the verdict that nobody reported it says that it is out of date.
    expect((await read(mpId)).againAt).toMatch(/^20/);
    expect(await listed(mpId)).toMatchObject({ outcome: 'nonConforming', again: true });
    await judgeNow();
    expect((await read(mpId)).againAt).toBeNull();
    expect(codesOf(await read(mpId))).toEqual(['doubtful', 'alone', 'notCounted', 'notScanned', 'noPhotos']);
    expect((await read(mpId)).former.map(({ outcome }) => outcome)).toEqual([
      'nonConforming',
      'notJudged',
      'nonConforming',
    ]);
  });
});

it('a missed visit that is entered at the desk is judged at once', async () => {
  const mpId = await world.addPlan({ elevatorId, days: -1 });
  await sql`insert into plan_overdue (mp_id, days, due_date) select mp_id, 1, due_date from maintenance_plan
    where mp_id = ${mpId}`.execute(world.db);
  await judgeNow();
  const clerk = await addAccount(world.db, {
    permissions: ['maintainManage.finish'],
    scope: [{ level: 3, nodeId: world.site.domainId }],
  });
  const day = dayText(Date.now() - dayMs);
  const document = world.deskVisit(mpId, { startedAt: `${day} 09:00:00`, finishedAt: `${day} 09:45:00` });
  await world.finishAtDesk(document, clerk.userId);
  await expect
    .poll(async () => {
      await keepLedger(world.db, { silentAfterMs: 3 * minuteMs });
      await keepVerdicts(world.db);
      return codesOf(await read(mpId));
    })
    .not.toContain('missed');
});

describe('a verdict', () => {
  it('is linked into the chain, which reveals any change, and the database lets nobody', async () => {
    const mpId = await report();
    await judgeNow();
    const change = sql`update verdict set outcome = 'conforming', score = 100 where mp_id = ${mpId}`;
    await expect(change.execute(world.db)).rejects.toThrow(/stays as it was given/);
    await expect(sql`delete from verdict where mp_id = ${mpId}`.execute(world.db)).rejects.toThrow(/stays/);
    await expect(sql`truncate verdict cascade`.execute(world.db)).rejects.toThrow(/stays/);
    for (const statement of [
      `update verdict set outcome = 'conforming', score = 100`,
      'delete from verdict',
      `update maintenance_plan set verdict_outcome = 'conforming' where mp_id = ${mpId}`,
      `update maintenance_plan set verdict_id = null, verdict_outcome = null where mp_id = ${mpId}`,
    ])
      for (const role of ['origin', 'replica'])
        await expect(
          sql.raw(`set local session_replication_role = ${role}; ${statement}`).execute(world.db),
        ).rejects.toThrow(/as it was given/);
    const verify = async () =>
      verifyChain(world.db, {
        sources: [visitSource, addendumSource, verdictSource],
        notes: [],
        signal: new AbortController().signal,
      });
    const before = await verify();
    expect(before.fault).toBeUndefined();
    expect(before.unread.size).toBe(0);
    await sql`alter table verdict disable trigger verdict_stays`.execute(world.db);
    await change.execute(world.db);
    await sql`alter table verdict enable always trigger verdict_stays`.execute(world.db);
    expect((await verify()).fault).toMatchObject({ problem: 'content', kind: 'verdict' });
    // One that nobody gave is not the one that counts.
    const { current } = await read(mpId);
    await sql`insert into verdict (mp_id, outcome, score, reasons, rule_version)
      values (${mpId}, 'conforming', 100, '[]', 1)`.execute(world.db);
    expect((await read(mpId)).current?.verdictId).toBe(current?.verdictId);
  });

  it('is shown to who may see the field, within the scope, and counted with the list', async () => {
    await inspect(at(48), at(5));
    const mpId = await report();
    await judgeNow();
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const input = { jobNum, startPlanDate: day, endPlanDate: day };
    const ask = async (as: number, more: object = input) =>
      (await world.send(supervise.list, { ...more, pageSize: 100 }, { as })).data;
    for (const more of [input, { startPlanDate: day, endPlanDate: day }, {}]) {
      const { judged, total, result } = await ask(viewer, more);
      const counted = (...outcomes: (string | null)[]) =>
        result.filter(({ outcome }) => outcomes.includes(outcome)).length;
      expect(total).toBe(result.length);
      expect(judged).toEqual({
        conforming: counted('conforming'),
        doubtful: counted('doubtful'),
        nonConforming: counted('nonConforming'),
        notJudged: counted('notJudged', null),
      });
      for (const outcome of verdictOutcomes.codes) {
        const found = await ask(viewer, { ...more, outcome });
        expect(found).toMatchObject({ judged, total: judged?.[outcome] });
        expect(found.result).toEqual(result.filter(row => (row.outcome ?? 'notJudged') === outcome));
      }
    }
    expect((await ask(viewer)).result.find(row => row.mpId === mpId)).toMatchObject({
      isMug: 1,
      outcome: 'conforming',
    });

    const plain = (await addAccount(world.db, { permissions: ['supervise'] })).userId;
    expect((await ask(plain)).judged).toBeNull();
    const sought = { ...input, outcome: 'conforming' };
    expect((await world.send(supervise.list, sought, { as: plain })).status).toBe(403);
    expect((await ask(plain)).result.find(row => row.mpId === mpId)).toMatchObject({
      isMug: null,
      outcome: null,
    });
    expect(await read(mpId, plain)).toMatchObject({ current: null, former: [] });
    const elsewhere = await addAccount(world.db, {
      permissions: ['supervise'],
      fields: ['supervise#isMug'],
      scope: [{ level: 3, nodeId: world.elsewhere.domainId }],
    });
    expect((await world.send(verdict.read, { mpId }, { as: elsewhere.userId })).status).toBe(404);
  });
});

it('fingerprints are compared bit by bit, whatever their sign', () => {
  const apart = (one: string, other: string) => bitsApart(halves(one), halves(other));
  expect(apart('0', '0')).toBe(0);
  expect(apart('-1', '0')).toBe(64);
  expect(apart('-9223372036854775808', '1')).toBe(2);
  expect(apart('4294967295', '0')).toBe(32);
});
