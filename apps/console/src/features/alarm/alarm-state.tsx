/** The state of an alarm: trapped people with the rescue clock, open, or ended, and what contradicts it. */
import { type AlarmRow, waitingSince } from '@hoistway/contract/features/alarm';
import { alarmStates, wasDispatched } from '@hoistway/contract/features/alarm-columns';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useDeviceInside } from '@hoistway/fleet/values/use-device-inside.ts';
import { useWords } from '@hoistway/parts/language/use-language.ts';
import css from './alarm.module.css';

export const AlarmState = ({ row, due }: { row: AlarmRow; due?: string | null }) => {
  const words = useWords();
  const deviceInside = useDeviceInside();
  const label = words(alarmStates.words[row.state]);
  switch (row.state) {
    case 'led':
      return <span className={css.quiet}>{label}</span>;
    case 'trapped':
    case 'trappedCancelled':
      return (
        <span className={css.stateLines}>
          <span className={css.trapped}>
            {words(alarmStates.words.trapped)} <RescueClock since={waitingSince(row)} due={due} />
          </span>
          {row.state === 'trappedCancelled' && <span className={css.late}>{label}</span>}
        </span>
      );
    case 'open':
      return <StateBadge state={wasDispatched(row) ? 'fault' : 'offline'} label={label} />;
    case 'deviceInside':
      return (
        <span className={css.stateLines}>
          <span className={css.trapped}>{deviceInside(row.rescuedBy)}</span>
        </span>
      );
    case 'done':
      return <StateBadge state="normal" label={label} />;
    case 'cancelled':
    case 'withdrawn':
      return <StateBadge state="offline" label={label} />;
  }
};
