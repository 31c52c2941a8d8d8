/** The numbers that are read first, along the top of the field. */
import { home } from '@hoistway/contract/features/home';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useMaySee, useRefreshMs } from '../use-home.ts';
import { everything, HomePanel } from './home-panel.tsx';
import css from './overview.module.css';
import { texts } from './texts.ts';

/** Asked for by whoever may see the answer only: a wall shows no refusals. */
export const useAlarmStatuses = () =>
  useCall(
    home.elevatorStatusCount,
    { type: 1, ...everything },
    { refetchIntervalMs: useRefreshMs(), enabled: useMaySee('rescueProgress') },
  );

interface Named {
  name: string;
  value: number;
}
export const countOf = (counts: readonly Named[], name: string): number =>
  counts.find(count => count.name === name)?.value ?? 0;

interface CounterProps extends Pick<ComponentProps<typeof HomePanel>, 'needs' | 'name' | 'title'> {
  answer: UseQueryResult<readonly Named[]>;
  /** The state that the number is of, as a sign in its colour; undefined for none. */
  stateOf?: (count: number) => ElevatorState;
  counted: (counts: readonly Named[]) => number;
  /** What it is a part of. */
  of?: (counts: readonly Named[]) => number;
}

const Counter = ({ answer, stateOf, counted, of, ...panel }: CounterProps) => {
  const { stale } = useAsOf(answer);
  const count = answer.data && counted(answer.data);
  const state = count === undefined ? undefined : stateOf?.(count);
  const style = state && { color: `var(--hw-${state})` };
  return (
    <HomePanel
      {...panel}
      className={css.counter}
      note={
        state && (
          <span className={css.sign} style={style} data-stale={stale}>
            <StateShapeIcon state={state} />
          </span>
        )
      }
    >
      <LargeAnswer answer={answer}>
        {counts => (
          <p className={css.number} data-counter={panel.name} style={style}>
            <strong>{grouped(counted(counts))}</strong>
            {of && ` / ${grouped(of(counts))}`}
          </p>
        )}
      </LargeAnswer>
    </HomePanel>
  );
};

const ifAny =
  (state: ElevatorState) =>
  (count: number): ElevatorState =>
    count > 0 ? state : 'normal';

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
      <Counter
        needs="deviceStatus"
        name="units"
        title={t.unitCount}
        answer={devices}
        counted={counts => countOf(counts, 'normal') + countOf(counts, 'notNormal')}
      />
      <Counter
        needs="deviceStatus"
        name="online"
        title={t.online}
        answer={devices}
        stateOf={() => 'online'}
        counted={counts => countOf(counts, 'normal')}
      />
      <Counter
        needs="rescueProgress"
        name="faultStop"
        title={t.faultStops}
        answer={alarms}
        stateOf={ifAny('fault')}
        counted={counts => countOf(counts, 'faultStop')}
      />
      <Counter
        needs="rescueProgress"
        name="trapped"
        title={t.trapped}
        answer={alarms}
        // Not calm either while a device contradicts a recorded rescue.
        stateOf={count => ifAny('trapped')(count + countOf(alarms.data ?? [], 'deviceInside'))}
        counted={counts => countOf(counts, 'trapped')}
      />
      <Counter
        needs="maintenanceRecord"
        name="maintenance"
        title={t.maintenance}
        answer={plans}
        counted={counts => countOf(counts, 'completed')}
        of={counts => countOf(counts, 'completed') + countOf(counts, 'planned')}
      />
    </div>
  );
};
