/** A moment as `YYYY-MM-DD HH:mm:ss` in a form. */
import { DatePicker, wallDay, wallTime } from './calendar.ts';
import { useCalendarZone } from './use-calendar-zone.ts';

const format = 'YYYY-MM-DD HH:mm:ss';

interface MomentInputProps {
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** `YYYY-MM-DD`: no earlier day can be chosen. */
  firstDay?: string;
}

export const MomentInput = ({ id, value = '', onChange, firstDay }: MomentInputProps) => {
  useCalendarZone();
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      showTime
      // What was typed counts without Enter, too.
      needConfirm={false}
      format={format}
      minDate={firstDay === undefined ? undefined : wallDay(firstDay)}
      value={wallTime(value)}
      // Enter takes the typed moment; it does not save the form, nor what it held before.
      onKeyDown={event => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={next => onChange?.(next?.format(format) ?? '')}
    />
  );
};
