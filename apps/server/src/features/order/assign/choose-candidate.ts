/**
 * Whom the system asks to take an order: pure. Of those who can take it, whoever is on duty; where nobody is, the
 * people of the teams. Among these
 *
 *   a team that a dispatcher named, then those of the company that maintains the unit, then the others
 *   the nearest whose place is known and fresh, before all whose place is not
 *   whoever has fewer orders, then the first level before the second and that before the chief
 *
 * Who declined or was silent is not asked again in this round; when all were asked, the round is over.
 */
import { type Obstacle, positionFreshMinutes, unableFor } from '@hoistway/contract/features/order-words';

export interface Candidate {
  userId: number;
  name: string;
  /** May take orders, sees the unit, is employed and can sign in. */
  permitted: boolean;
  inScope: boolean;
  active: boolean;
  /** In the shift of this moment; null: not on duty. */
  dutyLevel: 'first' | 'second' | 'chief' | null;
  /** Of the team that a dispatcher named, of the company that maintains the unit. */
  ofNamedTeam: boolean;
  ofCompany: boolean;
  /** From the unit to the last position, and how old that is. */
  metres: number | null;
  positionMinutes: number | null;
  /** Other orders that he or she was offered or has accepted. */
  load: number;
  /** What became of it in this round. */
  asked: 'declined' | 'silent' | null;
}

export type Choice<Found extends Candidate> =
  | { kind: 'ask'; candidate: Found; how: 'nearest' | 'roster' }
  /** Everybody who could be asked was, in this round. */
  | { kind: 'allAsked' }
  | { kind: 'nobody' };

export const obstaclesOf = (candidate: Candidate): Obstacle[] => {
  const { permitted, inScope, active, dutyLevel, asked } = candidate;
  return [
    ...(permitted ? [] : (['noPermission'] as const)),
    ...(inScope ? [] : (['outOfScope'] as const)),
    ...(active ? [] : (['left'] as const)),
    ...(dutyLevel === null ? (['offDuty'] as const) : []),
    ...(asked === null ? [] : [asked]),
  ];
};

/** The order can be given to him or her, by hand at least. */
export const isAble = (candidate: Candidate): boolean =>
  !obstaclesOf(candidate).some(obstacle => unableFor.includes(obstacle));

/** Metres, as far as they say where somebody is now. */
export const knownMetres = ({ metres, positionMinutes }: Candidate): number | null =>
  metres !== null && positionMinutes !== null && positionMinutes <= positionFreshMinutes ? metres : null;

const levels = ['first', 'second', 'chief'] as const;
const rankOf = (candidate: Candidate): number[] => [
  candidate.dutyLevel === null ? 1 : 0,
  candidate.ofNamedTeam ? 0 : 1,
  candidate.ofCompany ? 0 : 1,
  knownMetres(candidate) ?? Number.POSITIVE_INFINITY,
  candidate.load,
  candidate.dutyLevel === null ? levels.length : levels.indexOf(candidate.dutyLevel),
  candidate.userId,
];

function compareRanks(one: Candidate, other: Candidate): number {
  const otherRank = rankOf(other);
  for (const [at, value] of rankOf(one).entries()) {
    const against = otherRank[at] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

/** Whoever can take the order first, in the order in which they are asked; then the others. */
export const inOrder = <Found extends Candidate>(candidates: readonly Found[]): Found[] => {
  const sorted = candidates.toSorted(compareRanks);
  return [...sorted.filter(isAble), ...sorted.filter(candidate => !isAble(candidate))];
};

export function chooseCandidate<Found extends Candidate>(candidates: readonly Found[]): Choice<Found> {
  const able = inOrder(candidates).filter(isAble);
  const onDuty = able.filter(({ dutyLevel }) => dutyLevel !== null);
  const pool = onDuty.length > 0 ? onDuty : able;
  if (pool.length === 0) return { kind: 'nobody' };
  const candidate = pool.find(({ asked }) => asked === null);
  if (!candidate) return { kind: 'allAsked' };
  return { kind: 'ask', candidate, how: knownMetres(candidate) === null ? 'roster' : 'nearest' };
}
