/** The answer to a captcha next to its image, as a field of a dialog's form. */
import { captchaChars } from '@hoistway/contract/core/fields';
import { Input } from 'antd';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './captcha.module.css';
import { CaptchaImage } from './captcha-image.tsx';
import type { Captcha } from './use-captcha.ts';

interface CaptchaInputProps {
  captcha: Captcha;
  onRefresh: () => void;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export const CaptchaInput = ({ captcha, onRefresh, id, value, onChange }: CaptchaInputProps) => {
  const t = useTexts(commonTexts);
  return (
    <div className={css.field}>
      <Input
        id={id}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        placeholder={t.captcha.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={captchaChars}
      />
      <CaptchaImage
        captcha={captcha}
        onRefresh={() => {
          // The answer belonged to the previous image.
          onChange?.('');
          onRefresh();
        }}
      />
    </div>
  );
};
