import { useLanguage } from '@hoistway/parts/language/use-language.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { pollOrders } from '../orders/order-calls.ts';
import { workSession } from '../sign-in/session.ts';
import { useWorkSession } from '../sign-in/use-session.ts';
import { renewNotifications } from './notifications.ts';

/** What the service worker says of a notification that was touched: the screen to open. */
const touched = z.object({ open: z.string().regex(/^#\/order\/\d+$/) });

const useTouched = (): void =>
  useEffect(() => {
    const { serviceWorker } = navigator;
    const take = ({ data }: MessageEvent<unknown>) => {
      const { data: found } = touched.safeParse(data);
      if (!found) return;
      location.hash = found.open;
      // The order is newer than the list.
      pollOrders(false);
    };
    serviceWorker?.addEventListener('message', take);
    return () => serviceWorker?.removeEventListener('message', take);
  }, []);

/** While the app is open. */
export const useNotifications = (): void => {
  useTouched();
  const token = useWorkSession()?.token;
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server writes in the language of the last report.
  useEffect(() => {
    const session = workSession.get();
    if (token && session) renewNotifications(session).catch(() => undefined);
  }, [token, language]);
};
