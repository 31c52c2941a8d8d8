import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { LanguageButton } from '@hoistway/parts/language/language-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import css from './session.module.css';
import { Shafts } from './shafts.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';
import { recallAsked } from './sms-memory.ts';

export const LoginPage = () => {
  const { t } = useTranslation(['session', 'shell']);
  useEffect(() => {
    document.title = `${t('submit')} · ${t('shell:product')}`;
  }, [t]);
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
          <h1>{t('shell:product')}</h1>
          <p>{t('tagline')}</p>
          {bySms ? <SmsLoginForm /> : <LoginForm />}
          <button type="button" className={css.otherWay} onClick={() => setBySms(!bySms)}>
            {t(bySms ? 'byPassword' : 'bySms')}
          </button>
        </div>
      </main>
    </div>
  );
};
