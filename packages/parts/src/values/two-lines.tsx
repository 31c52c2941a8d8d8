/** A kind and, smaller below it, an identifier: each truncated, with the full text on hover. */
import css from './values.module.css';

export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className={css.twoLines}>
    <span title={first}>{first}</span>
    <small title={second}>{second}</small>
  </span>
);
