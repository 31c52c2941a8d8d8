/** Earlier alarms of the same elevator and code. */
import { type AlarmRow, alarm } from '@hoistway/contract/features/alarm';
import { alarmColumns, processTypes, processWays } from '@hoistway/contract/features/alarm-columns';
import { useIsNarrow } from '@hoistway/parts/browser/use-media.ts';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { DateTime } from '@hoistway/parts/values/time.tsx';
import { WordsText } from '@hoistway/parts/values/words-text.tsx';
import { Table } from 'antd';
import css from '../alarm.module.css';
import { texts } from '../texts.ts';

/** How an alarm is handled. */
const Process = ({ type }: { type: number }) => (
  <WordsText words={processWays.words[type === processTypes.dispatch ? processTypes.dispatch : 0]} />
);

export const EarlierAlarms = ({ alarmId }: { alarmId: number }) => {
  const t = useTexts(texts);
  const title = useTitles(alarmColumns);
  const narrow = useIsNarrow();
  const { data, error, refetch } = useCall(alarm.earlier, { alarmId });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={3} />;
  if (data.length === 0) return <p className={css.quiet}>{t.drawer.noEarlier}</p>;
  return (
    <Table<AlarmRow>
      size="small"
      rowKey="alarmId"
      pagination={{ pageSize: 5, size: 'small', simple: true, hideOnSinglePage: true }}
      dataSource={data}
      columns={[
        {
          key: 'alarmDate',
          title: title('alarmDate'),
          render: (_, earlier) => <DateTime value={earlier.alarmDate} />,
        },
        {
          key: 'process',
          title: title('processType'),
          hidden: narrow,
          render: (_, earlier) => <Process type={earlier.processType} />,
        },
        {
          key: 'finishDate',
          title: title('finishDate'),
          render: (_, earlier) => <DateTime value={earlier.finishDate} />,
        },
      ]}
    />
  );
};
