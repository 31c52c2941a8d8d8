/** As of when the page is, and that it is old when nothing newer comes. */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useNow } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { useSyncExternalStore } from 'react';
import css from './owner-page.module.css';
import { isOld } from './page-pace.ts';
import { texts } from './texts.ts';

const watchNetwork = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const useOnline = () => useSyncExternalStore(watchNetwork, () => navigator.onLine);

export const Freshness = ({ page, readAtMs, lost }: { page: OwnerPage; readAtMs: number; lost: boolean }) => {
  const t = useTexts(texts);
  const online = useOnline();
  const now = useNow();
  const time = textOfEpoch(readAtMs, page.timeZone).slice(11);
  if (online && !lost && !isOld(page, now - readAtMs))
    return <p className={css.validity}>{t.fresh.at(time)}</p>;
  return (
    <p className={css.old} role="alert">
      {online ? t.fresh.lost : t.fresh.offline} {t.fresh.old(time)}
    </p>
  );
};
