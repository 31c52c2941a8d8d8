/** The calendar of months, which is heavy: loaded when somebody first opens it. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { DatePicker, wallDay } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { texts } from '../texts.ts';

interface MonthPickerProps {
  /** `YYYY-MM` */
  month: string;
  onChange: (month: string) => void;
}

/** Opens by itself: whoever let it be loaded had asked for it. */
export const MonthPicker = ({ month, onChange }: MonthPickerProps) => {
  useCalendarZone();
  const t = useTexts(texts);
  return (
    <DatePicker
      autoFocus
      defaultOpen
      picker="month"
      size="small"
      allowClear={false}
      suffixIcon={null}
      inputReadOnly
      aria-label={t.calendar.month}
      value={wallDay(`${month}-01`)}
      onChange={chosen => chosen && onChange(chosen.format('YYYY-MM'))}
    />
  );
};
