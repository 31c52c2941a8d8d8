import { describe, expect, it } from 'vitest';
import { nextStages } from './stage-rules.ts';

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
