/** A call form in a dialog with its buttons. Closing a touched form asks first. */
import type { Call } from '@hoistway/contract/core/call';
import { App, Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { useTexts } from '../language/use-language.ts';
import { commonTexts } from '../texts.ts';
import { CallForm, type CallFormProps } from './call-form.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

interface CallDialogProps<C extends Call> extends Omit<CallFormProps<C>, 'form' | 'onBusy'> {
  title: string;
  width?: number;
  onClose: () => void;
  /** Where its owner changes values besides. */
  form?: FormInstance;
  okText?: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  /** Of the button that leaves it, where "cancel" would be taken for what the form does. */
  leaveText?: string;
  /** The message of a success; 'saved' by default, null for none. */
  doneText?: string | null;
}

/** Mounted while it is open. */
export const CallDialog = <C extends Call>(props: CallDialogProps<C>) => {
  const t = useTexts(commonTexts);
  const { message } = App.useApp();
  const [form] = Form.useForm(props.form);
  const [busy, setBusy] = useState(false);
  const ask = useLeaveQuestion(form, props.onClose);
  const leave = () => {
    if (!busy) ask();
  };
  return (
    <Dialog
      open
      title={props.title}
      width={props.width ?? 720}
      onClose={leave}
      leavable={false}
      footer={
        <>
          <Button onClick={leave}>{props.leaveText ?? t.cancel}</Button>
          <Button type="primary" danger={props.danger ?? false} loading={busy} onClick={() => form.submit()}>
            {props.okText ?? t.save}
          </Button>
        </>
      }
    >
      <CallForm
        {...props}
        form={form}
        onBusy={setBusy}
        onDone={output => {
          if (props.doneText !== null) void message.success(props.doneText ?? t.saved);
          props.onDone(output);
        }}
      />
    </Dialog>
  );
};
