/** How long people have been waiting in a car. */

import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { clockText, epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import css from './state.module.css';
import { StateShapeIcon } from './state-badge.tsx';

interface RescueClockProps {
  /** When the alarm was raised, `YYYY-MM-DD HH:mm:ss`. */
  since: string;
  /** The arrival deadline; once it has passed the clock says so. */
  due?: string | null;
  /** The time zone of both; by default the session's. */
  zone?: string;
}

/** mm:ss. The only pulsing element. */
export const RescueClock = ({ since, due, ...props }: RescueClockProps) => {
  const t = useTexts(commonTexts);
  const own = useTimeZone();
  const zone = props.zone ?? own;
  const now = useNow();
  const late = due ? now > epochOfText(due, zone) : false;
  const elapsed = clockText(now - epochOfText(since, zone));
  return (
    <span className={`${css.clock} ${css.pulse}`} role="timer" aria-label={t.rescueClock(elapsed)}>
      <StateShapeIcon state="trapped" />
      {/* Of its own element: a browser that translates the page replaces texts, and those next to others stand still then. */}
      <span>{elapsed}</span>
      {late && <span>{t.late}</span>}
    </span>
  );
};
