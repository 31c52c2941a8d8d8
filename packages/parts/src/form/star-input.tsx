/** Stars, with their meaning in words, since touch has no hover. */
import { Rate } from 'antd';
import css from './form.module.css';

interface StarInputProps {
  /** The meaning of each star, from one. */
  words: readonly string[];
  id?: string;
  value?: number;
  onChange?: (stars: number) => void;
  disabled?: boolean;
}

/** A form passes more, which a list of stars may not have (`aria-required`). */
export const StarInput = ({ words, id, value, onChange, disabled }: StarInputProps) => (
  <span className={css.stars}>
    <Rate tooltips={[...words]} {...{ id, value, onChange, disabled }} />
    <span className={css.starWord}>{words[(value ?? 0) - 1]}</span>
  </span>
);
