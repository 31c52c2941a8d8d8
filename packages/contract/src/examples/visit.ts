import { itemsOfVisit } from '../features/plan-words.ts';
import { type VisitDocument, visit } from '../features/visit.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const minuteMs = 60_000;
const signInId = 'a5c3e1f7-6b28-4d90-9c47-1e2f3a4b5c6d';

const person = ({ now, ownUserId, qrCode }: ExampleRows) => ({
  signInId,
  userId: ownUserId,
  name: '张三',
  at: now - 45 * minuteMs,
  place: { longitude: 120.7, latitude: 31.32, accuracy: 12 },
  placeProblem: null,
  code: qrCode,
});

const document = (rows: ExampleRows): VisitDocument => ({
  visitId: rows.newVisitId,
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

export const visitExamples = examplesOf(visit)(rows => ({
  begin: { visitId: rows.newVisitId, mpId: rows.workPlanId, person: person(rows), sentAt: rows.now },
  finish: { visit: document(rows), sentAt: rows.now },
  file: { visitId: rows.visitId, fileId: rows.visitFileId, sha256: rows.visitFileSha256 },
  states: { visitIds: [rows.visitId] },
  view: { mpId: rows.mpId },
  addendum: { mpId: rows.mpId, content: '底坑积水已于次日清理' },
}));
