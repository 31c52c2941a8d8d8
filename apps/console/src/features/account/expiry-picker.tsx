/** The moment until which an account is valid: from now on, in the installation's zone; none means without end. */
import { dayjs } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { DatePicker } from 'antd';
import css from './account.module.css';

interface ExpiryPickerProps {
  disabled: boolean;
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

const format = 'YYYY-MM-DD HH:mm:ss';
const endOfDay = dayjs('23:59:59', 'HH:mm:ss');

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
      minDate={dayjs(today)}
      value={value ? dayjs(value) : null}
      onChange={next => onChange?.(next?.format(format) ?? null)}
    />
  );
};
