import { describe, expect, it } from 'vitest';
import { maintenanceIntervals, maintenanceItems } from './maintenance-items.ts';

const count = (annex: string) =>
  maintenanceIntervals.map(
    interval => maintenanceItems.filter(item => item.annex === annex && item.interval === interval).length,
  );

describe('the maintenance items', () => {
  it('are the 257 of the regulation: half-month, quarter, half-year and year of each annex', () => {
    expect(maintenanceItems).toHaveLength(257);
    expect(count('A')).toEqual([31, 13, 15, 17]);
    expect(count('B')).toEqual([30, 13, 9, 14]);
    expect(count('C')).toEqual([20, 8, 10, 14]);
    expect(count('D')).toEqual([33, 5, 12, 13]);
  });

  it('have a code each, composed of annex, table and number', () => {
    expect(new Set(maintenanceItems.map(item => item.code)).size).toBe(257);
    const item = maintenanceItems.find(({ code }) => code === 'A-4-04');
    expect(item).toEqual({
      code: 'A-4-04',
      annex: 'A',
      interval: 'OY',
      seq: 4,
      words: { zh: '制动器制动能力', en: 'Braking capacity of the brake' },
      photo: true,
    });
    expect(maintenanceItems.at(-1)?.code).toBe('D-4-13');
  });

  it('require a photo for the tests that prove the safety devices', () => {
    expect(maintenanceItems.filter(item => item.photo).map(item => item.code)).toEqual([
      'A-1-06',
      'A-4-04',
      'A-4-05',
      'A-4-06',
      'A-4-07',
      'A-4-08',
      'B-4-03',
      'B-4-04',
      'B-4-14',
      'C-3-03',
      'C-4-05',
      'C-4-06',
      'D-4-02',
      'D-4-10',
    ]);
  });

  it('are named in both languages', () => {
    for (const { code, words } of maintenanceItems) {
      expect(words.zh, code).toMatch(/[\u4e00-\u9fff]/);
      expect(words.en, code).toMatch(/^[A-Z][\x20-\x7e]+$/);
    }
  });
});
