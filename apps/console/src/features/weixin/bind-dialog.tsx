/** Binds a WeChat user to the caller's account: a name and kinds of messages first, then the code to scan. */
import { type BindingForm, usualKinds, weixin } from '@hoistway/contract/features/weixin';
import { CallDialog } from '@hoistway/parts/form/call-dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { texts } from './texts.ts';
import { useWeixinFields } from './use-weixin-fields.ts';

export const BindDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const fields = useWeixinFields();
  const [form] = Form.useForm<BindingForm>();
  const [first, setFirst] = useState<{ scene: string; url: string; chosen: BindingForm }>();
  if (first) return <CodeDialog {...first} onClose={onClose} />;
  return (
    <CallDialog
      call={weixin.bind}
      form={form}
      title={t.bindTitle}
      initial={{ kinds: [...usualKinds] }}
      okText={t.showCode}
      doneText={null}
      onClose={onClose}
      onDone={code => setFirst({ ...code, chosen: form.getFieldsValue() })}
      fields={fields}
    />
  );
};
