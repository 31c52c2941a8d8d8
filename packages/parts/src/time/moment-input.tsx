/** A moment as `YYYY-MM-DD HH:mm:ss` in a form. */
import { dateTime, day } from '@hoistway/contract/core/fields';
import { wallDay } from './calendar.ts';
import { type TypedField, TypedPicker } from './typed-picker.tsx';

const anyDay = wallDay('2000-01-01');
const ends = {
  start: { time: '00:00:00', opensAt: anyDay },
  end: { time: '23:59:59', opensAt: anyDay.endOf('day') },
};

export interface MomentInputProps extends TypedField {
  /** `YYYY-MM-DD`: the calendar offers no earlier day. */
  firstDay?: string;
  /** Which end of it a day alone stands for. */
  ofDay?: keyof typeof ends;
}

export const MomentInput = ({ ofDay = 'start', ...field }: MomentInputProps) => {
  const { time, opensAt } = ends[ofDay];
  return (
    <TypedPicker
      {...field}
      format="YYYY-MM-DD HH:mm:ss"
      isRight={text => dateTime.safeParse(text).success}
      complete={text => (day.safeParse(text).success ? `${text} ${time}` : text)}
      opensAt={opensAt}
    />
  );
};
