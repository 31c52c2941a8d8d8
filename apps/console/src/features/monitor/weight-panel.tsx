/** How full the unit was in each hour of the day. */
import { readingField } from '@hoistway/contract/field-permissions';
import { useTranslation } from 'react-i18next';
import { useMayFields } from '../../ui/allowed.tsx';
import { Chart } from '../../ui/chart.tsx';
import { useFromLift } from '../../ui/drawing/lift-source.ts';
import { useLiftSource } from '../../ui/drawing/live-source.ts';
import css from './monitor.module.css';
import { Panel } from './panel.tsx';

export const WeightPanel = ({ jobNum }: { jobNum: string }) => {
  const { t } = useTranslation('monitor');
  const may = useMayFields();
  const hours = useFromLift(useLiftSource(jobNum), state => state?.data.WeightPercentHour);
  if (!may(readingField('load_percent'))) return null;
  const entries = Object.entries(hours ?? {}).map(([hour, value]) => [Number(hour), Number(value)] as const);
  entries.sort(([a], [b]) => a - b);
  if (entries.length === 0)
    return (
      <Panel title={t('panel.weight')} name="WeightPercentHour">
        <p className={css.none}>{t('weight.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('panel.weight')} name="WeightPercentHour">
      <Chart
        name={t('panel.weight')}
        heightPx={180}
        option={{
          grid: { left: 8, right: 12, top: 28, bottom: 8 },
          tooltip: {
            trigger: 'axis',
            axisPointer: { type: 'shadow' },
            valueFormatter: (value: unknown) => `${value}%`,
          },
          xAxis: {
            type: 'category',
            data: entries.map(([hour]) => `${hour}:00`),
            axisLabel: { formatter: (hour: string) => hour.slice(0, -3), interval: 2 },
            name: t('weight.hour'),
            nameGap: 2,
          },
          yAxis: { type: 'value', name: '%', min: 0, splitNumber: 4 },
          series: [
            {
              type: 'bar',
              name: t('unit.load'),
              barMaxWidth: 14,
              data: entries.map(([, value]) => value),
            },
          ],
        }}
      />
    </Panel>
  );
};
