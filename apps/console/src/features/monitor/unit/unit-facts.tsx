import { maySee } from '@hoistway/contract/core/list';
import { type ElevatorRow, elevator } from '@hoistway/contract/features/elevator';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { elevatorTypes } from '@hoistway/contract/words';
import { useStructure } from '@hoistway/fleet/live/use-live.ts';
import { useMayAny, useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { Age, DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { FoldButton } from '../panels/panel.tsx';
import { useUnfolded } from '../panels/use-unfolded.ts';
import { texts } from '../texts.ts';
import { absentText } from './reading-text.ts';
import css from './unit-facts.module.css';

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const { registerCode, address } = elevator.list.columns;

/** The unit's master data: the first lines, and all of it on request. */
export const UnitFacts = ({ row }: { row: ElevatorRow }) => {
  const t = useTexts(texts);
  const title = useTitles(unitColumns);
  const structure = useStructure(row.jobNum);
  const holder = { may: useMayAny(), mayField: useMayFields() };
  const [open, toggle] = useUnfolded('facts');
  return (
    <section className={css.facts} data-panel="facts">
      <dl>
        <Line name={title('brand')}>{row.brand || absentText}</Line>
        <Line name={title('elevatorAge')}>
          <Age years={row.elevatorAge} />
        </Line>
        <Line name={title('city')}>{row.city}</Line>
        {open && (
          <>
            <Line name={title('elevatorType')}>
              <WordsText words={elevatorTypes.words[row.elevatorType]} />
            </Line>
            {structure && structure.ratedSpeed > 0 && (
              <Line name={title('ratedSpeed')}>{structure.ratedSpeed} m/s</Line>
            )}
            {row.elevatorType === 'lift' && structure && (
              <Line name={title('floorCount')}>{structure.realFloorList.length}</Line>
            )}
            <Line name={title('inspectDate')}>
              <DateTime value={row.inspectDate} dayOnly />
            </Line>
            {maySee(registerCode, holder) && (
              <Line name={title('registerCode')}>{row.registerCode || absentText}</Line>
            )}
            {maySee(address, holder) && <Line name={title('address')}>{row.address || absentText}</Line>}
          </>
        )}
      </dl>
      <FoldButton label={open ? t.fold.lessFacts : t.fold.facts} open={open} onToggle={toggle} />
    </section>
  );
};
