/** Asks for confirmation before an irreversible action: what will happen, and to how many. */
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';

export interface Question {
  title: string;
  text?: ReactNode;
  /** Label of the confirm button. */
  okText?: string;
  danger?: boolean;
  /** Label of the dismiss button; when given, that button has the focus. */
  cancelText?: string;
  /** The dialog stays open and busy until this resolves; when it throws the dialog stays open. */
  onOk: () => Promise<unknown> | undefined;
  /** Called when the dialog has closed, whatever the answer. */
  afterClose?: () => void;
}

const ignore = () => undefined;

/** @returns asks, and returns what closes the question unanswered */
export const useConfirm = (): ((question: Question) => () => void) => {
  const { modal } = App.useApp();
  const t = useTexts(commonTexts);
  return ({ title, text, okText, cancelText, danger, onOk, afterClose }) => {
    const confirmed = modal.confirm({
      title,
      content: text,
      okText: okText ?? t.ok,
      cancelText: cancelText ?? t.cancel,
      autoFocusButton: cancelText === undefined ? 'ok' : 'cancel',
      okButtonProps: { danger },
      centered: true,
      onOk,
      afterClose,
    });
    // Waited for, the dialog does not throw again what `onOk` threw: whoever acted has shown it already.
    void confirmed.then(ignore, ignore);
    return confirmed.destroy;
  };
};
