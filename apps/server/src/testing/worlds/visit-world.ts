/** A unit at a site, two technicians of a team there, one who works elsewhere, and the messages of their phones. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { itemsOfVisit, type PlanType } from '@hoistway/contract/features/plan-words';
import {
  type DeskVisit,
  type ItemDone,
  type SignIn,
  type VisitDocument,
  visit,
} from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { qrKey } from '../../features/qr-code/qr-check.ts';
import { encodeQr } from '../../features/qr-code/qr-code.ts';
import { dayMs, dayText } from '../../time/days.ts';
import { createTestApp } from '../test-app.ts';
import { addAccount, addElevator, addSite } from '../test-rows.ts';

export const minuteMs = 60_000;

export type VisitWorld = Awaited<ReturnType<typeof createVisitWorld>>;
/** A photo or signature as a phone holds it. */
export interface PhoneFile {
  fileId: string;
  sha256: string;
  sourceSha256?: string;
  content: Buffer;
}

export const phoneFile = (content: Buffer): PhoneFile => ({
  fileId: randomUUID(),
  sha256: createHash('sha256').update(content).digest('hex'),
  content,
});
/** No two are alike. */
export async function photo(side = 320): Promise<PhoneFile> {
  const [width, height] = [9, 8];
  const content = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(side, side)
    .jpeg()
    .toBuffer();
  return phoneFile(content);
}
export const signature = async (strokes = 'M10 60 L200 20 L90 90'): Promise<PhoneFile> =>
  phoneFile(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><path d="${strokes}" fill="none" stroke="#000" stroke-width="4"/></svg>`,
      ),
    )
      .png()
      .toBuffer(),
  );

export async function createVisitWorld(settings: Record<string, string> = {}) {
  const world = await createTestApp(settings);
  const { db } = world;
  const site = await addSite(db, { name: '荷花苑', city: '苏州市' });
  const unit = await addElevator(db, {
    job_num: 'VIS-1',
    domain_id: site.domainId,
    longitude: 120.7,
    latitude: 31.3,
  });
  const other = await addElevator(db, { job_num: 'VIS-2', domain_id: site.domainId });
  const elsewhere = await addSite(db, { city: '南京市' });
  const far = await addElevator(db, { job_num: 'FAR-1', domain_id: elsewhere.domainId });
  const permissions = [
    'work',
    'work.sign',
    'work.finish',
    'maintainManage',
    'maintainManage.review',
  ] as const;
  const scope = [{ level: 3, nodeId: site.domainId }];
  const addTechnician = async (name: string, where = scope) => {
    const account = await addAccount(db, { permissions: [...permissions], scope: where });
    await sql`update account set employee_name = ${name}, staff_type = 'formal' where user_id = ${account.userId}`.execute(
      db,
    );
    return { ...account, name };
  };
  const zhang = await addTechnician('张三');
  const li = await addTechnician('李四');
  const wang = await addTechnician('王五', [{ level: 4, nodeId: far.elevatorId }]);
  const { rows } = await sql<{ team_id: number }>`
    insert into team (team_name, city_id) values ('一组', ${site.cityId}) returning team_id`.execute(db);
  const teamId = rows[0]?.team_id ?? 0;
  await sql`insert into team_member select ${teamId}, unnest(${[zhang.userId, li.userId]}::int[])`.execute(
    db,
  );

  const person = (more: Partial<SignIn> = {}): SignIn => ({
    signInId: randomUUID(),
    userId: zhang.userId,
    name: '张三',
    at: Date.now() - 50 * minuteMs,
    place: { longitude: 120.7, latitude: 31.3, accuracy: 8 },
    placeProblem: null,
    code: '',
    ...more,
  });
  const codeOf = async (elevatorId: number, expiresAt = 0) =>
    encodeQr({ version: 1, elevatorId, expiresAt, generation: 0 }, await qrKey(db));

  return {
    ...world,
    site,
    unit,
    other,
    elsewhere,
    far,
    zhang,
    li,
    wang,
    teamId,
    codeOf,

    /** For the team; today unless given. */
    async addPlan({
      type = 'HM',
      elevatorId = unit.elevatorId,
      days = 0,
      annex = 'A',
    }: {
      type?: PlanType;
      elevatorId?: number;
      days?: number;
      annex?: string;
    } = {}): Promise<number> {
      const { rows } = await sql<{ mp_id: number }>`
        insert into maintenance_plan (elevator_id, plan_start, plan_type, annex, team_id)
        values (${elevatorId}, current_date + ${days}::int + '09:00'::time, ${type}, ${annex}, ${teamId})
        returning mp_id`.execute(db);
      return Number(rows[0]?.mp_id);
    },

    person,

    /** All items in order, none of which needs a photo, and without a signature. */
    document: (
      mpId: number,
      {
        type = 'HM',
        photos = [],
        ...more
      }: Partial<VisitDocument> & { type?: PlanType; photos?: PhoneFile[] } = {},
    ): VisitDocument => ({
      visitId: randomUUID(),
      mpId,
      persons: [person(more.startedAt === undefined ? {} : { at: more.startedAt })],
      startedAt: Date.now() - 50 * minuteMs,
      finishedAt: Date.now() - minuteMs,
      items: itemsOfVisit('A', type).map(
        ({ code, photo }, at): ItemDone => ({
          code,
          result: photo && photos.length === 0 ? 'none' : 'ok',
          remark: '',
          photos: photo
            ? photos.map(({ content: _, ...file }) => ({ ...file, takenAt: Date.now() - 20 * minuteMs }))
            : [],
          at: Date.now() - (40 - at / 8) * minuteMs,
        }),
      ),
      remark: '',
      signature: null,
      noSignature: '物业下班',
      ...more,
    }),
    finish: (document: VisitDocument, as = zhang.userId, sentAt = Date.now()) =>
      world.send(visit.finish, { visit: document, sentAt }, { as, language: 'en' }),
    file: (visitId: string, { fileId, sha256, content }: PhoneFile, as = zhang.userId) =>
      world.send(
        visit.file,
        { visitId, fileId, sha256 },
        { as, language: 'en', file: { name: 'a.jpg', content } },
      ),
    /** All items passed, three days ago, by a technician of the plan and nobody's signature. */
    deskVisit: (mpId: number, more: Partial<DeskVisit> = {}): DeskVisit => ({
      visitId: randomUUID(),
      mpId,
      persons: [{ signInId: randomUUID(), userId: zhang.userId, name: '张三' }],
      startedAt: `${dayText(Date.now() - 3 * dayMs)} 09:00:00`,
      finishedAt: `${dayText(Date.now() - 3 * dayMs)} 09:45:00`,
      items: itemsOfVisit('A', 'HM').map(({ code }) => ({ code, result: 'ok' as const })),
      remark: '',
      signature: null,
      noSignature: '物业下班',
      ...more,
    }),
    finishAtDesk: (document: DeskVisit, as: number) =>
      world.send(visit.finishAtDesk, { visit: document }, { as, language: 'en' }),
    /** Where the PDF of a visit is kept. */
    async pdfKey(visitId: string): Promise<string> {
      const { rows } = await sql<{ year: number }>`
        select extract(year from coalesce(case state when 'record' then actual_start end, started_at))::int as year
        from visit join maintenance_plan using (mp_id) where visit_id = ${visitId}::uuid`.execute(db);
      return `visits/${rows[0]?.year}/${visitId}.pdf`;
    },
    async plan(mpId: number) {
      const { rows } = await sql<{
        status: string;
        from: Date | null;
        to: Date | null;
        names: string;
      }>`select plan_status as status, actual_start as from, actual_end as to, work_emp_names as names
        from maintenance_plan where mp_id = ${mpId}`.execute(db);
      return rows[0];
    },
  };
}
