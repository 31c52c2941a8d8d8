/** Deletes what was typed or taken: asked for by a second press. */
import { useEffect, useState } from 'react';
import css from './frame.module.css';

interface PressTwiceProps {
  text: string;
  /** After the first press. */
  sure: string;
  onSure: () => void;
}

export const PressTwice = ({ text, sure, onSure }: PressTwiceProps) => {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setIsAsked(false), 8000);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <button
      type="button"
      className={css.danger}
      onClick={() => {
        if (isAsked) onSure();
        else setIsAsked(true);
      }}
    >
      {isAsked ? sure : text}
    </button>
  );
};
