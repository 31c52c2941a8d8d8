import { createHash } from 'node:crypto';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { type DeskVisit, type VisitDocument, visit } from '@hoistway/contract/features/visit';
import { sql } from 'kysely';
import { examplesOf, type SharedRows } from '../../http/examples.ts';

const minuteMs = 60_000;
const signInId = 'a5c3e1f7-6b28-4d90-9c47-1e2f3a4b5c6d';

const person = ({ now, ownUserId, qrCode }: SharedRows) => ({
  signInId,
  userId: ownUserId,
  name: '张三',
  at: now - 45 * minuteMs,
  place: { longitude: 120.7, latitude: 31.32, accuracy: 12 },
  placeProblem: null,
  code: qrCode,
});

const document = (rows: SharedRows & { workPlanId: number }): VisitDocument => ({
  visitId: rows.newId,
  mpId: rows.workPlanId,
  persons: [person(rows)],
  startedAt: rows.now - 45 * minuteMs,
  finishedAt: rows.now,
  items: itemsOfVisit('A', 'HM').map(({ code, photo }, at) => ({
    code,
    result: photo ? ('none' as const) : ('ok' as const),
    remark: '',
    photos: [],
    at: rows.now - (44 - at) * minuteMs,
  })),
  remark: '运行正常',
  signature: null,
  noSignature: '物业下班，次日补签',
});

const deskVisit = (rows: SharedRows & { workPlanId: number; yesterday: string }): DeskVisit => ({
  visitId: rows.newId,
  mpId: rows.workPlanId,
  persons: [{ signInId, userId: rows.ownUserId, name: '张三' }],
  startedAt: `${rows.yesterday} 09:00:00`,
  finishedAt: `${rows.yesterday} 09:45:00`,
  items: itemsOfVisit('A', 'HM').map(({ code }) => ({ code, result: 'ok' })),
  remark: '运行正常',
  signature: null,
  noSignature: '物业下班，次日补签',
});

export const visitExamples = examplesOf(visit, {
  shown: {
    workPlanId: 7702,
    yesterday: '2026-02-28',
    visitId: '4e1d8a3b-2c67-4f90-9b15-6a7c8d2e3f40',
    fileId: 'd1f6a2c8-3b94-4c07-8e5d-9f0a1b2c3d4e',
    sha256: '89abcdef01234567'.repeat(4),
  },
  add: async ({ db, make, shared, owner, picture }) => {
    const { elevatorId, teamId } = shared;
    await sql`
      insert into visit_addendum (mp_id, author, author_id, content)
      values (${shared.mpId}, 'owner', ${owner.userId}, 'secret-remark')`.execute(db);
    const mpId = await make.addPlan(db, { elevatorId, teamId, day: '2026-01-07' });
    const visitId = await make.addVisit(db, { mpId, elevatorId, userId: owner.userId });
    const sha256 = createHash('sha256').update(picture.content).digest('hex');
    return {
      // Of today: its items are known.
      workPlanId: await make.addPlan(db, { elevatorId, teamId, day: new Date().toISOString().slice(0, 10) }),
      yesterday: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      // It waits for this file.
      visitId,
      fileId: await make.idOf(
        db,
        sql<{ id: string }>`
          insert into visit_file (file_id, visit_id, attach_type, item_code, sha256, taken_at)
          values (gen_random_uuid(), ${visitId}, 3, 'A-1-01', decode(${sha256}, 'hex'), now()) returning file_id as id`,
      ),
      sha256,
    };
  },
})(rows => ({
  begin: { visitId: rows.newId, mpId: rows.workPlanId, person: person(rows), sentAt: rows.now },
  finish: { visit: document(rows), sentAt: rows.now },
  file: { visitId: rows.visitId, fileId: rows.fileId, sha256: rows.sha256 },
  desk: { mpId: rows.workPlanId },
  finishAtDesk: { visit: deskVisit(rows) },
  states: { visitIds: [rows.visitId] },
  view: { mpId: rows.mpId },
  addendum: { mpId: rows.mpId, content: '底坑积水已于次日清理' },
}));
