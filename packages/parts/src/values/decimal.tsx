/** Numbers with decimals, the same in both languages. */
import css from './values.module.css';

/** Always as many places; thousands are grouped. */
export const Decimal = ({ value, places }: { value: number; places: number }) => {
  const text = value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places });
  return (
    <span className={css.digits} title={text}>
      {text}
    </span>
  );
};
