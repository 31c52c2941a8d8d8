import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from '../dialog/use-confirm.ts';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';

/**
 * Closes a form's dialog; unsaved input is discarded only after confirmation. Where the page is reloaded or closed the
 * browser asks.
 */
export const useLeaveQuestion = (
  form: Pick<FormInstance, 'isFieldsTouched'>,
  onClose: () => void,
): (() => void) => {
  const t = useTexts(commonTexts);
  const confirm = useConfirm();
  const unload = useEffectEvent((event: Event) => {
    if (form.isFieldsTouched()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', unload);
    return () => window.removeEventListener('beforeunload', unload);
  }, []);
  return () => {
    if (!form.isFieldsTouched()) return onClose();
    let leaves = false;
    confirm({
      title: t.leaveForm,
      text: t.leaveFormText,
      okText: t.leave,
      cancelText: t.stay,
      onOk: async () => {
        leaves = true;
      },
      // After the question, so that the form can return the focus to where it was opened.
      afterClose: () => {
        if (leaves) onClose();
      },
    });
  };
};
