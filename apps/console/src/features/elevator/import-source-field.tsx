/** Where one field comes from: a column of the file, perhaps in another unit, one value for all rows, or nowhere. */
import {
  type ImportField,
  type ImportMapping,
  type ImportUnit,
  importUnits,
} from '@hoistway/contract/elevator-import';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../locales/i18n.ts';
import css from './import.module.css';

type Source = ImportMapping[ImportField];

interface ImportSourceFieldProps {
  field: { key: ImportField; required: boolean; zh: string; en: string };
  columns: readonly string[];
  value: Source;
  problem: string | undefined;
  onChange: (source: Source) => void;
}

const units = Object.keys(importUnits) as ImportUnit[];
/** The field's own unit stands in its title, as `Rated load (kg)`. */
const ownUnit = (title: string) => /\(([^)]+)\)/.exec(title)?.[1] ?? '';
const none = 'none';
const constant = 'constant';
const columnPrefix = 'column:';

export const ImportSourceField = ({ field, columns, value, problem, onChange }: ImportSourceFieldProps) => {
  const { t } = useTranslation('elevator-import');
  const words = useWords();
  const title = words(field);
  const id = `import-${field.key}`;
  const isConstant = value !== undefined && 'constant' in value;
  const chosen = value === undefined ? none : isConstant ? constant : columnPrefix + value.column;
  const otherUnit = units.find(unit => importUnits[unit].field === field.key);

  const choose = (choice: string) => {
    if (choice === none) onChange(undefined);
    else if (choice === constant) onChange({ constant: '' });
    else onChange({ column: choice.slice(columnPrefix.length) });
  };
  return (
    <div className={css.source}>
      <label htmlFor={id} className={field.required ? css.required : undefined}>
        {title}
      </label>
      <div className={css.sourceLine}>
        <Select
          id={id}
          className={css.sourceChoice}
          status={problem ? 'error' : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={chosen}
          onChange={choose}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: none, label: t('mapping.none') },
            { value: constant, label: t('mapping.constant') },
            {
              label: t('mapping.columns'),
              options: columns.map(column => ({ value: columnPrefix + column, label: column })),
            },
          ]}
        />
        {isConstant && (
          <Input
            className={css.sourceMore}
            aria-label={t('mapping.constantOf', { field: title })}
            placeholder={t('mapping.constantHint')}
            status={problem ? 'error' : undefined}
            maxLength={200}
            value={value.constant}
            onChange={event => onChange({ constant: event.target.value })}
          />
        )}
        {value && 'column' in value && otherUnit && (
          <Select
            className={css.unit}
            aria-label={t('mapping.unitOf', { field: title })}
            value={value.unit ?? ''}
            onChange={unit => onChange({ column: value.column, ...(unit && { unit: unit as ImportUnit }) })}
            options={[
              { value: '', label: ownUnit(title) },
              { value: otherUnit, label: otherUnit },
            ]}
          />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
