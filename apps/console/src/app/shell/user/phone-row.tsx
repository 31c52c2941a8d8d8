/** The phone of the user: bind it, or change and unbind the one there is. */
import { phone, phoneOperations } from '@hoistway/contract/features/phone';
import { type SessionUser, session } from '@hoistway/contract/features/session';
import { useAct } from '@hoistway/parts/call/use-call.ts';
import { useConfirm } from '@hoistway/parts/dialog/use-confirm.ts';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { phoneFailureText } from '../../../features/phone/phone-failure.ts';
import css from './user.module.css';

interface PhoneRowProps {
  user: SessionUser;
  onEdit: () => void;
  onAsk: () => void;
}

export const PhoneRow = ({ user: { userId, telNum, phoneBound }, onEdit, onAsk }: PhoneRowProps) => {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const confirm = useConfirm();
  const unbinding = useAct(phone.modify, { showsErrors: true, stale: [session.current] });
  const unbind = async () => {
    try {
      await unbinding.mutateAsync({ userId, telNum: '', operation: phoneOperations.unbind });
      void message.success(t('phone.unbound'));
    } catch (error) {
      void message.error(phoneFailureText(error, t('phone.unbindFailed')));
    }
  };
  const askToUnbind = () => {
    onAsk();
    confirm({ title: t('phone.confirmUnbind'), text: t('phone.confirmUnbindText'), onOk: unbind });
  };
  return (
    <div className={css.row}>
      <div>
        {t('phone.title')}
        <div className={css.quiet}>
          {telNum === '' ? t('phone.none') : telNum}
          {telNum !== '' && !phoneBound && t('phone.unproven')}
        </div>
      </div>
      {telNum === '' ? (
        <Button size="small" onClick={onEdit}>
          {t('phone.bind')}
        </Button>
      ) : (
        <div className={css.acts}>
          <Button size="small" onClick={onEdit}>
            {t('phone.modify')}
          </Button>
          <Button size="small" onClick={askToUnbind}>
            {t('phone.unbind')}
          </Button>
        </div>
      )}
    </div>
  );
};
