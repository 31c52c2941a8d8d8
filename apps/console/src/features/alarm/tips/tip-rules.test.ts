import type { AlarmRow } from '@hoistway/contract/features/alarm';
import { textsIn } from '@hoistway/parts/language/texts-in.ts';
import { describe, expect, it } from 'vitest';
import { texts } from './texts.ts';
import { createSeenAlarms, eventTips, keepTips, orderTips, spokenText } from './tip-rules.ts';

const row = (
  alarmId: number,
  alarmDate: string,
  boxUp: 'yes' | 'no' = 'no',
  finishDate: string | null = null,
) =>
  ({
    alarmId,
    eventId: alarmId,
    alarmDate,
    boxUp,
    rescueTime: null,
    deviceInside: false,
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

  it('are shown once per alarm and user, also after a reload', () => {
    const storage = memory();
    const seen = createSeenAlarms(7, storage);
    const plain = (alarmId: number) => row(alarmId, '');
    seen.add([plain(1), plain(2)]);
    expect([seen.isNew(plain(1)), seen.isNew(plain(3))]).toEqual([false, true]);
    expect(createSeenAlarms(7, storage).isNew(plain(2))).toBe(false);
    expect(createSeenAlarms(8, storage).isNew(plain(2))).toBe(true);
    // A suspicion becomes certain.
    expect(seen.isNew(row(2, '', 'yes'))).toBe(true);
  });

  it('do not say that it is over while the device reports people inside', () => {
    const over = row(2, '2026-01-01 12:00:00', 'yes', '2026-01-01 12:20:00');
    const doubted = { ...row(1, '2026-01-01 10:00:00', 'yes', '2026-01-01 10:20:00'), deviceInside: true };
    expect(orderTips([over, doubted]).map(each => each.alarmId)).toEqual([1, 2]);
  });

  it('keep each alarm once however often it is found, up to a limit, trapped people first', () => {
    const waiting = row(1, '2026-01-01 00:00:00', 'yes');
    let known = [waiting];
    for (let round = 0; round < 40; round += 1)
      known = keepTips(
        known,
        Array.from({ length: 20 }, (_, n) => row(round * 15 + n + 2, '2026-01-01 10:00:00')),
      );
    expect(known).toHaveLength(500);
    expect(new Set(known.map(each => each.alarmId)).size).toBe(500);
    expect(known[0]).toBe(waiting);
    const freed = { ...waiting, finishDate: '2026-01-01 11:00:00' };
    expect(keepTips(known, [freed])[0]).toBe(freed);
  });

  it('go where an alarm is not shown to this user any more', () => {
    const known = [row(1, '2026-01-01 10:00:00'), row(2, '2026-01-01 09:00:00')];
    const found = [row(1, '2026-01-01 10:00:00', 'no', '2026-01-01 10:05:00')];
    expect(keepTips(known, found, [1, 2])).toEqual(found);
    // One that came meanwhile was not asked for.
    expect(keepTips(known, found, [1])).toEqual([found[0], known[1]]);
  });

  it('are one per event: the most severe of it', () => {
    const suspicion = { ...row(2, '2026-01-01 10:00:00'), eventId: 1 };
    const known = [row(1, '2026-01-01 10:00:00'), suspicion, row(3, '2026-01-01 09:00:00')];
    expect(eventTips(known).map(each => each.alarmId)).toEqual([2, 3]);
    const certain = { ...suspicion, boxUp: 'yes' as const };
    expect(eventTips(keepTips(known, [certain]))[0]).toBe(certain);
  });

  it('forget the oldest of very many, and survive damaged storage', () => {
    const storage = memory();
    const seen = createSeenAlarms(7, storage);
    seen.add(Array.from({ length: 600 }, (_, index) => row(index, '')));
    expect([seen.isNew(row(0, '')), seen.isNew(row(599, ''))]).toEqual([true, false]);
    for (const key of storage.kept.keys()) storage.kept.set(key, '{broken');
    expect(createSeenAlarms(7, storage).isNew(row(599, ''))).toBe(true);
  });

  it('say the worst in full and count the others', () => {
    const t = textsIn(texts, 'zh');
    expect(spokenText([], t)).toBe('');
    expect(spokenText([row(1, '', 'yes')], t)).toBe('困人报警，云岫北站 1号楼 2#梯，604 平层困人。');
    expect(spokenText([row(1, ''), row(2, '')], t)).toBe(
      '云岫北站 1号楼 2#梯，604 平层困人。 另有 1 条报警。',
    );
  });
});
