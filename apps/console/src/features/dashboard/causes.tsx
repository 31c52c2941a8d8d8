import type { CallOutput } from '@hoistway/contract/core/call';
import { type dashboard, dashboardCauses, plannedCauses } from '@hoistway/contract/features/dashboard';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeNone } from '@hoistway/parts/large-screen/large-panel.tsx';
import css from './dashboard.module.css';
import { Note } from './note.tsx';
import { texts } from './texts.ts';

type Counts = CallOutput<typeof dashboard.read>['stopCauses'];

/** Planned work is no cause of failure: it is said below. */
const unplanned = (counts: Counts): Counts => counts.filter(({ cause }) => !plannedCauses.includes(cause));

const summed = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);

export const sumOf = (counts: Counts): number => summed(unplanned(counts));

const Planned = ({ counts }: { counts: Counts }) => {
  const t = useTexts(texts);
  const words = useWords();
  const planned = counts.filter(({ cause }) => plannedCauses.includes(cause));
  if (planned.length === 0) return null;
  return (
    <Note part="planned">
      {t.planned}
      {planned
        .map(({ cause, count }) => `${words(dashboardCauses.words[cause])} ${grouped(count)}`)
        .join(t.comma)}
    </Note>
  );
};

/** Bars in proportion to the most frequent cause, with count and share. */
export const Causes = ({ counts }: { counts: Counts }) => {
  const t = useTexts(texts);
  const words = useWords();
  const shown = unplanned(counts);
  const most = shown[0]?.count ?? 0;
  const sum = summed(shown);
  return (
    <>
      {shown.length === 0 ? (
        <LargeNone text={t.none} />
      ) : (
        <ol className={css.causes}>
          {shown.map(({ cause, count }) => (
            <li key={cause} data-cause={cause}>
              <span>{words(dashboardCauses.words[cause])}</span>
              <i>
                <b style={{ inlineSize: `${(100 * count) / most}%` }} />
              </i>
              <strong>{grouped(count)}</strong>
              <small>{((100 * count) / sum).toFixed(1)}%</small>
            </li>
          ))}
        </ol>
      )}
      <Planned counts={counts} />
    </>
  );
};
