/** Why a visit conforms or does not. */
import { verdict } from '@hoistway/contract/features/verdict';
import { nameSeparator } from '../../http/access-log.ts';
import { bind } from '../../http/serve.ts';
import { zoneClock } from '../../time/zone-clock.ts';
import { readVerdict } from './verdict-queries.ts';

export const verdictRoutes = ({ timeZone }: { timeZone: string }) => {
  const clock = zoneClock(timeZone);
  return [
    bind(verdict.read, async ({ mpId }, { db, user, recordAccess }) => {
      const { elevatorId, names, view } = await readVerdict(db, user, clock, mpId);
      recordAccess(
        names.length > 0 ? [{ kind: 'track', subject: names.join(nameSeparator), elevatorId }] : [],
      );
      return view;
    }),
  ];
};
