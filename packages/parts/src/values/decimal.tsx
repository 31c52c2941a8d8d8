/** Numbers with decimals, the same in both languages. */
import css from './values.module.css';

/** Always as many places; thousands are grouped. */
export const Decimal = ({ value, places }: { value: number; places: number }) => (
  <span className={css.digits}>
    {value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })}
  </span>
);
