/** When somebody last talked with the car, and every call that was tried. */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { type IntercomCall, intercom, talkProofMs } from '@hoistway/contract/features/intercom';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState } from '@hoistway/parts/states/states.tsx';
import { useNow, useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { clockText } from '@hoistway/parts/time/zoned-time.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import css from './intercom.module.css';
import { talkProof } from './talk-proof.ts';
import { texts } from './texts.ts';

const pageSize = 10;
const minuteMs = 60_000;
const hours = talkProofMs / 3_600_000;

export const CallLog = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useCall(intercom.list, { jobNum, pageNum, pageSize });
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={css.log} aria-busy />;
  return (
    <div className={css.log}>
      <LastTalk date={data.lastTalkDate} />
      {data.total > 0 && (
        <Button
          type="text"
          size="small"
          aria-expanded={open}
          icon={open ? <DownOutlined /> : <RightOutlined />}
          onClick={() => setOpen(!open)}
        >
          {t.log(data.total)}
        </Button>
      )}
      {open && (
        <ol className={css.calls}>
          {data.result.map(call => (
            <LoggedCall key={call.callId} call={call} />
          ))}
        </ol>
      )}
      {open && data.total > pageSize && (
        <Pagination
          simple
          size="small"
          align="end"
          current={pageNum}
          pageSize={pageSize}
          total={data.total}
          onChange={setPageNum}
        />
      )}
    </div>
  );
};

const LastTalk = ({ date }: { date: string | null }) => {
  const t = useTexts(texts);
  const proof = talkProof(date, useNow(minuteMs), useTimeZone());
  return (
    <p className={css.proof} data-proof={proof}>
      {date !== null && (
        <span>
          {t.lastTalk} <DateTime value={date} />
        </span>
      )}
      <span>{t.proof[proof](hours)}</span>
    </p>
  );
};

const LoggedCall = ({ call: { startDate, userName, result, talkSeconds } }: { call: IntercomCall }) => {
  const t = useTexts(texts);
  return (
    <li>
      <DateTime value={startDate} />
      <span>{userName}</span>
      <span className={css.outcome}>
        {t.logged[result ?? 'lasting']}
        {talkSeconds !== null && ` ${clockText(talkSeconds * 1000)}`}
      </span>
    </li>
  );
};
