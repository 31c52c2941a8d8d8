/** Where the technician is, reported with his or her consent, and only while at work. */
import { personnel } from '@hoistway/contract/features/personnel';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { useEffect } from 'react';
import { findPlace } from '../begin/place.ts';
import { workNow } from '../clock/clock.ts';
import { pulled, serverTime } from '../jobs/pull.ts';
import { ownVisits, send, workSession } from '../sign-in/session.ts';
import { useOwnVisits, useWorkSession } from '../sign-in/use-session.ts';
import type { Pulled } from '../store/database.ts';
import { isOpen, type KeptVisit } from '../store/kept.ts';
import { useOnTheWay } from './use-orders.ts';

const everyMs = 2 * 60_000;
const onTheWayEveryMs = 30_000;

/** A visit that nobody went on with is not worked on: its plan is open again as well. */
const longestVisitMs = 24 * 60 * 60_000;

/** On duty, as far as the last list says, or at a visit. */
export const isAtWork = (
  visits: readonly Pick<KeptVisit, 'document' | 'helps' | 'givenUp' | 'startedAt'>[],
  dutyUntil: Pulled['dutyUntil'],
  { phoneMs, serverMs }: { phoneMs: number; serverMs: number },
): boolean =>
  serverMs < (dutyUntil ?? 0) ||
  visits.some(visit => isOpen(visit) && Math.abs(phoneMs - visit.startedAt) < longestVisitMs);

const isAtWorkNow = (visits: readonly KeptVisit[], last: Pulled | undefined) => {
  const list = last?.userId === workSession.get()?.userId ? last : undefined;
  return isAtWork(visits, list?.dutyUntil, { phoneMs: workNow(), serverMs: serverTime(list) });
};

export const usePlaceReports = (): void => {
  const session = useWorkSession();
  const list = useCell(pulled);
  const visits = useOwnVisits();
  const isOnTheWay = useOnTheWay();
  const agreed = session?.reportsPlace ? session.token : undefined;
  const reports = Boolean(agreed) && (isOnTheWay || isAtWorkNow(visits, list));
  useEffect(() => {
    if (!reports) return;
    let ended = false;
    const isWanted = () => {
      const now = workSession.get();
      if (ended || now?.token !== agreed || !now?.reportsPlace) return false;
      return isOnTheWay || (!document.hidden && isAtWorkNow(ownVisits(), pulled.get()));
    };
    const report = async () => {
      if (!navigator.onLine || !isWanted()) return;
      const { place } = await findPlace();
      // Finding it takes a while.
      if (!place || !isWanted()) return;
      const { longitude, latitude } = place;
      // The next one comes soon.
      await send(personnel.report, { longitude, latitude }).catch(() => undefined);
    };
    void report();
    const timer = setInterval(() => void report(), isOnTheWay ? onTheWayEveryMs : everyMs);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [reports, agreed, isOnTheWay]);
};
