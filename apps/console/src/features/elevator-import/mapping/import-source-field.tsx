/** Where one field comes from: a column of the file, one value for all rows, or nowhere; and how the column is read. */
import type {
  ImportColumn,
  ImportMapping,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { sourceOf } from '@hoistway/contract/features/elevator-import/import-column';
import type { ImportFieldDescription } from '@hoistway/contract/features/elevator-import/import-field';
import type { ImportField } from '@hoistway/contract/features/elevator-import/import-fields';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import shared from '@hoistway/parts/staged-import/staged-import.module.css';
import { Button, Input, Select } from 'antd';
import { texts } from '../texts.ts';
import { ImportReading } from './import-reading.tsx';
import css from './mapping.module.css';

type Source = ImportMapping[ImportField];

interface ImportSourceFieldProps {
  field: ImportFieldDescription;
  columns: readonly ImportColumn[];
  /** A column that may be meant. */
  offer: string | undefined;
  value: Source;
  problem: string | undefined;
  onChange: (source: Source) => void;
}

const none = 'none';
const constant = 'constant';
const columnPrefix = 'column:';

export const ImportSourceField = ({
  field,
  columns,
  offer,
  value,
  problem,
  onChange,
}: ImportSourceFieldProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const title = words(field);
  const id = `import-${field.key}`;
  const isConstant = value !== undefined && 'constant' in value;
  const chosen = value === undefined ? none : isConstant ? constant : columnPrefix + value.column;
  const columnOf = (name: string) => columns.find(column => column.title === name);
  const column = value !== undefined && 'column' in value ? columnOf(value.column) : undefined;

  const takeColumn = (name: string) => {
    const found = columnOf(name);
    if (found) onChange(sourceOf(field, found));
  };
  const choose = (choice: string) => {
    if (choice === none) onChange(undefined);
    else if (choice === constant) onChange({ constant: '' });
    else takeColumn(choice.slice(columnPrefix.length));
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
            { value: none, label: t.mapping.none },
            { value: constant, label: t.mapping.constant },
            {
              label: t.mapping.columns,
              options: columns.map(({ title: name }) => ({ value: columnPrefix + name, label: name })),
            },
          ]}
        />
        {isConstant && (
          <Input
            className={css.sourceMore}
            aria-label={t.mapping.constantOf(title)}
            placeholder={t.mapping.constantHint}
            status={problem ? 'error' : undefined}
            maxLength={200}
            value={value.constant}
            onChange={event => onChange({ constant: event.target.value })}
          />
        )}
        {column && value !== undefined && 'column' in value && (
          <ImportReading field={field} column={column} value={value} onChange={onChange} />
        )}
      </div>
      {value === undefined && offer !== undefined && (
        <p className={css.offer}>
          <span>{t.mapping.perhaps(offer)}</span>
          <Button type="link" size="small" onClick={() => takeColumn(offer)}>
            {t.mapping.take}
          </Button>
        </p>
      )}
      {value !== undefined && 'column' in value && value.which === 'last' && (
        <p className={shared.warning}>{t.mapping.lastLeftOut(value.column)}</p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={shared.problem}>
          {problem}
        </p>
      )}
    </div>
  );
};
