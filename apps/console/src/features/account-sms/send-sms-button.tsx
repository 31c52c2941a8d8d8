/** Sends the selected accounts a notice by SMS: one to ten of them, each with a phone. */
import { maxSmsUsers } from '@hoistway/contract/features/account-sms';
import { Allowed } from '@hoistway/parts/access/allowed.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { SendSmsDialog } from './send-sms-dialog.tsx';
import type { SmsReceiver } from './sms-receiver.ts';
import { texts } from './texts.ts';

export const SendSmsButton = ({ selected }: { selected: readonly SmsReceiver[] }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { message } = App.useApp();
  const [receivers, setReceivers] = useState<readonly SmsReceiver[]>();

  const open = () => {
    if (selected.length === 0) return void message.warning(t.none);
    if (selected.length > maxSmsUsers) return void message.warning(t.tooMany(maxSmsUsers));
    const silent = selected.filter(({ telNum }) => telNum === '');
    if (silent.length > 0)
      return void message.warning(t.noPhone(silent.map(({ username }) => username).join(common.comma)));
    setReceivers(selected);
  };
  return (
    <Allowed to="account.sendSms">
      <Button onClick={open}>{t.title}</Button>
      {receivers && <SendSmsDialog receivers={receivers} onClose={() => setReceivers(undefined)} />}
    </Allowed>
  );
};
