/** Says above the list when what is made here does not let gateways in. */
import { gateway } from '@hoistway/contract/features/gateway';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './gateway.module.css';

export const BrokerNote = () => {
  const { t } = useTranslation('gateway');
  const broker = useCall(gateway.brokerAddress, {}).data;
  const onlyLocal = broker?.doors.every(({ local }) => local);
  if (!broker || !(broker.external || onlyLocal)) return null;
  return (
    <Alert
      className={css.note}
      type="info"
      showIcon
      title={t(broker.external ? 'external' : 'onlyLocal')}
      description={broker.external ? t('externalText') : undefined}
    />
  );
};
