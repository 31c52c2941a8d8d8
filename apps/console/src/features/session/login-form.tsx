/**
 * User name, password, and a captcha when the server asks. A failed attempt keeps what was typed. Plain fields: the
 * sign-in page is the first that everybody loads, so it loads none of the console's parts.
 */
import { hashPassword } from '@hoistway/client/password';
import { captchaChars } from '@hoistway/contract/core/fields';
import { Refusal, refusals } from '@hoistway/contract/core/refusal';
import { session } from '@hoistway/contract/features/session';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import captchaCss from '@hoistway/parts/captcha/captcha.module.css';
import { CaptchaImage } from '@hoistway/parts/captcha/captcha-image.tsx';
import { useCaptcha } from '@hoistway/parts/captcha/use-captcha.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoginField } from './login-field.tsx';
import { PasswordInput } from './password-input.tsx';
import css from './session.module.css';
import { texts } from './texts.ts';

const fields = ['username', 'password', 'captcha'] as const;
type Field = (typeof fields)[number];
type Problems = Partial<Record<Field, string>>;

/** Which field a refusal is about; other refusals are shown above the form. */
const fieldOf = (error: unknown): Field | undefined => {
  if (!(error instanceof Refusal)) return undefined;
  if (error.reason === 'signInFailed') return 'password';
  if (error.reason === 'captchaWrong' || error.reason === 'captchaNeeded') return 'captcha';
  return undefined;
};
const asksForCaptcha = (error: unknown) =>
  error instanceof Refusal && (fieldOf(error) === 'captcha' || error.detail?.captchaNeeded === true);

export const LoginForm = () => {
  const t = useTexts(texts);
  const labels = useTexts(signInTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Field, string>>({ username: '', password: '', captcha: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { captcha, fetchNew } = useCaptcha();
  const asked = captcha.state !== 'none';
  const fieldNamed = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`);
  // The page has one purpose, and it starts here.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  /** A problem next to a field belongs to the text typed before. */
  const type = (field: Field) => (event: React.ChangeEvent<HTMLInputElement>) => {
    setValues({ ...values, [field]: event.target.value });
    setProblems({ ...problems, [field]: undefined });
  };
  const show = (found: Problems) => {
    // The field must be rendered before it can get the focus.
    flushSync(() => setProblems(found));
    const first = fields.find(field => found[field] !== undefined);
    if (first) fieldNamed(first)?.focus();
  };
  const problemsOf = (): Problems => ({
    ...(values.username.trim() === '' && { username: t.usernameRequired }),
    ...(values.password === '' && { password: t.passwordRequired }),
    ...(asked && values.captcha.trim().length !== captchaChars && { captcha: t.captchaLength }),
  });

  const signIn = async () => {
    const { username, password, captcha: answer } = values;
    setBusy(true);
    setFailure(undefined);
    try {
      const { token, info } = await send(session.signIn, {
        username,
        password: hashPassword(username, password),
        ...(captcha.state === 'shown' ? { captcha: answer.trim(), ctoken: captcha.token } : {}),
      });
      // The entry point sees the session and redirects.
      sessionStore.signIn(token, info);
    } catch (error) {
      const field = fieldOf(error);
      if (asked || asksForCaptcha(error)) {
        setValues(typed => ({ ...typed, captcha: '' }));
        await fetchNew();
      }
      if (field) show({ [field]: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf();
    show(found);
    if (Object.keys(found).length === 0) void signIn();
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {sessionStore.isLost() && failure === undefined && (
        <p className={css.lost} role="status">
          {refusals.sessionGone.words[language]}
          <small>{t.lostWhy}</small>
        </p>
      )}
      {failure !== undefined && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <LoginField label={labels.username} problem={problems.username}>
        {field => (
          <input
            {...field}
            name="username"
            value={values.username}
            onChange={type('username')}
            placeholder={t.usernamePlaceholder}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        )}
      </LoginField>
      <LoginField label={labels.password} problem={problems.password}>
        {field => (
          <PasswordInput
            {...field}
            name="password"
            value={values.password}
            onChange={type('password')}
            placeholder={t.passwordPlaceholder}
          />
        )}
      </LoginField>
      {asked && (
        <LoginField label={labels.captcha} problem={problems.captcha}>
          {field => (
            <div className={captchaCss.field}>
              <input
                {...field}
                name="captcha"
                value={values.captcha}
                onChange={type('captcha')}
                placeholder={common.captcha.placeholder}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={captchaChars}
              />
              <CaptchaImage captcha={captcha} onRefresh={() => void fetchNew()} />
            </div>
          )}
        </LoginField>
      )}
      <button type="submit" className={css.submit} aria-busy={busy}>
        {busy && <span className={css.busy} aria-hidden />}
        {labels.submit}
      </button>
    </form>
  );
};
