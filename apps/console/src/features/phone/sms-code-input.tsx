/** The code that was sent to the number of the same form, and the button that asks for it. */
import { smsCodeChars } from '@hoistway/contract/core/fields';
import { explainProblems } from '@hoistway/contract/core/problems';
import { Refusal } from '@hoistway/contract/core/refusal';
import { phone } from '@hoistway/contract/features/phone';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useLanguage, useTexts } from '@hoistway/parts/language/use-language.ts';
import { signInTexts } from '@hoistway/parts/session/texts.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import type { Countdown } from '@hoistway/parts/time/use-countdown.ts';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import css from './phone.module.css';

interface SmsCodeInputProps {
  countdown: Countdown;
  /** Given by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

export const SmsCodeInput = ({ countdown, id, value, onChange }: SmsCodeInputProps) => {
  const signIn = useTexts(signInTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const asking = useAct(phone.smsCode, { showsErrors: true });
  const telNum: unknown = Form.useWatch('telNum', form);
  /** The number that has a code, which another one need not wait for. */
  const [asked, setAsked] = useState<string>();
  const left = telNum === asked ? countdown.left : 0;

  const begin = (number: string, seconds: number) => {
    setAsked(number);
    countdown.start(seconds);
  };
  const ask = async () => {
    const input = phone.smsCode.input.safeParse({ telNum: form.getFieldValue('telNum') });
    if (!input.success) {
      form.setFields([{ name: 'telNum', errors: [explainProblems(input.error, language).telNum ?? ''] }]);
      return form.focusField('telNum');
    }
    try {
      begin(input.data.telNum, await asking.mutateAsync(input.data));
      form.setFields([{ name: 'smsCode', errors: [] }]);
      form.focusField('smsCode');
    } catch (error) {
      // The last code is still valid: the countdown goes on where it was.
      if (error instanceof Refusal && error.seconds !== undefined) begin(input.data.telNum, error.seconds);
      void message.error(error instanceof Refusal ? errorText(error) : common.getFailed);
    }
  };

  return (
    <div className={css.code}>
      <Input
        id={id}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={smsCodeChars}
      />
      <Button loading={asking.isPending} disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? signIn.codeAgain(left) : signIn.getCode}
      </Button>
    </div>
  );
};
