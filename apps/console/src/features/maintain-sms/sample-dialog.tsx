/** What messages about planned maintenance read. */
import { maintainSms } from '@hoistway/contract/features/maintain-sms';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Card, Flex, Typography } from 'antd';
import { texts } from './texts.ts';

export const SampleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(maintainSms.sample, {});
  return (
    <Dialog open title={t.sample} width={560} onClose={onClose}>
      {error ? (
        <FailureState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Flex vertical gap="middle">
          <Card size="small" title={t.planned}>
            <Typography.Text lang="zh">{data.planned}</Typography.Text>
          </Card>
          <Card size="small" title={t.moved}>
            <Typography.Text lang="zh">{data.moved}</Typography.Text>
          </Card>
          <Typography.Text type="secondary">
            {t.signature}{' '}
            {data.quietFrom === data.quietTo
              ? t.anyHour
              : t.quiet({ from: data.quietFrom, to: data.quietTo })}
          </Typography.Text>
        </Flex>
      ) : (
        <FirstLoad rows={5} />
      )}
    </Dialog>
  );
};
