/** Until when the official inspection is valid, in words and colour (version 2 and 3). */
import type { OwnerPage } from '@hoistway/contract/features/qr-code';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './owner-page.module.css';
import { texts } from './texts.ts';

/** From here on it can be done. */
const soonDays = 60;

const stateOf = (daysLeft: number) => {
  if (daysLeft < 0) return { state: 'fault', said: 'overdue' } as const;
  if (daysLeft === 0) return { state: 'inspection', said: 'today' } as const;
  if (daysLeft <= soonDays) return { state: 'inspection', said: 'soon' } as const;
  return { state: 'normal', said: 'valid' } as const;
};

export const Inspection = ({ inspection }: { inspection: OwnerPage['inspection'] }) => {
  const t = useTexts(texts);
  const content = () => {
    if (!inspection) return <p className={`${css.plain} ${css.quiet}`}>{t.inspection.none}</p>;
    const { state, said } = stateOf(inspection.daysLeft);
    return (
      <>
        <p className={css.plain}>{t.inspection.next(inspection.next)}</p>
        <StateBadge
          state={state}
          label={said === 'today' ? t.inspection.today : t.inspection[said](Math.abs(inspection.daysLeft))}
          tinted
        />
      </>
    );
  };
  return (
    <section className={css.card} data-aloud>
      <h2>{t.inspection.title}</h2>
      {content()}
    </section>
  );
};
