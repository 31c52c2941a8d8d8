/** User name, password, and a captcha when the server asks. A failed attempt keeps what was typed. */
import { LockOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons';
import { Refusal } from '@hoistway/contract/refusal';
import { session } from '@hoistway/contract/session';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { hashPassword } from '../../api/password.ts';
import { send } from '../../api/send.ts';
import { sessionStore } from '../../api/session.ts';
import { CaptchaInput, captchaChars } from '../../ui/form/captcha-input.tsx';
import { useCaptcha } from '../../ui/form/use-captcha.ts';
import css from './session.module.css';

interface Attempt {
  username: string;
  password: string;
  captcha?: string;
}

/** Which field a refusal is about; the others are told above the form. */
const fieldOf = (error: unknown): keyof Attempt | undefined => {
  if (!(error instanceof Refusal)) return undefined;
  if (error.reason === 'signInFailed') return 'password';
  if (error.reason === 'captchaWrong' || error.reason === 'captchaNeeded') return 'captcha';
  return undefined;
};
const asksForCaptcha = (error: unknown) =>
  error instanceof Refusal && (fieldOf(error) === 'captcha' || error.detail?.captchaNeeded === true);

export const LoginForm = () => {
  const { t } = useTranslation('session');
  const [form] = Form.useForm<Attempt>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [capsLock, setCapsLock] = useState(false);
  const { captcha, fetchNew } = useCaptcha();
  const asked = captcha.state !== 'none';

  const signIn = async ({ username, password, captcha: answer }: Attempt) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { token, info } = await send(session.signIn, {
        username,
        password: await hashPassword(username, password),
        ...(captcha.state === 'shown' ? { captcha: answer?.trim(), ctoken: captcha.token } : {}),
      });
      // The guard sees the session and leads on.
      sessionStore.signIn(token, info);
    } catch (error) {
      const field = fieldOf(error);
      const again = asked || asksForCaptcha(error);
      // Before the errors: a new value takes the field's error away.
      if (again) form.setFieldValue('captcha', '');
      if (field) form.setFields([{ name: field, errors: [errorText(error)] }]);
      else setFailure(errorText(error));
      if (again) await fetchNew();
      if (field) form.focusField(field);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form
      form={form}
      className={css.form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={attempt => void signIn(attempt)}
    >
      {failure && <Alert type="error" showIcon title={failure} className={css.failure} role="alert" />}
      <Form.Item
        name="username"
        label={t('username')}
        rules={[{ required: true, whitespace: true, message: t('usernameRequired') }]}
      >
        <Input
          prefix={<UserOutlined aria-hidden />}
          placeholder={t('usernamePlaceholder')}
          autoComplete="username"
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
        extra={capsLock ? t('capsLock') : undefined}
      >
        <Input.Password
          prefix={<LockOutlined aria-hidden />}
          placeholder={t('passwordPlaceholder')}
          autoComplete="current-password"
          onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
          onBlur={() => setCapsLock(false)}
        />
      </Form.Item>
      {asked && (
        <Form.Item
          name="captcha"
          label={t('captcha')}
          rules={[{ required: true, len: captchaChars, transform: trimmed, message: t('captchaLength') }]}
        >
          <CaptchaInput
            captcha={captcha}
            onRefresh={() => void fetchNew()}
            prefix={<SafetyOutlined aria-hidden />}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('submit')}
      </Button>
    </Form>
  );
};

const trimmed = (text?: string) => text?.trim();
