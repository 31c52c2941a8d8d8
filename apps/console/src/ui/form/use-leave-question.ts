import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../use-confirm.ts';

/** Closes a form's dialog; what was filled in and not saved is not lost without a question. */
export const useLeaveQuestion = (form: FormInstance, onClose: () => void): (() => void) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return () => {
    if (!form.isFieldsTouched()) return onClose();
    confirm({
      title: t('leaveForm'),
      text: t('leaveFormText'),
      okText: t('leave'),
      cancelText: t('stay'),
      onOk: async () => onClose(),
    });
  };
};
