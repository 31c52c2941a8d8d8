/** Tells where the technician is, only with his or her consent, while the app is open and there is network. */
import { personnel } from '@hoistway/contract/features/personnel';
import { useEffect } from 'react';
import { findPlace } from '../begin/place.ts';
import { mayDo, send } from './session.ts';
import { useWorkSession } from './use-session.ts';

const everyMs = 2 * 60_000;

export const usePlaceReports = (): void => {
  const session = useWorkSession();
  const reports = session?.token && session.reportsPlace && mayDo(session, 'alarm.handle');
  useEffect(() => {
    if (!reports) return;
    const report = async () => {
      if (document.hidden || !navigator.onLine) return;
      const { place } = await findPlace();
      if (!place) return;
      const { longitude, latitude } = place;
      // The next one comes soon.
      await send(personnel.report, { longitude, latitude }).catch(() => undefined);
    };
    void report();
    const timer = setInterval(() => void report(), everyMs);
    return () => clearInterval(timer);
  }, [reports]);
};
