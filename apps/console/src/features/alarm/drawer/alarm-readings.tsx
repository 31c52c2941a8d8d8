/** Speed and load two minutes before and after an alarm, with the moment of the alarm marked. */
import { serverNow } from '@hoistway/client/server-clock';
import { alarm } from '@hoistway/contract/features/alarm';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Chart } from '@hoistway/parts/chart/chart.tsx';
import { escapeHtml } from '@hoistway/parts/chart/escape-html.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { textOfEpoch } from '@hoistway/parts/time/zoned-time.ts';
import { theme } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const windowMs = 120_000;
const settledMs = 70_000;
/** During the two minutes after the alarm. */
const refreshMs = 10_000;

/** What the chart passes to its tooltip for each line. */
interface Shown {
  dataIndex: number;
  marker: string;
  seriesName: string;
  value: [at: number, value: number | null];
}

export const AlarmReadings = ({ alarmId }: { alarmId: number }) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  const { token } = theme.useToken();
  const [complete, setComplete] = useState(false);
  const { data, error, refetch, dataUpdatedAt } = useCall(
    alarm.readings,
    { alarmId },
    { refetchIntervalMs: complete ? undefined : refreshMs },
  );
  // Readings are stored some seconds after they arrive.
  const untilMs = data && data.alarmAt + windowMs + settledMs;
  useEffect(() => {
    if (dataUpdatedAt > 0 && untilMs !== undefined) setComplete(serverNow() > untilMs);
  }, [untilMs, dataUpdatedAt]);
  if (error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <FirstLoad rows={4} />;
  const { alarmAt, points } = data;
  const clock = (at: number) => textOfEpoch(at, zone).slice(11);
  return (
    <Chart
      name={t.drawer.readings}
      heightPx={240}
      empty={points.length === 0 ? t.drawer.noReadings : undefined}
      option={{
        grid: { left: 44, right: 44, top: 36, bottom: 28 },
        legend: { top: 0 },
        tooltip: {
          trigger: 'axis',
          formatter: (list: Shown[]) => {
            const point = points[list[0]?.dataIndex ?? 0];
            const head = point
              ? `${clock(point.at)} · ${t.drawer.floor(escapeHtml(point.floor ?? '–'))}`
              : '';
            return [head, ...list.map(one => `${one.marker}${one.seriesName} ${one.value[1] ?? '–'}`)].join(
              '<br/>',
            );
          },
        },
        xAxis: {
          type: 'time',
          min: alarmAt - windowMs,
          max: alarmAt + windowMs,
          axisLabel: { formatter: (at: number) => clock(at), hideOverlap: true },
        },
        yAxis: [
          { type: 'value', name: 'm/s', splitNumber: 4 },
          { type: 'value', name: '%', min: 0, splitNumber: 4, splitLine: { show: false } },
        ],
        series: [
          {
            type: 'line',
            name: t.drawer.speed,
            showSymbol: points.length < 5,
            data: points.map(point => [point.at, point.speed]),
            markLine: {
              symbol: 'none',
              silent: true,
              lineStyle: { color: token.colorError },
              label: { formatter: t.drawer.moment, color: token.colorError },
              data: [{ xAxis: alarmAt }],
            },
          },
          {
            type: 'line',
            name: t.drawer.load,
            yAxisIndex: 1,
            step: 'end',
            showSymbol: points.length < 5,
            data: points.map(point => [point.at, point.load]),
          },
        ],
      }}
    />
  );
};
