/** The watched units: their bar, and one elevator or several. */
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import type { RefObject } from 'react';
import { texts } from '../texts.ts';
import { MultiView } from './multi-view.tsx';
import { SingleView } from './single-view.tsx';
import css from './watch-area.module.css';
import { WatchBar } from './watch-bar.tsx';
import type { Watch } from './watch-mode.ts';

/** The master data of the watched units, by job number, refreshed as often as the list. */
const useUnits = (jobNums: readonly string[]) => {
  const refetchIntervalMs = useSession()?.info.settings.monitorRefreshMs;
  const { data, error, isPlaceholderData, refetch } = useCall(
    elevator.list,
    { pageName: 'monitor', jobNumList: [...jobNums], pageNum: 1, pageSize: 10 },
    { refetchIntervalMs },
  );
  const rows = new Map<string, ElevatorRow>(data?.result.map(row => [row.jobNum, row]));
  // While new ones load, those of the last view are shown.
  const loaded = data !== undefined && !isPlaceholderData;
  return { rows, loaded, error, refetch: () => void refetch() };
};

interface WatchAreaProps {
  watch: Exclude<Watch, { type: -1 }>;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** Only the bar: a narrow screen has no room for list and drawing. */
  bodyHidden: boolean;
  listShown: boolean;
  onToggleList: () => void;
  onChoose: () => void;
  onDrill: (jobNum: string) => void;
  onBack: () => void;
  onStop: () => void;
}

export const WatchArea = ({ watch, bodyHidden, onDrill, ...bar }: WatchAreaProps) => {
  const t = useTexts(texts);
  // Drilled into one of several, all of them are loaded, so that going back is instant.
  const { rows, loaded, error, refetch } = useUnits('jobNums' in watch ? watch.jobNums : [watch.jobNum]);
  const body = () => {
    if (!loaded) return error ? <FailureState error={error} onRetry={refetch} /> : <FirstLoad rows={12} />;
    const gone = <EmptyState text={t.gone} action={<Button onClick={bar.onStop}>{t.stop}</Button>} />;
    if ('jobNum' in watch) {
      const row = rows.get(watch.jobNum);
      return row ? <SingleView key={row.jobNum} row={row} /> : gone;
    }
    const shown = watch.jobNums.flatMap(jobNum => rows.get(jobNum) ?? []);
    return shown.length > 0 ? <MultiView rows={shown} onOpen={onDrill} /> : gone;
  };
  return (
    <section className={css.watch}>
      <WatchBar watch={watch} rows={rows} {...bar} />
      {!bodyHidden && <div className={css.watchBody}>{body()}</div>}
    </section>
  );
};
