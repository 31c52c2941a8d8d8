/** How full the unit was in each hour of the day. */
import type { ElevatorType } from '@hoistway/contract/core/fields';
import { readingField } from '@hoistway/contract/device/reading-fields';
import { useFromLift } from '@hoistway/fleet/source/lift-source.ts';
import { useLiftSource } from '@hoistway/fleet/source/live-source.ts';
import { useMayFields } from '@hoistway/parts/access/allowed.tsx';
import { Chart } from '@hoistway/parts/chart/chart.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { texts } from '../texts.ts';
import css from './panel.module.css';
import { Panel } from './panel.tsx';

interface WeightPanelProps {
  jobNum: string;
  elevatorType: ElevatorType;
}

export const WeightPanel = ({ jobNum, elevatorType }: WeightPanelProps) => {
  const t = useTexts(texts);
  const may = useMayFields();
  const hours = useFromLift(useLiftSource(jobNum), state => state?.data.WeightPercentHour);
  if (!may(readingField('load_percent'))) return null;
  const entries = Object.entries(hours ?? {}).map(([hour, value]) => [Number(hour), Number(value)] as const);
  entries.sort(([a], [b]) => a - b);
  // Few escalators measure their load.
  if (entries.length === 0 && elevatorType === 'escalator') return null;
  if (entries.length === 0)
    return (
      <Panel name="WeightPercentHour">
        <p className={css.none}>{t.weight.none}</p>
      </Panel>
    );
  return (
    <Panel name="WeightPercentHour">
      <Chart
        name={t.panel.WeightPercentHour}
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
            name: t.weight.hour,
            nameGap: 2,
          },
          yAxis: { type: 'value', name: '%', min: 0, splitNumber: 4 },
          series: [
            {
              type: 'bar',
              name: t.unit.load,
              barMaxWidth: 14,
              data: entries.map(([, value]) => value),
            },
          ],
        }}
      />
    </Panel>
  );
};
