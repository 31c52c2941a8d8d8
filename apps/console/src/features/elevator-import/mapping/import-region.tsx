/**
 * The country or region of the whole register, where no column gives it: many countries have cities of the same name.
 */
import { spelled } from '@hoistway/client/spelled';
import { elevator } from '@hoistway/contract/features/elevator';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { AutoComplete, Checkbox } from 'antd';
import { texts } from '../texts.ts';
import css from './mapping.module.css';

interface ImportRegionProps {
  /** Empty: not specified. */
  region: string;
  /** Cities are to be found by their names alone. */
  byName: boolean;
  problem: string | undefined;
  onChange: (region: string, byName: boolean) => void;
}

export const ImportRegion = ({ region, byName, problem, onChange }: ImportRegionProps) => {
  const t = useTexts(texts);
  const { data: cities = [] } = useCall(elevator.cityList, {});
  const regions = [...new Set(cities.map(({ areaName }) => areaName))].filter(Boolean);
  return (
    <div className={css.region}>
      <label htmlFor="import-region" className={css.required}>
        {t.region.title}
      </label>
      <p className={shared.quiet}>{t.region.help}</p>
      <div className={css.regionLine}>
        <AutoComplete
          id="import-region"
          className={css.sourceChoice}
          disabled={byName}
          status={problem ? 'error' : undefined}
          aria-describedby={problem ? 'import-region-problem' : undefined}
          placeholder={t.region.hint}
          value={region}
          onChange={value => onChange(value, false)}
          options={regions
            .filter(name => spelled(name).includes(spelled(region)))
            .map(name => ({ value: name }))}
        />
        <Checkbox checked={byName} onChange={event => onChange('', event.target.checked)}>
          {t.region.byName}
        </Checkbox>
      </div>
      {problem && (
        <p id="import-region-problem" role="alert" className={shared.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
