/** People who are trapped now, and below them the counters of today and the last days. */
import { type Entrapment, mostOpenEntrapments, rescue } from '@hoistway/contract/features/rescue';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useState } from 'react';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';
import { CallOutDialog } from './call-out-dialog.tsx';
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
  const { data, error, refetch } = useCall(rescue.open, {}, { refetchIntervalMs: refreshMs });
  const [calling, setCalling] = useState<number>();
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={4} />;
  const called = data.find(({ alarmId }) => alarmId === calling);
  return (
    <section className={css.open} aria-label={t.now.title} data-some={data.length > 0}>
      {/* What was read before may be true no longer. */}
      {error && <FailureState error={error} onRetry={() => void refetch()} />}
      {data.length === 0 && !error && (
        <p className={css.nobody}>
          <StateShapeIcon state="normal" size={28} />
          {t.now.nobody}
        </p>
      )}
      {data.map((row: Entrapment) => (
        <EntrapmentCard key={row.alarmId} row={row} onCall={() => setCalling(row.alarmId)} />
      ))}
      {data.length === mostOpenEntrapments && <p className={css.quiet}>{t.now.more(mostOpenEntrapments)}</p>}
      {called && <CallOutDialog row={called} onClose={() => setCalling(undefined)} />}
    </section>
  );
};
