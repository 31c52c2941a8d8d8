/** Signing in with the bound phone: a captcha before the code is sent, then the code. Plain fields, as in the other form. */
import { captchaChars, smsCodeChars } from '@hoistway/contract/core/fields';
import { phoneDigits, phoneShape } from '@hoistway/contract/core/phone-number';
import { Refusal } from '@hoistway/contract/core/refusal';
import { session } from '@hoistway/contract/features/session';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import captchaCss from '@hoistway/parts/captcha/captcha.module.css';
import { CaptchaImage } from '@hoistway/parts/captcha/captcha-image.tsx';
import { useCaptcha } from '@hoistway/parts/captcha/use-captcha.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { sessionStore } from '@hoistway/parts/session/session.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useCountdown } from '@hoistway/parts/time/use-countdown.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoginField } from './login-field.tsx';
import css from './session.module.css';
import {
  browserKeyOf,
  type CodeAsked,
  forgetAsked,
  recallAsked,
  rememberAsked,
  rememberBrowserKey,
} from './sms-memory.ts';
import { texts } from './texts.ts';

const fields = ['telNum', 'captcha', 'smsCode'] as const;
type Field = (typeof fields)[number];
type Problems = Partial<Record<Field, string>>;

const fieldOf = (error: unknown): Field | undefined => {
  if (!(error instanceof Refusal)) return undefined;
  if (error.reason === 'captchaWrong') return 'captcha';
  if (error.reason === 'smsCodeWrong') return 'smsCode';
  return error.reason === 'phoneInvalid' ? 'telNum' : undefined;
};

export const SmsLoginForm = () => {
  const t = useTexts(texts);
  const signIn = useTexts(signInTexts);
  const common = useTexts(commonTexts);
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<CodeAsked | undefined>(() => recallAsked(Date.now()));
  const [values, setValues] = useState<Record<Field, string>>({
    telNum: asked?.telNum ?? '',
    captcha: '',
    smsCode: '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'entry'>();
  const countdown = useCountdown();
  const { captcha, fetchNew } = useCaptcha();
  const begin = useEffectEvent(() => {
    void fetchNew();
    form.current?.querySelector('input')?.focus();
  });
  useEffect(() => begin(), []);

  const input = (field: Field) => ({
    name: field,
    value: values[field],
    autoCapitalize: 'none' as const,
    spellCheck: false,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [field]: event.target.value });
      setProblems({ ...problems, [field]: undefined });
    },
  });
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  /** @returns whether there is none */
  const show = (found: Problems): boolean => {
    // The field must be rendered before it can get the focus.
    flushSync(() => setProblems(found));
    const first = fields.find(field => found[field] !== undefined);
    if (first) focus(first);
    return first === undefined;
  };
  const telNum = phoneDigits(values.telNum);
  const numberProblem = phoneShape.test(telNum) ? {} : { telNum: t.telNumShape };

  const attempt = async (what: 'code' | 'entry', act: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      const field = fieldOf(error);
      if (field) show({ [field]: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setBusy(undefined);
    }
  };
  const askForCode = () => {
    const answer = values.captcha.trim();
    const isAnswered = captcha.state === 'shown' && answer.length === captchaChars;
    if (!show({ ...numberProblem, ...(!isAnswered && { captcha: t.captchaLength }) })) return;
    if (captcha.state !== 'shown' || busy !== undefined) return;
    void attempt('code', async () => {
      try {
        const ctoken = captcha.token;
        const browserKey = browserKeyOf(telNum);
        countdown.start(await send(session.signInCode, { telNum, captcha: answer, ctoken, browserKey }));
        const now = { telNum, ctoken, at: Date.now() };
        rememberAsked(now);
        setAsked(now);
        focus('smsCode');
      } catch (error) {
        // The last code is still valid: the countdown goes on where it was.
        if (error instanceof Refusal && error.seconds !== undefined) countdown.start(error.seconds);
        throw error;
      } finally {
        // Every answer uses the captcha up.
        setValues(typed => ({ ...typed, captcha: '' }));
        await fetchNew();
      }
    });
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const smsCode = values.smsCode.trim();
    const codeProblem = smsCode.length === smsCodeChars ? {} : { smsCode: t.smsCodeLength };
    if (busy !== undefined || !show({ ...numberProblem, ...codeProblem })) return;
    if (asked?.telNum !== telNum) return void show({ smsCode: t.askFirst });
    void attempt('entry', async () => {
      const { token, info, browserKey } = await send(session.signInBySms, {
        telNum,
        smsCode,
        ctoken: asked.ctoken,
      });
      rememberBrowserKey(telNum, browserKey);
      forgetAsked();
      // The entry point sees the session and redirects.
      sessionStore.signIn(token, info);
    });
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {failure !== undefined && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <LoginField label={signIn.telNum} problem={problems.telNum}>
        {field => (
          <input
            {...field}
            {...input('telNum')}
            placeholder={t.telNumPlaceholder}
            autoComplete="tel-national"
            inputMode="tel"
          />
        )}
      </LoginField>
      <LoginField label={signIn.captcha} problem={problems.captcha}>
        {field => (
          <div className={captchaCss.field}>
            <input
              {...field}
              {...input('captcha')}
              placeholder={common.captcha.placeholder}
              autoComplete="off"
              maxLength={captchaChars}
            />
            <CaptchaImage captcha={captcha} onRefresh={() => void fetchNew()} />
          </div>
        )}
      </LoginField>
      <LoginField label={signIn.smsCode} problem={problems.smsCode}>
        {field => (
          <div className={captchaCss.field}>
            <input
              {...field}
              {...input('smsCode')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={smsCodeChars}
            />
            <button
              type="button"
              className={css.getCode}
              disabled={busy === 'code' || countdown.left > 0}
              onClick={askForCode}
            >
              {countdown.left > 0 ? signIn.codeAgain(countdown.left) : signIn.getCode}
            </button>
          </div>
        )}
      </LoginField>
      {asked !== undefined && (
        <p className={css.codeSent} role="status">
          {t.codeSent}
        </p>
      )}
      <button type="submit" className={css.submit} aria-busy={busy === 'entry'}>
        {busy === 'entry' && <span className={css.busy} aria-hidden />}
        {signIn.submit}
      </button>
    </form>
  );
};
