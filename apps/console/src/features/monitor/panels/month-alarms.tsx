/** The alarms of this unit since the first of the month, in the installation's zone. */
import { type AlarmRow, alarm, isOngoing, waitingSince } from '@hoistway/contract/features/alarm';
import { wasDispatched } from '@hoistway/contract/features/alarm-columns';
import { RescueClock } from '@hoistway/fleet/values/rescue-clock.tsx';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { useToday } from '@hoistway/parts/time/use-now.ts';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { Pagination } from 'antd';
import { useState } from 'react';
import { texts } from '../texts.ts';
import css from './panel.module.css';
import { Panel } from './panel.tsx';

/** Specification 1, section 9. */
const pageSize = 10;

const AlarmLine = ({ row }: { row: AlarmRow }) => {
  const t = useTexts(texts);
  const state = () => {
    if (!isOngoing(row))
      return (
        <span className={css.quiet}>{wasDispatched(row) ? t.alarms.dispatch : t.alarms.selfRecovery}</span>
      );
    if (row.boxUp === 'yes') return <RescueClock since={waitingSince(row)} />;
    return <StateBadge state="fault" label={t.alarms.open} />;
  };
  return (
    <li className={css.alarm}>
      <span className={css.quiet}>
        <DateTime value={row.alarmDate} />
      </span>
      {state()}
      <span className={css.alarmText}>{row.description}</span>
    </li>
  );
};

export const MonthAlarms = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const today = useToday();
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useCall(alarm.listByJobNum, {
    jobNum,
    pageNum,
    pageSize,
    startDate: `${today.slice(0, 8)}01`,
    endDate: today,
  });
  return (
    <Panel name="alarms" extra={data && <span className={css.quiet}>{common.total(data.total)}</span>}>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={4} />}
      {data?.total === 0 && <p className={css.none}>{t.alarms.none}</p>}
      {data && data.total > 0 && (
        <ul className={css.alarms}>
          {data.result.map(row => (
            <AlarmLine key={row.alarmId} row={row} />
          ))}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pagination
          size="small"
          align="end"
          simple
          total={data.total}
          current={pageNum}
          pageSize={pageSize}
          onChange={setPageNum}
        />
      )}
    </Panel>
  );
};
