/**
 * Deletes what was typed or taken, once a second button next to the first one is pressed. The first one keeps its place and
 * becomes the way back: a double tap deletes nothing.
 */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useState } from 'react';
import css from './frame.module.css';

interface PressTwiceProps {
  text: string;
  /** Of the second button. */
  sure: string;
  onSure: () => void;
}

export const PressTwice = ({ text, sure, onSure }: PressTwiceProps) => {
  const t = useTexts(commonTexts);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={css.twice} aria-live="polite">
      <button
        type="button"
        className={isAsked ? css.button : css.danger}
        onClick={() => setIsAsked(!isAsked)}
      >
        {isAsked ? t.cancel : text}
      </button>
      {isAsked && (
        <button type="button" className={css.danger} onClick={onSure}>
          {sure}
        </button>
      )}
    </div>
  );
};
