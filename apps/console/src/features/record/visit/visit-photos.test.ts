import type { VisitView } from '@hoistway/contract/features/visit';
import { expect, test } from 'vitest';
import { photosOf } from './visit-photos.ts';

const photos = [
  { attachId: 3, takenAt: '2026-03-10 09:12:00' },
  { attachId: null, takenAt: '2026-03-10 09:13:00' },
];
const items: VisitView['items'] = [
  { code: 'A-1-01', result: 'ok', remark: '', at: '2026-03-10 09:14:00', photos },
];

test('a photo says which item it shows and when it was taken; at the desk nobody knows when', () => {
  const [photo, ...others] = photosOf({ items, atDesk: false }, 'zh');
  expect(photo?.caption).toMatch(/^A-1-01 \S.* 2026-03-10 09:12:00$/);
  expect(others).toEqual([]);
  expect(photosOf({ items, atDesk: true }, 'zh')[0]?.caption).toMatch(/^A-1-01 \S[^:]*$/);
});
