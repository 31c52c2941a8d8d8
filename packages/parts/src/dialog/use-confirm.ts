/** Asks before an act that cannot be taken back: what will happen, to how many. */
import { App } from 'antd';
import { useTranslation } from 'react-i18next';

export interface Question {
  title: string;
  text?: string;
  /** The word on the button that does it. */
  okText?: string;
  danger?: boolean;
  /** The word on the button that does nothing; with it, that button has the focus. */
  cancelText?: string;
  /** The dialog stays, busy, until this is done; when it throws the dialog stays open. */
  onOk: () => Promise<unknown> | undefined;
  /** The dialog is gone, whatever was answered. */
  afterClose?: () => void;
}

export const useConfirm = (): ((question: Question) => void) => {
  const { modal } = App.useApp();
  const { t } = useTranslation();
  return ({ title, text, okText, cancelText, danger, onOk, afterClose }) => {
    modal.confirm({
      title,
      content: text,
      okText: okText ?? t('ok'),
      cancelText: cancelText ?? t('cancel'),
      autoFocusButton: cancelText === undefined ? 'ok' : 'cancel',
      okButtonProps: { danger },
      centered: true,
      onOk,
      afterClose,
    });
  };
};
