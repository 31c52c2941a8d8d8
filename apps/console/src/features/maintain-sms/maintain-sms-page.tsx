/** The log of text messages about planned maintenance (/maintain/maintainMsg). */
import { type MaintainSmsRow, maintainSms, visitStates } from '@hoistway/contract/features/maintain-sms';
import { AreaFilter } from '@hoistway/fleet/list/area-filter.tsx';
import { useAreaOfAddress } from '@hoistway/fleet/list/area-of-address.tsx';
import { SendHeld, useSentByHand } from '@hoistway/fleet/list/send-held.tsx';
import { SmsStatus } from '@hoistway/fleet/values/sms-status.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Dialog } from '@hoistway/parts/dialog/dialog.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { Button, Card, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

/** What messages about planned maintenance read. */
const SampleDialog = ({ onClose }: { onClose: () => void }) => {
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

const colors = { 0: 'default', 1: 'processing', 2: 'success', 3: 'warning' } as const;

const Visit = ({ row: { stopType } }: { row: MaintainSmsRow }) => {
  const words = useWords();
  return <Tag color={colors[stopType]}>{words(visitStates.words[stopType])}</Tag>;
};

const columns: readonly Column<typeof maintainSms.list>[] = [
  { key: 'city', width: 75, card: 'fact' },
  { key: 'domainName', width: 120, card: 'fact' },
  { key: 'buildingName', width: 70, card: 'fact' },
  { key: 'elevatorNum', width: 60, card: 'fact' },
  { key: 'jobNum', width: 112, card: 'title' },
  { key: 'ownerName', width: 70, card: 'fact' },
  { key: 'telNum', width: 110, card: 'fact' },
  { key: 'channel', width: 80, card: 'fact' },
  { key: 'sendTime', width: 152, card: 'fact' },
  { key: 'planDate', width: 100, card: 'fact' },
  { key: 'stopType', width: 85, card: 'fact', render: row => <Visit row={row} /> },
  {
    key: 'smsStatus',
    width: 100,
    card: 'fact',
    render: row => <SmsStatus status={row.smsStatus} answer={row.answer} />,
  },
  { key: 'createDate', width: 152, card: 'fact' },
  { key: 'answer', width: 150, hidden: true, card: 'line' },
];

const refreshMs = 5000;

export const MaintainSmsPage = () => {
  const t = useTexts(texts);
  const area = useAreaOfAddress();
  const byHand = useSentByHand('maintainMsg.send');
  const [sample, setSample] = useState(false);
  return (
    <>
      <ListPage
        name="maintainSms"
        list={maintainSms.list}
        base={area}
        scope={<AreaFilter />}
        filters={['domainName', 'jobNum', 'ownerName', 'telNum', 'stopType']}
        columns={columns}
        rowKey={row => row.messageId}
        refreshMs={refreshMs}
        refreshWhile={({ smsStatus }) => smsStatus === 2}
        selectable={byHand}
        toolbar={({ selected }) => (
          <>
            {byHand && (
              <SendHeld
                call={maintainSms.send}
                selected={selected}
                ids={selected.rows.map(({ messageId }) => messageId)}
                receiverOf={({ ownerName }) => ownerName}
              />
            )}
            <Button onClick={() => setSample(true)}>{t.sample}</Button>
          </>
        )}
        empty={{ text: t.empty }}
      />
      {sample && <SampleDialog onClose={() => setSample(false)} />}
    </>
  );
};
