import { describe, expect, it } from 'vitest';
import { courseOf, nextStages } from './stage-rules.ts';

const open = { finishDate: null, rescueTime: null, boxUp: 'no' } as const;

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
  it('are none once it has ended', () => {
    expect(nextStages({ ...open, finishDate: '2026-01-01 00:00:00' }, ['reported'])).toEqual([]);
    expect(nextStages({ ...open, rescueTime: '2026-01-01 00:00:00' }, ['reported', 'dispatched'])).toEqual(
      [],
    );
  });
});

describe('the course of an alarm', () => {
  const step = <S extends 'reported' | 'dispatched' | 'arrived' | 'completed'>(stage: S, at: string) => ({
    stage,
    at: at && `2026-01-01 00:00:${at}`,
    person: '',
    note: '',
  });
  const stages = [step('reported', '01'), step('dispatched', '02'), step('arrived', '30')];
  const namesOf = (list: typeof stages | object[], finishDate: string | null) =>
    courseOf(list as typeof stages, { finishDate }).map(({ stage }) => stage);

  it('is its stages while it is open, and when a person ended it', () => {
    expect(namesOf(stages, null)).toEqual(['reported', 'dispatched', 'arrived']);
    const ended = [...stages, step('completed', '40')];
    expect(namesOf(ended, '2026-01-01 00:00:40')).toEqual(['reported', 'dispatched', 'arrived', 'completed']);
  });
  it('tells when the device said that the fault is over', () => {
    expect(namesOf(stages, '2026-01-01 00:00:50')).toEqual([
      'reported',
      'dispatched',
      'arrived',
      'recovered',
    ]);
    expect(courseOf(stages, { finishDate: '2026-01-01 00:00:50' }).at(-1)?.at).toBe('2026-01-01 00:00:50');
  });
  it('tells it in its place when somebody came and completed later', () => {
    const late = [...stages, step('completed', '40')];
    expect(namesOf(late, '2026-01-01 00:00:20')).toEqual([
      'reported',
      'dispatched',
      'recovered',
      'arrived',
      'completed',
    ]);
  });
  it('tells it last when the times may not be known', () => {
    expect(namesOf([step('reported', '01'), step('dispatched', '')], '2026-01-01 00:00:20')).toEqual([
      'reported',
      'dispatched',
      'recovered',
    ]);
  });
});
