import { describe, expect, it } from 'vitest';
import { courseOf, nextStages } from './stage-rules.ts';

const open = { finishDate: null, cancelledDate: null, boxUp: 'no' } as const;

describe('the next stages of an alarm', () => {
  it('come in order', () => {
    expect(nextStages(open, ['reported'])).toEqual(['dispatched']);
    expect(nextStages(open, ['reported', 'dispatched'])).toEqual(['arrived', 'cancelled']);
    expect(nextStages(open, ['reported', 'dispatched', 'arrived'])).toEqual(['completed', 'cancelled']);
  });
  it('end in a rescue when people were trapped', () => {
    expect(nextStages({ ...open, boxUp: 'yes' }, ['reported', 'dispatched', 'arrived'])).toEqual([
      'rescued',
      'cancelled',
    ]);
  });
  it('do not exist once it has ended', () => {
    expect(nextStages({ ...open, finishDate: '2026-01-01 00:00:00' }, ['reported'])).toEqual([]);
  });
  it('give a cancelled order again while people are inside, or report that they are out', () => {
    const cancelled = { ...open, boxUp: 'yes', cancelledDate: '2026-01-01 00:00:00' } as const;
    const turn = ['reported', 'dispatched', 'arrived', 'cancelled'] as const;
    expect(nextStages(cancelled, turn)).toEqual(['dispatched', 'rescued']);
    expect(nextStages({ ...open, boxUp: 'yes' }, [...turn, 'dispatched'])).toEqual(['arrived', 'cancelled']);
  });
});

describe('the course of an alarm', () => {
  const step = <S extends 'reported' | 'dispatched' | 'arrived' | 'completed' | 'rescued' | 'cancelled'>(
    stage: S,
    at: string,
  ) => ({
    stage,
    at: at && `2026-01-01 00:00:${at}`,
    person: '',
    note: '',
  });
  const stages = [step('reported', '01'), step('dispatched', '02'), step('arrived', '30')];
  const namesOf = (list: typeof stages | object[], finishDate: string | null, boxUp: 'yes' | 'no' = 'no') =>
    courseOf(list as typeof stages, { finishDate, boxUp, state: 'done' }, []).map(({ stage }) => stage);

  it('is its stages while it is open, and when a person ended it', () => {
    expect(namesOf(stages, null)).toEqual(['reported', 'dispatched', 'arrived']);
    const ended = [...stages, step('completed', '40')];
    expect(namesOf(ended, '2026-01-01 00:00:40')).toEqual(['reported', 'dispatched', 'arrived', 'completed']);
  });
  it('shows when the device reported that the fault is over', () => {
    expect(namesOf(stages, '2026-01-01 00:00:50')).toEqual([
      'reported',
      'dispatched',
      'arrived',
      'recovered',
    ]);
    expect(
      courseOf(stages, { finishDate: '2026-01-01 00:00:50', boxUp: 'no', state: 'done' }, []).at(-1)?.at,
    ).toBe('2026-01-01 00:00:50');
  });
  it('shows it in its place when somebody came and completed later', () => {
    const late = [...stages, step('completed', '40')];
    expect(namesOf(late, '2026-01-01 00:00:20')).toEqual([
      'reported',
      'dispatched',
      'recovered',
      'arrived',
      'completed',
    ]);
  });
  it('shows that the device saw people leave, and that a person confirmed it later', () => {
    const late = [...stages, step('rescued', '40')];
    expect(namesOf(late, '2026-01-01 00:00:37', 'yes')).toEqual([
      'reported',
      'dispatched',
      'arrived',
      'freed',
      'confirmed',
    ]);
    expect(namesOf(late, '2026-01-01 00:00:40', 'yes').at(-1)).toBe('rescued');
  });
  it('does not count a cancelled order as the end when people were still inside', () => {
    const cancelled = [...stages, step('cancelled', '40')];
    expect(namesOf(cancelled, '2026-01-01 00:00:50', 'yes').slice(-2)).toEqual(['cancelled', 'freed']);
    expect(namesOf(cancelled, '2026-01-01 00:00:40').at(-1)).toBe('cancelled');
  });
  it('shows it last when the user may not see the times', () => {
    expect(namesOf([step('reported', '01'), step('dispatched', '')], '2026-01-01 00:00:20')).toEqual([
      'reported',
      'dispatched',
      'recovered',
    ]);
  });
  it('says of a suspicion that the device withdrew that nobody was trapped', () => {
    const withdrawn = [step('reported', '01'), { ...step('cancelled', '20'), note: 'withdrawn' }];
    const row = { finishDate: '2026-01-01 00:00:20', boxUp: 'no', state: 'withdrawn' } as const;
    expect(courseOf(withdrawn, row, [])).toMatchObject([
      { stage: 'reported' },
      { stage: 'withdrawn', note: '' },
    ]);
  });
  it('shows who also telephoned, and when', () => {
    const telephoned = {
      stage: 'telephoned',
      at: '2026-01-01 00:00:10',
      person: 'Li',
      note: 'Wang 138',
    } as const;
    const row = { finishDate: null, boxUp: 'yes', state: 'trapped' } as const;
    const course = courseOf(stages, row, [telephoned]);
    expect(course.map(({ stage }) => stage)).toEqual(['reported', 'dispatched', 'telephoned', 'arrived']);
    expect(course[2]).toBe(telephoned);
  });
});
