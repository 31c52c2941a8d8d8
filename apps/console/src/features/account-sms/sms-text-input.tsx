/** What is typed, and below it the message as it will be read. */

import { accountSms } from '@hoistway/contract/features/account-sms';
import { limitsOf } from '@hoistway/parts/form/limits.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Input } from 'antd';
import css from './account-sms.module.css';
import { texts } from './texts.ts';

interface SmsTextInputProps {
  /** With `{text}` for what is typed. */
  template: string;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const maxLength = limitsOf(accountSms.send).get('text')?.maxLength;

export const filled = (template: string, text: string): string => template.replace('{text}', () => text);

export const SmsTextInput = ({ template, id, value = '', onChange }: SmsTextInputProps) => {
  const t = useTexts(texts);
  return (
    <>
      <Input
        id={id}
        value={value}
        maxLength={maxLength}
        showCount
        autoComplete="off"
        placeholder={t.empty}
        onChange={event => onChange?.(event.target.value)}
      />
      <dl className={css.preview}>
        <dt>{t.preview}</dt>
        <dd>{filled(template, value.trim() || '…')}</dd>
      </dl>
    </>
  );
};
