/** The new link, shown this once: its token is kept nowhere. */
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { Button, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './display-link.module.css';

export const NewLink = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const { t } = useTranslation('display-link');
  const { t: common } = useTranslation();
  const address = `${location.origin}${path}`;
  return (
    <Dialog
      open
      title={t('made')}
      onClose={onClose}
      leavable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <p className={css.text}>{t('madeText')}</p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('link')}
        value={address}
        onFocus={event => event.target.select()}
      />
      <Typography.Paragraph
        className={css.copy}
        copyable={{ text: address, tooltips: [t('copy'), t('copied')] }}
      >
        {t('copy')}
      </Typography.Paragraph>
    </Dialog>
  );
};
