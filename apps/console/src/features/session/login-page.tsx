import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useEffect, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import css from './session.module.css';
import { Shafts } from './shafts.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';
import { recallAsked } from './sms-memory.ts';
import { texts } from './texts.ts';

export const LoginPage = () => {
  const t = useTexts(texts);
  const signIn = useTexts(signInTexts);
  const common = useTexts(commonTexts);
  useEffect(() => {
    document.title = `${signIn.submit} · ${common.product}`;
  }, [signIn.submit, common.product]);
  const [bySms, setBySms] = useState(() => recallAsked(Date.now()) !== undefined);
  usePaintedTheme();
  return (
    <div className={css.login}>
      <div className={css.picture}>
        <Shafts />
      </div>
      <main className={css.side}>
        <div className={css.language}>
          <LanguageButton />
        </div>
        <div className={css.box}>
          <Mark sizePx={44} />
          <h1>{common.product}</h1>
          <p>{t.tagline}</p>
          {bySms ? <SmsLoginForm /> : <LoginForm />}
          <button type="button" className={css.otherWay} onClick={() => setBySms(!bySms)}>
            {bySms ? t.byPassword : t.bySms}
          </button>
        </div>
      </main>
    </div>
  );
};
