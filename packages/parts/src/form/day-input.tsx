/** A day of the installation's calendar, `YYYY-MM-DD`; an empty text where it is not known. */
import { DatePicker, wallTime } from '../time/calendar.ts';
import { useCalendarZone } from '../time/use-calendar-zone.ts';

interface DayInputProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

const format = 'YYYY-MM-DD';

export const DayInput = ({ id, value, onChange, disabled }: DayInputProps) => {
  useCalendarZone();
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      style={{ width: '100%' }}
      format={format}
      value={wallTime(value ?? '')}
      onChange={next => onChange?.(next?.format(format) ?? '')}
    />
  );
};
