/** A moment as `YYYY-MM-DD HH:mm:ss` in a form. */
import { dayjs } from '@hoistway/parts/time/calendar.ts';
import { useCalendarZone } from '@hoistway/parts/time/use-calendar-zone.ts';
import { DatePicker } from 'antd';

const format = 'YYYY-MM-DD HH:mm:ss';

interface MomentInputProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export const MomentInput = ({ id, value = '', onChange }: MomentInputProps) => {
  useCalendarZone();
  const moment = dayjs(value);
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      showTime
      format={format}
      value={value !== '' && moment.isValid() ? moment : null}
      onChange={next => onChange?.(next?.format(format) ?? '')}
    />
  );
};
