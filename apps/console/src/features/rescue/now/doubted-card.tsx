/** One unit whose device still reports people inside after somebody recorded their rescue: it may be true. */
import { deviceInsideWords } from '@hoistway/contract/features/ledger';
import type { DoubtedRescue } from '@hoistway/contract/features/rescue';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import css from '../rescue.module.css';
import { texts } from '../texts.ts';
import { RescuedUnit } from './rescued-unit.tsx';

export const DoubtedCard = ({ row }: { row: DoubtedRescue }) => {
  const t = useTexts(texts);
  const words = useWords();
  return (
    <article className={css.card} data-doubted={row.jobNum}>
      <strong className={css.contradiction}>
        <StateShapeIcon state="trapped" size={20} />
        {words(deviceInsideWords)}
      </strong>
      <div className={css.facts}>
        <RescuedUnit row={row} />
        <span className={css.quiet}>
          {t.now.rescuedBy({ time: row.rescuedAt.slice(5, 16), person: row.rescuedBy })}
        </span>
      </div>
    </article>
  );
};
