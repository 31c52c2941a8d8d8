import { Mark } from '@hoistway/fleet/theme/mark.tsx';
import { usePaintedTheme } from '@hoistway/fleet/theme/theme-choice.ts';
import { useLanguage } from '@hoistway/locales/i18n.ts';
import { setLanguage } from '@hoistway/locales/language.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from './login-form.tsx';
import css from './session.module.css';
import { Shafts } from './shafts.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';

export const LoginPage = () => {
  const { t } = useTranslation(['session', 'shell']);
  useEffect(() => {
    document.title = `${t('submit')} · ${t('shell:product')}`;
  }, [t]);
  const [bySms, setBySms] = useState(false);
  const language = useLanguage();
  usePaintedTheme();
  return (
    <div className={css.login}>
      <div className={css.picture}>
        <Shafts />
      </div>
      <main className={css.side}>
        <button
          type="button"
          className={css.language}
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {language === 'zh' ? 'English' : '中文'}
        </button>
        <div className={css.box}>
          <Mark sizePx={44} />
          <h1>
            梯联 <span>Hoistway</span>
          </h1>
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
