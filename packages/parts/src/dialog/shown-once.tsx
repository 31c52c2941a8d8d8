/** A secret that the server has just made and keeps nowhere to be read again: whoever closes this has copied it. */
import { Button, Input, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** That it is shown this once, and what to do with it. */
  text: string;
  /** What it is. */
  label: string;
  secret: string;
  /** How it is used. */
  children?: ReactNode;
  onClose: () => void;
}

export const ShownOnce = ({ title, text, label, secret, children, onClose }: ShownOnceProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      width={640}
      onClose={onClose}
      leavable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('copiedClose')}
        </Button>
      }
    >
      <p>{text}</p>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea id={id} readOnly autoSize value={secret} onFocus={event => event.target.select()} />
      <Typography.Paragraph copyable={{ text: secret, tooltips: [t('copy'), t('copied')] }}>
        {t('copy')}
      </Typography.Paragraph>
      {children}
    </Dialog>
  );
};
