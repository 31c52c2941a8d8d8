/**
 * A secret that the server has just made and keeps nowhere to be read again. No slip of a key closes it: only whoever
 * says that it is saved.
 */
import { Alert, Button, Input, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import css from './dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** That it is shown this once, and what to do with it. */
  text: string;
  /** What else has happened. */
  description?: string | undefined;
  /** What is to be done next: says too that the secret is saved. */
  next?: { label: string; onClick: () => void } | undefined;
  /** The secret, and how it is used. */
  children: ReactNode;
  onSaved: () => void;
}

export const ShownOnce = ({ title, text, description, next, children, onSaved }: ShownOnceProps) => {
  const t = useTexts(commonTexts);
  return (
    <Dialog
      open
      title={title}
      width={640}
      footer={
        <>
          <Button type={next ? 'default' : 'primary'} onClick={onSaved}>
            {t.secretSaved}
          </Button>
          {next && (
            <Button type="primary" onClick={next.onClick}>
              {next.label}
            </Button>
          )}
        </>
      }
    >
      <Alert className={css.note} type="warning" showIcon title={text} description={description} />
      {children}
    </Dialog>
  );
};

interface SecretTextProps {
  /** What it is. */
  label: string;
  secret: string;
}

export const SecretText = ({ label, secret }: SecretTextProps) => {
  const t = useTexts(commonTexts);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea id={id} readOnly autoSize value={secret} onFocus={event => event.target.select()} />
      <Typography.Paragraph copyable={{ text: secret, tooltips: [t.copy, t.copied] }}>
        {t.copy}
      </Typography.Paragraph>
    </>
  );
};
