/** The rules of a visit at the desk: what is wrong with it, and the visit that is made of it. */

import type { DeskPlan } from '@hoistway/contract/features/visit';
import { visit } from '@hoistway/contract/features/visit';
import type { Photo } from '@hoistway/parts/picture/photo.ts';
import { expect, test } from 'vitest';
import {
  type DeskItem,
  type DeskValues,
  deskItems,
  fieldOf,
  filesOf,
  initialValues,
  problemsOf,
  valueOfTechnician,
  visitOf,
} from './desk-form.ts';

const zone = 'Asia/Shanghai';
const nowMs = Date.parse('2026-03-10T12:00:00+08:00');
const plan: DeskPlan = {
  jobNum: 'HT-1',
  domainName: '荷花苑',
  buildingName: '1 号楼',
  elevatorNum: '1',
  dueDate: '2026-03-10',
  planStartDt: '2026-03-10 09:00:00',
  stdTime: 40,
  planType: 'HM',
  annex: 'A',
  state: 'open',
  doneBy: '',
  doneAt: null,
  begunBy: [],
  technicians: [{ userId: 3, name: '张伟', certExpired: false }],
};
let files = 0;
const file = (): Photo => {
  files += 1;
  return {
    fileId: `00000000-0000-4000-8000-${String(files).padStart(12, '0')}`,
    sha256: 'ab'.repeat(32),
    sourceSha256: 'cd'.repeat(32),
    content: new Blob(['a']),
  };
};
const passed: DeskItem = { result: 'ok', remark: '', photos: [] };
const filled = (more: Partial<DeskValues> = {}): DeskValues => ({
  ...initialValues(),
  startedAt: '2026-03-10 09:00:00',
  finishedAt: '2026-03-10 09:40:00',
  persons: [valueOfTechnician(3)],
  items: Object.fromEntries(deskItems(plan).map(({ code }) => [code, passed])),
  signature: [file()],
  signerName: '王芳',
  capacity: 'safetyManager',
  ...more,
});
/** The fields that are wrong. */
const wrong = (more: Partial<DeskValues>) =>
  problemsOf(filled(more), plan, { nowMs, zone }).map(([field]) => field);

test('is complete with people, times, results, and a signature or the reason why not', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ signed: 'unsigned', noSignature: '物业下班', signature: [], signerName: '' })).toEqual([]);
  expect(wrong({ persons: [], startedAt: '', finishedAt: '' })).toEqual([
    'persons',
    'startedAt',
    'finishedAt',
  ]);
  expect(wrong({ persons: ['长'.repeat(21)] })).toEqual(['persons']);
  expect(wrong({ signature: [], signerName: ' ' })).toEqual(['signature', 'signerName']);
  expect(wrong({ capacity: initialValues().capacity })).toEqual(['capacity']);
  expect(wrong({ signed: 'unsigned', noSignature: ' ' })).toEqual(['noSignature']);
});

test('ends after it began, and not later than now', () => {
  expect(wrong({ finishedAt: '2026-03-10 09:00:00' })).toEqual(['finishedAt']);
  expect(wrong({ finishedAt: '2026-03-10 12:00:01' })).toEqual(['finishedAt']);
  expect(wrong({ finishedAt: '2026-03-10 12:00:00' })).toEqual([]);
});

test('has a remark for each defect, and no more photos than a visit takes', () => {
  const { items } = filled();
  const at = (code: string, item: DeskItem) => ({ items: { ...items, [code]: item } });
  expect(wrong(at('A-1-02', { ...passed, result: 'defect', remark: ' ' }))).toEqual([['items', 'A-1-02']]);
  expect(wrong(at('A-1-02', { ...passed, result: 'defect', remark: '积水' }))).toEqual([]);
  expect(wrong(at('A-1-03', { ...passed, result: null }))).toEqual([['items', 'A-1-03']]);
  const photos = Array.from({ length: 101 }, file);
  expect(wrong(at('A-1-01', { ...passed, photos }))).toEqual(['items']);
});

test('is the same visit each time, as the contract has it, with technicians by their accounts', () => {
  const values = filled({ persons: [valueOfTechnician(3), ' 赵六 '] });
  const made = visitOf(values, plan, 7);
  expect(visitOf(values, plan, 7)).toEqual(made);
  expect(visit.finishAtDesk.input.safeParse({ visit: made }).error).toBeUndefined();
  expect(made.persons).toMatchObject([
    { userId: 3, name: '张伟' },
    { userId: null, name: '赵六' },
  ]);
  // A name that is typed is a technician's where it is one, and nobody is there twice.
  expect(visitOf(filled({ persons: [valueOfTechnician(3), '张伟'] }), plan, 7).persons).toMatchObject([
    { userId: 3 },
  ]);
  expect(made.signature).toMatchObject({ name: '王芳', capacity: 'safetyManager' });
  expect(filesOf(values)).toEqual(values.signature);
});

test('sends no signature where nobody signed, whatever was chosen before', () => {
  const values = filled({ signed: 'unsigned', noSignature: '物业下班' });
  expect(visitOf(values, plan, 7)).toMatchObject({ signature: null, noSignature: '物业下班' });
  expect(filesOf(values)).toEqual([]);
});

test('what the server finds is shown where it was typed', () => {
  const made = visitOf(filled(), plan, 7);
  expect(
    [
      'visit.items.4.remark',
      'visit.items',
      'visit.signature.name',
      'visit.signature.fileId',
      'visit.persons.1.name',
      'visit.startedAt',
      'visit.visitId',
    ].map(path => fieldOf(path, made)),
  ).toEqual([['items', 'A-1-05'], undefined, 'signerName', 'signature', 'persons', 'startedAt', undefined]);
});
