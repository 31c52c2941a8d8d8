/** With the same name and password as at the console. Without network nobody new can sign in. */
import { captchaChars } from '@hoistway/contract/core/fields';
import { Refusal } from '@hoistway/contract/core/refusal';
import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { useCell } from '@hoistway/parts/browser/use-cell.ts';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { CaptchaImage } from '@hoistway/parts/captcha/captcha-image.tsx';
import { useCaptcha } from '@hoistway/parts/captcha/use-captcha.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { type FormEvent, useState } from 'react';
import { addressOf, openInstead } from '../frame/address.ts';
import css from '../frame/frame.module.css';
import { StorageNotice } from '../frame/screen.tsx';
import { loadPulled } from '../jobs/pull.ts';
import { isUnsent } from '../store/kept.ts';
import { askToPersist, keep } from '../store/storage.ts';
import { loadVisits, visits } from '../store/visits.ts';
import { texts } from '../texts.ts';
import { signIn, workSession } from './session.ts';
import own from './sign-in.module.css';

const asksForCaptcha = (error: unknown) =>
  error instanceof Refusal && ['captchaNeeded', 'captchaWrong', 'signInFailed'].includes(error.reason);

/** @param again the session has ended, and its user works on */
export const SignIn = ({ again = false }: { again?: boolean }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const labels = useTexts(signInTexts);
  const known = useCell(workSession)?.username;
  const [username, setUsername] = useState(known ?? sessionStore.get()?.info.user.username ?? '');
  const [password, setPassword] = useState('');
  const { captcha, fetchNew } = useCaptcha();
  const [answer, setAnswer] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [refused, setRefused] = useState(false);

  const newCaptcha = () => {
    setAnswer('');
    void fetchNew();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    setRefused(false);
    try {
      const isIn = await signIn({
        username,
        password,
        ...(captcha.state === 'shown' && { captcha: answer, ctoken: captcha.token }),
      });
      if (!isIn) return setRefused(true);
      // Visits too: the database may not have opened when the page did.
      await keep(() => Promise.all([loadPulled(), loadVisits()]));
      void askToPersist();
      openInstead(again ? 'queue' : '');
    } catch (error) {
      setProblem(errorText(error));
      if (asksForCaptcha(error)) newCaptcha();
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={own.page}>
      <header className={own.brand}>
        <Mark sizePx={44} />
        <h1>
          {t.title}
          <small>{common.product}</small>
        </h1>
        <LanguageButton className={css.button} />
      </header>
      <StorageNotice />
      <form className={css.card} onSubmit={event => void submit(event)}>
        {again && <p className={css.quiet}>{t.signIn.again}</p>}
        <label className={css.field}>
          {labels.username}
          <input
            autoComplete="username"
            autoCapitalize="none"
            required
            maxLength={64}
            value={username}
            onChange={event => setUsername(event.target.value)}
          />
        </label>
        <label className={css.field}>
          {labels.password}
          <input
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </label>
        {captcha.state !== 'none' && (
          <div className={own.captcha}>
            <label className={css.field}>
              {labels.captcha}
              <input
                autoComplete="off"
                autoCapitalize="none"
                required
                maxLength={captchaChars}
                value={answer}
                onChange={event => setAnswer(event.target.value)}
              />
            </label>
            <CaptchaImage captcha={captcha} onRefresh={newCaptcha} />
          </div>
        )}
        {problem !== '' && (
          <p className={css.trouble} role="alert">
            {problem}
          </p>
        )}
        {refused && (
          <div className={css.trouble} role="alert">
            <strong>{t.signIn.noPermission}</strong>
            <p>{t.signIn.noPermissionText}</p>
            <a href="/">{t.signIn.console}</a>
          </div>
        )}
        <button type="submit" className={css.strong} disabled={busy}>
          {busy ? t.signIn.busy : labels.submit}
        </button>
        {again && (
          <a className={css.button} href={addressOf()}>
            {t.signIn.workOn}
          </a>
        )}
      </form>
      <OthersWork />
      <p className={css.quiet}>{t.signIn.hint}</p>
    </main>
  );
};

/** What somebody else has left on this phone is his or hers to send. */
const OthersWork = () => {
  const t = useTexts(texts);
  const all = useCell(visits);
  const userId = useCell(workSession)?.userId;
  const counts = new Map<string, number>();
  for (const visit of all.values())
    if (visit.userId !== userId && isUnsent(visit)) counts.set(visit.who, (counts.get(visit.who) ?? 0) + 1);
  return [...counts].map(([name, count]) => (
    <p key={name} className={css.warning}>
      {t.signIn.others({ name, count })}
    </p>
  ));
};
