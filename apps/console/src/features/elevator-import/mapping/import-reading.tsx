/** How a column is read where its header or its texts leave a choice: unit, decimal sign, order of day and month, next or last day. */
import type {
  DateOrder,
  DecimalSign,
  ImportColumn,
  MappedColumn,
  RecurringDay,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import {
  dateOrders,
  decimalSigns,
  recurringDays,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { questionsOf } from '@hoistway/contract/features/elevator-import/import-column';
import { dayOf } from '@hoistway/contract/features/elevator-import/import-days';
import type { ImportFieldDescription } from '@hoistway/contract/features/elevator-import/import-field';
import { numberOf } from '@hoistway/contract/features/elevator-import/import-numbers';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { Select } from 'antd';
import { texts } from '../texts.ts';
import css from './mapping.module.css';

interface ImportReadingProps {
  field: ImportFieldDescription;
  column: ImportColumn;
  value: MappedColumn;
  onChange: (source: MappedColumn) => void;
}

/** The field's own unit stands in its title, as `Rated load (kg)`. */
const ownUnit = (title: string) => /\(([^)]+)\)/.exec(title)?.[1] ?? '';

export const ImportReading = ({ field, column, value, onChange }: ImportReadingProps) => {
  const t = useTexts(texts);
  const title = useWords()(field);
  const units = field.kind === 'number' ? Object.keys(field.units ?? {}) : [];
  const { decimal, dateOrder, which } = questionsOf(field, column, value);
  const { unit: _unit, ...withoutUnit } = value;
  return (
    <>
      {units.length > 0 && (
        <Select
          className={css.unit}
          aria-label={t.mapping.unitOf(title)}
          value={value.unit ?? ''}
          onChange={unit => onChange(unit === '' ? withoutUnit : { ...value, unit })}
          options={['', ...units].map(unit => ({ value: unit, label: unit || ownUnit(title) }))}
        />
      )}
      {decimal !== undefined && (
        <Select<DecimalSign>
          className={css.sourceMore}
          aria-label={t.mapping.decimalOf(title)}
          placeholder={t.mapping.decimalAsk(decimal)}
          status={value.decimal ? undefined : 'error'}
          value={value.decimal}
          onChange={sign => onChange({ ...value, decimal: sign })}
          options={decimalSigns.map(sign => ({
            value: sign,
            label: t.mapping.means({ text: decimal, meaning: numberOf(decimal, sign) ?? '' }),
          }))}
        />
      )}
      {dateOrder !== undefined && (
        <Select<DateOrder>
          className={css.sourceMore}
          aria-label={t.mapping.dateOrderOf(title)}
          placeholder={t.mapping.dateOrderAsk(dateOrder)}
          status={value.dateOrder ? undefined : 'error'}
          value={value.dateOrder}
          onChange={order => onChange({ ...value, dateOrder: order })}
          options={dateOrders.map(order => ({
            value: order,
            label: t.mapping.means({ text: dateOrder, meaning: dayOf(dateOrder, order) ?? '' }),
          }))}
        />
      )}
      {which && (
        <Select<RecurringDay>
          className={css.sourceMore}
          aria-label={t.mapping.whichOf(column.title)}
          placeholder={t.mapping.whichAsk}
          status={value.which ? undefined : 'error'}
          value={value.which}
          onChange={chosen => onChange({ ...value, which: chosen })}
          options={recurringDays.map(day => ({ value: day, label: t.mapping.which[day] }))}
        />
      )}
    </>
  );
};
