import type { AlarmRow } from '@hoistway/contract/alarm';
import { describe, expect, it } from 'vitest';
import { createSeenAlarms, orderTips, spokenText } from './tip-rules.ts';

const row = (
  alarmId: number,
  alarmDate: string,
  boxUp: 'yes' | 'no' = 'no',
  finishDate: string | null = null,
) =>
  ({
    alarmId,
    alarmDate,
    boxUp,
    rescueTime: null,
    finishDate,
    domainName: '云岫北站',
    buildingName: '1号楼',
    elevatorNum: '2#梯',
    description: '604 平层困人',
  }) as AlarmRow;

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    kept,
  };
};

describe('tips', () => {
  it('put trapped people first, then the newest', () => {
    const rows = [
      row(1, '2026-01-01 10:00:00'),
      row(2, '2026-01-01 12:00:00'),
      row(3, '2026-01-01 09:00:00', 'yes'),
    ];
    expect(orderTips(rows).map(each => each.alarmId)).toEqual([3, 2, 1]);
  });

  it('put people who still wait before those who are out', () => {
    const rows = [
      row(1, '2026-01-01 12:00:00', 'yes', '2026-01-01 12:20:00'),
      row(2, '2026-01-01 10:00:00', 'yes'),
      row(3, '2026-01-01 13:00:00'),
    ];
    expect(orderTips(rows).map(each => each.alarmId)).toEqual([2, 1, 3]);
  });

  it('are told once for each alarm and user, after a reload too', () => {
    const storage = memory();
    const seen = createSeenAlarms(7, storage);
    seen.add([1, 2]);
    expect([seen.isNew(1), seen.isNew(3)]).toEqual([false, true]);
    expect(createSeenAlarms(7, storage).isNew(2)).toBe(false);
    expect(createSeenAlarms(8, storage).isNew(2)).toBe(true);
  });

  it('forget the oldest of very many, and survive a damaged memory', () => {
    const storage = memory();
    const seen = createSeenAlarms(7, storage);
    seen.add(Array.from({ length: 600 }, (_, index) => index));
    expect([seen.isNew(0), seen.isNew(599)]).toEqual([true, false]);
    for (const key of storage.kept.keys()) storage.kept.set(key, '{broken');
    expect(createSeenAlarms(7, storage).isNew(599)).toBe(true);
  });

  it('say the worst in full and count the others', () => {
    const t = ((key: string, values: Record<string, unknown>) =>
      `${key}:${Object.values(values).join('|')}`) as unknown as Parameters<typeof spokenText>[1];
    expect(spokenText([], t)).toBe('');
    expect(spokenText([row(1, '', 'yes')], t)).toBe('tips.speakTrapped:云岫北站 1号楼 2#梯|604 平层困人');
    expect(spokenText([row(1, ''), row(2, '')], t)).toBe(
      'tips.speak:云岫北站 1号楼 2#梯|604 平层困人 tips.speakMore:1',
    );
  });
});
