import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useMemo } from 'react';
import type { KeptVisit } from '../store/kept.ts';
import { visits } from '../store/visits.ts';
import { workSession } from './session.ts';

export const useWorkSession = () => useCell(workSession);

/** Of whoever is signed in, the newest first. */
export const useOwnVisits = (): readonly KeptVisit[] => {
  const all = useCell(visits);
  const userId = useWorkSession()?.userId;
  return useMemo(
    () =>
      [...all.values()].filter(visit => visit.userId === userId).sort((a, b) => b.startedAt - a.startedAt),
    [all, userId],
  );
};
/** Only one's own, and none that was given up. */
export const useVisit = (visitId: string): KeptVisit | undefined =>
  useOwnVisits().find(visit => visit.visitId === visitId && !visit.givenUp);
