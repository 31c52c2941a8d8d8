/** A new secret, shown this once with everything else that is typed into the gateway. */
import type { NewSecret } from '@hoistway/contract/features/gateway';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConnectionSettings } from './connection-settings.tsx';
import css from './gateway.module.css';

interface SecretDialogProps {
  made: NewSecret;
  /** In the place of an old one. */
  rotated: boolean;
  onClose: () => void;
}

export const SecretDialog = ({ made: { username, secret }, rotated, onClose }: SecretDialogProps) => {
  const { t } = useTranslation('gateway');
  return (
    <Dialog
      open
      width={640}
      title={t('made', { name: username })}
      onClose={onClose}
      leavable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('saved')}
        </Button>
      }
    >
      <Alert
        className={css.note}
        type="warning"
        showIcon
        title={t('once')}
        description={rotated ? t('rotated') : undefined}
      />
      <ConnectionSettings username={username} secret={secret} />
    </Dialog>
  );
};
