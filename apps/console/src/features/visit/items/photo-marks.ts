/** What the app writes at the foot of a photo. Nobody's name: photos are shown to outsiders, and sign-ins say who came. */
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import type { KeptVisit } from '../store/kept.ts';

export const photoMarks = (
  { job: { unit }, timeZone }: Pick<KeptVisit, 'job' | 'timeZone'>,
  itemCode: string,
  at: number,
): string[] => [
  `${unit.jobNum} ${unit.domainName} ${unit.buildingName} ${unit.elevatorNum}`,
  `${textOfEpoch(at, timeZone)} ${itemCode}`,
];
