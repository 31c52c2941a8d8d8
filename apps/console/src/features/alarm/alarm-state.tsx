/** The state of an alarm: people inside (word and clock), open, cancelled, or ended, and what contradicts it. */
import { type AlarmRow, isOpen, waitingSince } from '@hoistway/contract/features/alarm';
import { wasDispatched } from '@hoistway/contract/features/alarm-columns';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import css from './alarm.module.css';
import { isLed, isTrapped } from './stage/stage-rules.ts';
import { texts } from './texts.ts';

export const AlarmState = ({ row, due }: { row: AlarmRow; due?: string | null }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  if (isLed(row) && isOpen(row)) return <span className={css.quiet}>{t.finish.led}</span>;
  if (isTrapped(row))
    return (
      <span className={css.stateLines}>
        <span className={css.trapped}>
          {t.finish.trapped} <RescueClock since={waitingSince(row)} due={due} />
        </span>
        {row.cancelledDate && <span className={css.late}>{t.finish.trappedCancelled}</span>}
      </span>
    );
  if (isOpen(row))
    return <StateBadge state={wasDispatched(row) ? 'fault' : 'offline'} label={t.finish.open} />;
  if (row.deviceInside) return <span className={css.late}>{common.deviceInside(row.rescuedBy)}</span>;
  // People freed after their order was cancelled count as freed, not as cancelled.
  if (row.cancelledDate && row.rescueTime === null)
    return <StateBadge state="offline" label={t.finish.cancelled} />;
  // Nobody was trapped, so nobody was rescued.
  if (row.withdrawn) return <StateBadge state="offline" label={t.finish.withdrawn} />;
  return <StateBadge state="normal" label={t.finish.done} />;
};
