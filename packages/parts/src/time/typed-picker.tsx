/**
 * A calendar whose value is the text as typed, for what is neither a day nor a time to stay until the form has said so:
 * Ant Design's own input drops it.
 */
import { type ComponentProps, createContext, useContext, useMemo, useState } from 'react';
import { DatePicker, type WallTime, wallDay, wallTime } from './calendar.ts';
import { useCalendarZone } from './use-calendar-zone.ts';

const Typing = createContext<{ text: string; onType: (text: string) => void }>({
  text: '',
  onType: () => undefined,
});
const TypedInput = (props: ComponentProps<'input'>) => {
  const { text, onType } = useContext(Typing);
  return <input {...props} value={text} onChange={event => onType(event.target.value)} />;
};
const components = { input: TypedInput };

export interface TypedField {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
}

interface TypedPickerProps extends TypedField {
  format: string;
  isRight: (text: string) => boolean;
  /** Of what was typed, when it is left. */
  complete?: (text: string) => string;
  /** `YYYY-MM-DD`: the calendar offers no earlier day. */
  firstDay?: string;
  /** The time with which the calendar opens; without it, it has days alone. */
  opensAt?: WallTime;
}

export const TypedPicker = (props: TypedPickerProps) => {
  const { id, value, onChange, disabled, format, isRight, complete, firstDay, opensAt } = props;
  useCalendarZone();
  const text = value ?? '';
  const [open, setOpen] = useState(false);
  const typing = useMemo(() => {
    const onType = (typed: string) => {
      setOpen(true);
      onChange?.(typed);
    };
    return { text, onType };
  }, [text, onChange]);
  const leave = () => {
    const typed = text.trim();
    const completed = complete ? complete(typed) : typed;
    if (completed !== text) onChange?.(completed);
  };
  return (
    <Typing value={typing}>
      <DatePicker
        id={id}
        style={{ width: '100%' }}
        disabled={disabled}
        components={components}
        open={open}
        onOpenChange={setOpen}
        showTime={opensAt && { defaultOpenValue: opensAt }}
        needConfirm={false}
        previewValue={false}
        format={format}
        minDate={firstDay === undefined ? undefined : wallDay(firstDay)}
        value={isRight(text) ? wallTime(text) : null}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          // It does not save the form.
          event.preventDefault();
          setOpen(false);
          leave();
        }}
        onBlur={leave}
        onCalendarChange={next => {
          if (next && !Array.isArray(next)) onChange?.(next.format(format));
        }}
        onClear={() => onChange?.('')}
      />
    </Typing>
  );
};
