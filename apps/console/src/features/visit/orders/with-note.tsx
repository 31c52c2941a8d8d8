/** Why, or what was done: the usual answers are one tap. */
import { orderNoteLength } from '@hoistway/contract/features/order';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useState } from 'react';
import css from '../frame/frame.module.css';
import own from './orders.module.css';
import { texts } from './texts.ts';

const usual = {
  declined: ['busy', 'far', 'vehicle', 'offDuty'],
  rescued: ['unhurt', 'hurt'],
  completed: ['runs', 'replaced', 'stopped'],
} as const;

interface WithNoteProps {
  kind: keyof typeof usual;
  onTake: (note: string) => void;
  onCancel: () => void;
}

export const WithNote = ({ kind, onTake, onCancel }: WithNoteProps) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [isLacking, setIsLacking] = useState(false);
  const note = [chosen, typed.trim()].filter(text => text !== '').join(common.comma);
  return (
    <section className={css.card}>
      <fieldset className={css.choices}>
        <legend>{t.ask[kind]}</legend>
        {usual[kind].map(reason => {
          const text = t.usual[reason];
          return (
            <label key={reason}>
              <input type="radio" name="usual" checked={chosen === text} onChange={() => setChosen(text)} />
              {text}
            </label>
          );
        })}
      </fieldset>
      <label className={css.field}>
        {t.more}
        <textarea
          value={typed}
          maxLength={orderNoteLength - 40}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      {isLacking && note === '' && (
        <p className={css.warning} role="alert">
          {t.lacking}
        </p>
      )}
      <div className={own.acts}>
        <button type="button" className={css.button} onClick={onCancel}>
          {common.back}
        </button>
        <button
          type="button"
          className={kind === 'declined' ? css.danger : css.strong}
          onClick={() => (note === '' ? setIsLacking(true) : onTake(note))}
        >
          {t.confirm[kind]}
        </button>
      </div>
    </section>
  );
};
