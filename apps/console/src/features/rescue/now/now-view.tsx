/** People who are trapped now, rescues that a device contradicts, and below them the counters of today and the last days. */
import { mostOpenEntrapments, rescue } from '@hoistway/contract/features/rescue';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { AsOfNote } from '@hoistway/parts/line/as-of-note.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useState } from 'react';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';
import { CallOutDialog } from './call-out-dialog.tsx';
import { DoubtedCard } from './doubted-card.tsx';
import { EntrapmentCard } from './entrapment-card.tsx';
import { RescueFigures } from './rescue-figures.tsx';

/** Changes are announced at once; this catches what was not announced. */
const refreshMs = 15_000;

export const NowView = () => (
  <div className={css.now}>
    <OpenEntrapments />
    <RescueFigures />
  </div>
);

const OpenEntrapments = () => {
  const t = useTexts(texts);
  const open = useCall(rescue.open, {}, { refetchIntervalMs: refreshMs });
  const doubted = useCall(rescue.doubted, {}, { refetchIntervalMs: refreshMs });
  const [calling, setCalling] = useState<number>();
  const error = open.error ?? doubted.error;
  const retry = () => void Promise.all([open.refetch(), doubted.refetch()]);
  // Nobody is said to be trapped before both are known; those who are wait for nothing.
  const data = open.data && (open.data.length > 0 || doubted.data) ? open.data : undefined;
  const asOf = useAsOf({
    ...{ data, error },
    dataUpdatedAt: Math.min(open.dataUpdatedAt, doubted.data ? doubted.dataUpdatedAt : open.dataUpdatedAt),
  });
  if (error && !data) return <FailureState error={error} onRetry={retry} />;
  if (!data) return <FirstLoad rows={4} />;
  const called = data.find(({ alarmId }) => alarmId === calling);
  const contradicted = doubted.data ?? [];
  const isEmpty = data.length + contradicted.length === 0;
  return (
    <section className={css.open} aria-label={t.now.title} data-some={!isEmpty} data-stale={asOf.stale}>
      {isEmpty && (
        <p className={css.nobody}>
          <StateShapeIcon state={asOf.stale ? 'offline' : 'normal'} size={28} />
          {asOf.stale ? t.now.nobodyThen : t.now.nobody}
        </p>
      )}
      {data.map(row => (
        <EntrapmentCard key={row.alarmId} row={row} onCall={() => setCalling(row.alarmId)} />
      ))}
      {contradicted.map(row => (
        <DoubtedCard key={row.alarmId} row={row} />
      ))}
      {data.length === mostOpenEntrapments && <p className={css.quiet}>{t.now.more(mostOpenEntrapments)}</p>}
      <AsOfNote {...{ error, asOf }} onRetry={retry} />
      {called && <CallOutDialog row={called} onClose={() => setCalling(undefined)} />}
    </section>
  );
};
