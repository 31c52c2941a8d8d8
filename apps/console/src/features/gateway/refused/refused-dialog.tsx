/** What was refused of a gateway, by reason: how often, when last, and the newest one. */
import { messageProblems } from '@hoistway/contract/device/message-problem';
import { type GatewayRow, gateway } from '@hoistway/contract/features/gateway';
import { useWords } from '@hoistway/locales/i18n.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { EmptyState, FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './refused.module.css';

export const RefusedDialog = ({ row, onClose }: { row: GatewayRow; onClose: () => void }) => {
  const { t } = useTranslation('gateway');
  const { t: common } = useTranslation();
  const words = useWords();
  const { data, error, refetch, isFetching } = useCall(gateway.refused, { deviceId: row.deviceId });
  return (
    <Dialog
      open
      width={760}
      title={t('refusedOf', { name: row.username })}
      onClose={onClose}
      footer={
        <>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {common('refresh')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      {!data &&
        (error ? <FailureState error={error} onRetry={() => void refetch()} /> : <FirstLoad rows={4} />)}
      {data?.length === 0 && <EmptyState text={t('noneRefused')} />}
      <ul className={css.reasons}>
        {data?.map(({ reason, count, firstDate, lastDate, address, topic, sample }) => (
          <li key={reason} data-reason={reason}>
            <div className={css.head}>
              <strong>{words(messageProblems[reason])}</strong>
              <span>{t('times', { count })}</span>
            </div>
            <div className={css.facts}>
              <span>{t('lastAt', { time: lastDate })}</span>
              <span>{t('firstAt', { time: firstDate })}</span>
              {address && <span>{t('from', { address })}</span>}
              {topic && <code>{topic}</code>}
            </div>
            {sample && <pre className={css.sample}>{sample}</pre>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
