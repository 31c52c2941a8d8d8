/** The answer to a captcha and its image, which a click exchanges for a new one. */
import { ReloadOutlined } from '@ant-design/icons';
import { Input, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './form.module.css';
import type { Captcha } from './use-captcha.ts';

export const captchaChars = 6;

interface CaptchaInputProps {
  captcha: Captcha;
  onRefresh: () => void;
  prefix?: React.ReactNode;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export const CaptchaInput = ({ captcha, onRefresh, prefix, id, value, onChange }: CaptchaInputProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.captcha}>
      <Input
        id={id}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        prefix={prefix}
        placeholder={t('captcha.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={captchaChars}
      />
      <button
        type="button"
        className={css.captchaImage}
        aria-label={t(captcha.state === 'failed' ? 'captcha.failed' : 'captcha.image')}
        onClick={onRefresh}
      >
        {captcha.state === 'shown' && <img src={captcha.image} alt="" />}
        {captcha.state === 'loading' && <Spin size="small" />}
        {captcha.state === 'failed' && <ReloadOutlined />}
      </button>
    </div>
  );
};
