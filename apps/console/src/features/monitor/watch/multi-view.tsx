/** Up to six elevators, two a row; trouble comes first. */
import type { ElevatorRow } from '@hoistway/contract/features/elevator';
import { liveStore } from '@hoistway/fleet/live/live.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useUnitsWithEntrapment } from '../entrapment/use-entrapment.ts';
import { unitState } from '../unit/unit-state.ts';
import { gravestFirst } from './card-order.ts';
import css from './multi-view.module.css';
import { UnitCard } from './unit-card.tsx';

/** Job numbers in the order of their states; drawn again only when that changes. */
const useOrder = (jobNums: readonly string[]): readonly string[] => {
  const chosen = jobNums.join();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = chosen.split(',').map(jobNum => liveStore.watch(`lift:${jobNum}`, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [chosen],
  );
  const entrapments = useUnitsWithEntrapment(jobNums);
  const stateOf = (jobNum: string) => unitState(liveStore.lift(jobNum), entrapments.has(jobNum));
  return useSyncExternalStore(watch, () => gravestFirst(jobNums, stateOf).join()).split(',');
};

interface MultiViewProps {
  rows: readonly ElevatorRow[];
  onOpen: (jobNum: string) => void;
}

export const MultiView = ({ rows, onOpen }: MultiViewProps) => {
  const order = useOrder(rows.map(({ jobNum }) => jobNum));
  return (
    <ul className={css.cards} data-count={rows.length}>
      {order.flatMap(jobNum => {
        const row = rows.find(one => one.jobNum === jobNum);
        return row ? <UnitCard key={jobNum} row={row} onOpen={onOpen} /> : [];
      })}
    </ul>
  );
};
