/** The moment until which an account is valid: from now on, in the installation's zone; none means without end. */
import { DatePicker, wallDay, wallTime } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import css from './account.module.css';

interface ExpiryPickerProps {
  disabled: boolean;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

const format = 'YYYY-MM-DD HH:mm:ss';
const endOfDay = wallDay('2000-01-01').endOf('day');

export const ExpiryPicker = ({ id, disabled, value = null, onChange }: ExpiryPickerProps) => {
  useCalendarZone();
  const today = useToday();
  return (
    <DatePicker
      id={id}
      className={css.fill}
      disabled={disabled}
      showTime={{ defaultOpenValue: endOfDay }}
      format={format}
      minDate={wallDay(today)}
      value={wallTime(value ?? '')}
      onChange={next => onChange?.(next?.format(format) ?? null)}
    />
  );
};
