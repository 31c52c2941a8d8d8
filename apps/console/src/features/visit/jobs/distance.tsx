/** How far it is from the phone, as far as the phone knows where it is. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import { distanceTo, type OwnSpot } from './job-groups.ts';

interface DistanceProps {
  to: { longitude: number | null; latitude: number | null };
  from: OwnSpot | undefined;
}
export const Distance = ({ to, from }: DistanceProps) => {
  const t = useTexts(texts);
  const distance = distanceTo(to, from);
  return distance && <span>{distance.isMost ? t.jobs.within(distance.text) : distance.text}</span>;
};
