/** Says above the list when what is made here does not let gateways in. */
import { gateway } from '@hoistway/contract/features/gateway';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Alert } from 'antd';
import css from './gateway.module.css';
import { texts } from './texts.ts';

export const BrokerNote = () => {
  const t = useTexts(texts);
  const broker = useCall(gateway.brokerAddress, {}).data;
  const onlyLocal = broker?.doors.every(({ local }) => local);
  if (!broker || !(broker.external || onlyLocal)) return null;
  return (
    <Alert
      className={css.note}
      type="info"
      showIcon
      title={broker.external ? t.external : t.onlyLocal}
      description={broker.external ? t.externalText : undefined}
    />
  );
};
