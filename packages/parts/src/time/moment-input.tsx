/**
 * A moment as `YYYY-MM-DD HH:mm:ss` in a form. Its value is the text as typed, for what is not a moment to stay until
 * the form has said so: Ant Design's own input drops it.
 */
import { dateTime, day } from '@hoistway/contract/core/fields';
import { type ComponentProps, createContext, useContext, useMemo } from 'react';
import { DatePicker, wallDay, wallTime } from './calendar.ts';
import { useCalendarZone } from './use-calendar-zone.ts';

const format = 'YYYY-MM-DD HH:mm:ss';
/** Of a day alone. */
const times = { start: '00:00:00', end: '23:59:59' };
const anyDay = wallDay('2000-01-01');
const opened = { start: anyDay, end: anyDay.endOf('day') };

const Typing = createContext<{ text: string; onType: (text: string) => void }>({
  text: '',
  onType: () => undefined,
});
const TypedInput = (props: ComponentProps<'input'>) => {
  const { text, onType } = useContext(Typing);
  return <input {...props} value={text} onChange={event => onType(event.target.value)} />;
};
const components = { input: TypedInput };

export interface MomentInputProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** `YYYY-MM-DD`: the calendar offers no earlier day. */
  firstDay?: string;
  /** Which end of it a day alone stands for. */
  ofDay?: keyof typeof times;
}

export const MomentInput = ({
  id,
  value,
  onChange,
  disabled,
  firstDay,
  ofDay = 'start',
}: MomentInputProps) => {
  useCalendarZone();
  const text = value ?? '';
  const typing = useMemo(() => ({ text, onType: (typed: string) => onChange?.(typed) }), [text, onChange]);
  const complete = () => {
    const typed = text.trim();
    const completed = day.safeParse(typed).success ? `${typed} ${times[ofDay]}` : typed;
    if (completed !== text) onChange?.(completed);
  };
  return (
    <Typing value={typing}>
      <DatePicker
        id={id}
        style={{ width: '100%' }}
        disabled={disabled}
        components={components}
        showTime={{ defaultOpenValue: opened[ofDay] }}
        needConfirm={false}
        previewValue={false}
        format={format}
        minDate={firstDay === undefined ? undefined : wallDay(firstDay)}
        value={dateTime.safeParse(text).success ? wallTime(text) : null}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          // It does not save the form.
          event.preventDefault();
          complete();
        }}
        onBlur={complete}
        onCalendarChange={next => {
          if (next && !Array.isArray(next)) onChange?.(next.format(format));
        }}
        onClear={() => onChange?.('')}
      />
    </Typing>
  );
};
