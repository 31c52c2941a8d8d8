/** How visits go wrong. The shares are those of a workforce of which most are honest. */
import type { VerdictOutcome } from '@hoistway/contract/features/verdict';
import type { Random } from '../../engine/random.ts';

const shares = {
  /** Two come, do the work, and report it as it happens. */
  honest: 88,
  /** Both come and leave after a few minutes. */
  short: 5,
  /** Nobody comes; a phone reports the visit from elsewhere. */
  absent: 3,
  /** It is reported first, and the work is done later. */
  shifted: 2,
  /** Both are at another unit. */
  wrongPlace: 1,
  /** The work is done, and one of the photos is an old one. */
  reusedPhoto: 1,
} as const;
export type VisitKind = keyof typeof shares;
export const visitKinds = Object.keys(shares) as VisitKind[];

/** The verdict that the server should reach. */
export const expectedVerdict: Readonly<Record<VisitKind, VerdictOutcome>> = {
  honest: 'conforming',
  short: 'nonConforming',
  absent: 'nonConforming',
  shifted: 'nonConforming',
  wrongPlace: 'nonConforming',
  reusedPhoto: 'nonConforming',
};

/** Depends on the seed and the planned visit alone. */
export const drawKind = (random: Random): VisitKind =>
  random.weighted(visitKinds, kind => shares[kind]) ?? 'honest';
