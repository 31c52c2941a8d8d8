import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useState } from 'react';
import css from '../frame/frame.module.css';
import { type Notifications, readNotifications, turnOff, turnOn } from './notifications.ts';
import { texts } from './texts.ts';

/** On or off; where neither can be, why. */
export const NotifyMe = () => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  /** Undefined while something is asked or changed. */
  const [now, setNow] = useState<Notifications>();
  const change = (next: Promise<Notifications>) => {
    setNow(undefined);
    void next.catch((error: unknown): Notifications => ({ is: 'unanswered', error })).then(setNow);
  };
  useEffect(() => {
    let isShown = true;
    void readNotifications().then(read => isShown && setNow(read));
    return () => {
      isShown = false;
    };
  }, []);
  const choose = (isOn: boolean) => {
    if (now?.is === 'off' && isOn) change(turnOn(now.publicKey));
    else change(turnOff().then(readNotifications));
  };
  return (
    <section className={css.card}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      {now === undefined && <p role="status">{t.asking}</p>}
      {(now?.is === 'on' || now?.is === 'off') && (
        <div className={css.choices}>
          <label>
            <input
              type="checkbox"
              checked={now.is === 'on'}
              onChange={event => choose(event.target.checked)}
            />
            {t.on}
          </label>
        </div>
      )}
      {now && now.is !== 'on' && now.is !== 'off' && (
        <p className={css.warning} role="status">
          {now.is === 'unanswered' ? t.unanswered(errorText(now.error)) : t.why[now.is]}
        </p>
      )}
      {(now?.is === 'unanswered' || now?.is === 'noService') && (
        <button type="button" className={css.button} onClick={() => change(readNotifications())}>
          {common.retry}
        </button>
      )}
    </section>
  );
};
