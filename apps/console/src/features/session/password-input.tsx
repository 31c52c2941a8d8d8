/** A password field that can be revealed; says when Caps Lock is on. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useState } from 'react';
import type { FieldProps } from './login-field.tsx';
import css from './session.module.css';
import { texts } from './texts.ts';

interface PasswordInputProps extends FieldProps {
  name: string;
  value: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
  placeholder: string;
}

export const PasswordInput = (props: PasswordInputProps) => {
  const t = useTexts(texts);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <>
      <div className={css.password}>
        <input
          {...props}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className={css.reveal}
          aria-label={shown ? t.hideTyped : t.showTyped}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path
              d={`M2 10c2-3.6 4.6-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.6 5.4-8 5.4S4 13.6 2 10z${shown ? '' : 'M4 16.5L16 3.5'}`}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
            />
            <circle cx="10" cy="10" r="2.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </button>
      </div>
      {capsLock && (
        <p className={css.capsLock} role="status">
          {t.capsLock}
        </p>
      )}
    </>
  );
};
