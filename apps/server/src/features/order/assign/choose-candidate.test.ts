import { describe, expect, it } from 'vitest';
import { type Candidate, chooseCandidate, inOrder, isAble } from './choose-candidate.ts';

const candidate = (userId: number, more: Partial<Candidate> = {}): Candidate => ({
  userId,
  name: `p${userId}`,
  permitted: true,
  inScope: true,
  active: true,
  dutyLevel: 'first',
  ofNamedTeam: false,
  ofCompany: false,
  metres: null,
  positionMinutes: null,
  load: 0,
  asked: null,
  ...more,
});
const near = (metres: number, positionMinutes = 5) => ({ metres, positionMinutes });
const asked = (...candidates: Candidate[]) => {
  const choice = chooseCandidate(candidates);
  return choice.kind === 'ask' ? [choice.candidate.userId, choice.how] : choice.kind;
};

describe('whom the system asks', () => {
  it('is the nearest on duty whose place is known', () => {
    expect(asked(candidate(1, near(900)), candidate(2, near(300)), candidate(3))).toEqual([2, 'nearest']);
  });

  it('takes a place for unknown after half an hour', () => {
    expect(asked(candidate(1, near(100, 31)), candidate(2, near(5000, 30)))).toEqual([2, 'nearest']);
    expect(asked(candidate(1, near(100, 31)))).toEqual([1, 'roster']);
  });

  it('is whoever has fewer orders where places are unknown, then the lower level', () => {
    expect(asked(candidate(1, { load: 2 }), candidate(2, { load: 1 }))).toEqual([2, 'roster']);
    expect(asked(candidate(1, { dutyLevel: 'chief' }), candidate(2, { dutyLevel: 'second' }))).toEqual([
      2,
      'roster',
    ]);
  });

  it('is of the named team before the company, and of the company before the others, however far', () => {
    const other = candidate(1, near(10));
    const ofCompany = candidate(2, { ...near(9000), ofCompany: true });
    expect(asked(other, ofCompany)).toEqual([2, 'nearest']);
    expect(asked(other, ofCompany, candidate(3, { ofNamedTeam: true }))).toEqual([3, 'roster']);
  });

  it('is of the teams where nobody is on duty, and nobody where nobody can', () => {
    expect(asked(candidate(1, { dutyLevel: null }))).toEqual([1, 'roster']);
    expect(asked(candidate(1, { dutyLevel: null, permitted: false }))).toBe('nobody');
    expect(asked()).toBe('nobody');
  });

  it('is never off duty while somebody on duty can still be asked, and starts again when all were', () => {
    const off = candidate(3, { dutyLevel: null, ...near(1) });
    expect(asked(candidate(1, { asked: 'declined' }), candidate(2), off)).toEqual([2, 'roster']);
    expect(asked(candidate(1, { asked: 'declined' }), candidate(2, { asked: 'silent' }), off)).toBe(
      'allAsked',
    );
  });
});

/** A small generator of its own, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('never asks whoever cannot take it, is off duty next to somebody on duty, or was asked in this round', () => {
  const next = numbers(7);
  const levels = ['first', 'second', 'chief', null] as const;
  for (let round = 0; round < 2000; round += 1) {
    const candidates = Array.from({ length: next(6) }, (_, id) =>
      candidate(id, {
        permitted: next(4) > 0,
        inScope: next(4) > 0,
        active: next(4) > 0,
        dutyLevel: levels[next(4)] ?? null,
        ofCompany: next(2) === 0,
        ...(next(2) === 0 ? near(next(5000), next(60)) : {}),
        load: next(3),
        asked: ([null, null, 'declined', 'silent'] as const)[next(4)] ?? null,
      }),
    );
    const able = candidates.filter(isAble);
    const onDuty = able.filter(({ dutyLevel }) => dutyLevel !== null);
    const choice = chooseCandidate(candidates);
    expect(choice.kind === 'nobody').toBe(able.length === 0);
    if (choice.kind === 'ask') {
      expect(isAble(choice.candidate)).toBe(true);
      expect(choice.candidate.asked).toBeNull();
      if (onDuty.length > 0) expect(choice.candidate.dutyLevel).not.toBeNull();
    }
    // Whatever the order of the rows.
    expect(inOrder(candidates.toReversed()).map(({ userId }) => userId)).toEqual(
      inOrder(candidates).map(({ userId }) => userId),
    );
  }
});
