/** Stars, with their meaning in words, since touch has no hover. A form passes value and onChange. */
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

export const StarInput = ({ words, ...field }: StarInputProps) => (
  <span className={css.stars}>
    <Rate tooltips={[...words]} {...field} />
    <span className={css.starWord}>{words[(field.value ?? 0) - 1]}</span>
  </span>
);
