import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { useTimeZone } from '../time/use-now.ts';
import { textOfRecorded } from '../time/zoned-time.ts';
import css from './as-of.module.css';
import type { AsOf as AsOfTime } from './use-as-of.ts';

/** "As of hh:mm:ss" next to data that may be out of date. */
export const AsOf = ({ stale, at }: AsOfTime) => {
  const t = useTexts(commonTexts);
  const zone = useTimeZone();
  if (!stale) return null;
  return (
    <span className={css.asOf} data-part="as-of">
      {at === undefined ? t.asOfUnknown : t.asOf(textOfRecorded(at, zone).slice(-8))}
    </span>
  );
};
