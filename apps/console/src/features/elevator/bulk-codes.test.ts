import { qrCode } from '@hoistway/contract/features/qr-code';
import { expect, test } from 'vitest';
import { bulkProblem } from './bulk-codes.ts';

test('an impossible request is reported before the server would refuse it', () => {
  const isTaken = (count: number) =>
    qrCode.generate.input.safeParse({
      jobNumList: Array.from({ length: count }, (_, index) => `HT${index}`),
      expireTime: '2026-03-01',
      versionType: 1,
    }).success;
  expect([0, 1, 500, 501].map(bulkProblem)).toEqual(['selectData', undefined, undefined, 'tooMany']);
  for (const count of [0, 1, 500, 501]) expect(bulkProblem(count) === undefined).toBe(isTaken(count));
});
