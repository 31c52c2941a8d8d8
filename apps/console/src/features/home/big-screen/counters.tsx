/** The numbers that are read first, along the top of the field. */
import { home } from '@hoistway/contract/features/home';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { BigAnswer } from '@hoistway/parts/big-screen/big-answer.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useMaySee, useRefreshMs } from '../use-home.ts';
import css from './overview-screen.module.css';
import { everything, ScreenPanel } from './screen-panel.tsx';
import { texts } from './texts.ts';

/** Asked for by whoever may see the answer only: a wall shows no refusals. */
export const useAlarmStatuses = () =>
  useCall(
    home.elevatorStatusCount,
    { type: 1, ...everything },
    { refetchIntervalMs: useRefreshMs(), enabled: useMaySee('rescueProgress') },
  );

const grouped = (count: number) => count.toLocaleString('en');

interface Named {
  name: string;
  value: number;
}
export const countOf = (counts: readonly Named[], name: string): number =>
  counts.find(count => count.name === name)?.value ?? 0;

const Counter = ({ name, state, text }: { name: string; state?: ElevatorState; text: string }) => (
  <p className={css.counter} data-counter={name} style={state && { color: `var(--hw-${state})` }}>
    {state && <StateShapeIcon state={state} />}
    <strong>{text}</strong>
  </p>
);

export const Counters = () => {
  const t = useTexts(texts);
  const refetchIntervalMs = useRefreshMs();
  const alarms = useAlarmStatuses();
  const devices = useCall(
    home.deviceStatusCount,
    { type: 2, ...everything },
    { refetchIntervalMs, enabled: useMaySee('deviceStatus') },
  );
  const plans = useCall(home.planStatusCount, everything, {
    refetchIntervalMs,
    enabled: useMaySee('maintenanceRecord'),
  });
  return (
    <div className={css.counters}>
      <ScreenPanel needs="deviceStatus" name="units" title={t.unitCount}>
        <BigAnswer answer={devices}>
          {counts => (
            <Counter name="units" text={grouped(countOf(counts, 'normal') + countOf(counts, 'notNormal'))} />
          )}
        </BigAnswer>
      </ScreenPanel>
      <ScreenPanel needs="deviceStatus" name="online" title={t.online}>
        <BigAnswer answer={devices}>
          {counts => <Counter name="online" state="online" text={grouped(countOf(counts, 'normal'))} />}
        </BigAnswer>
      </ScreenPanel>
      <ScreenPanel needs="rescueProgress" name="faultStops" title={t.faultStops}>
        <BigAnswer answer={alarms}>
          {counts => {
            const count = countOf(counts, 'faultStop');
            return <Counter name="faultStop" state={count > 0 ? 'fault' : 'normal'} text={grouped(count)} />;
          }}
        </BigAnswer>
      </ScreenPanel>
      <ScreenPanel needs="rescueProgress" name="trappedUnits" title={t.trapped}>
        <BigAnswer answer={alarms}>
          {counts => {
            const count = countOf(counts, 'trapped');
            return <Counter name="trapped" state={count > 0 ? 'trapped' : 'normal'} text={grouped(count)} />;
          }}
        </BigAnswer>
      </ScreenPanel>
      <ScreenPanel needs="maintenanceRecord" name="maintenance" title={t.maintenance}>
        <BigAnswer answer={plans}>
          {counts => {
            const done = countOf(counts, 'completed');
            return (
              <Counter
                name="maintenance"
                text={`${grouped(done)} / ${grouped(done + countOf(counts, 'planned'))}`}
              />
            );
          }}
        </BigAnswer>
      </ScreenPanel>
    </div>
  );
};
