/** A range of days or times. Loaded only where a list filters by time: the calendar is heavy. */
import { useIsNarrow } from '../../browser/use-media.ts';
import { useTexts } from '../../language/use-language.ts';
import { commonTexts } from '../../texts.ts';
import { DatePicker, type WallTime, wallDay, wallTime } from '../../time/calendar.ts';
import { useCalendarZone } from '../../time/use-calendar-zone.ts';
import { useToday } from '../../time/use-now.ts';
import { shiftDay } from '../../time/zoned-time.ts';
import type { FilterValues } from '../list-address.ts';
import type { ShownDates } from '../list-types.ts';
import css from './filter.module.css';

interface DatesControlProps {
  filter: ShownDates;
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  label: React.ReactNode;
}

const dayFormat = 'YYYY-MM-DD';
/** On a phone the calendar is at the lower edge, not next to its field. */
const sheet: React.CSSProperties = { position: 'fixed', top: 'auto', bottom: 8, left: 8, right: 8 };
const momentFormat = 'YYYY-MM-DD HH:mm:ss';
const monthFormat = 'YYYY-MM';
/** Shortcuts of months, this one included. */
const lastMonths = [1, 3, 12];

export const DatesControl = ({ filter, values, onChange, label }: DatesControlProps) => {
  const t = useTexts(commonTexts);
  const narrow = useIsNarrow();
  const today = useToday();
  useCalendarZone();
  const format = filter.month ? monthFormat : filter.time ? momentFormat : dayFormat;
  const monthPresets = lastMonths.map(months => ({
    label: months === 1 ? t.thisMonth : t.lastMonths(months),
    value: [wallDay(today).subtract(months - 1, 'month'), wallDay(today)] as [WallTime, WallTime],
  }));
  const dayPresets = (filter.lastDays ?? [7, 30, 90]).map(days => ({
    label: days === 1 ? t.today : t.lastDays(days),
    value: [
      wallDay(shiftDay(today, 1 - days)).startOf('day'),
      filter.time ? wallDay(today).endOf('day') : wallDay(today),
    ] as [WallTime, WallTime],
  }));
  return (
    <DatePicker.RangePicker
      className={css.fill}
      classNames={{ popup: { root: css.calendar } }}
      styles={{ popup: { root: narrow ? sheet : {} } }}
      aria-label={filter.label}
      prefix={label}
      format={format}
      picker={filter.month ? 'month' : 'date'}
      showTime={
        filter.time ? { defaultValue: [wallDay(today).startOf('day'), wallDay(today).endOf('day')] } : false
      }
      allowEmpty
      presets={filter.month ? monthPresets : dayPresets}
      value={[wallTime(values[filter.from]), wallTime(values[filter.to])]}
      onChange={range =>
        onChange({
          ...values,
          [filter.from]: range?.[0]?.format(format) ?? '',
          [filter.to]: range?.[1]?.format(format) ?? '',
        })
      }
    />
  );
};
