/** A day of the installation's calendar, `YYYY-MM-DD`; an empty text where it is not known. */
import { day } from '@hoistway/contract/core/fields';
import { type TypedField, TypedPicker } from '../time/typed-picker.tsx';

export const DayInput = (field: TypedField) => (
  <TypedPicker {...field} format="YYYY-MM-DD" isRight={text => day.safeParse(text).success} />
);
