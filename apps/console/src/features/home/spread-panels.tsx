/** How units spread: by runs as a pie, by age as bars; each bucket opens the list of its units. */
import { ageBuckets, home, runBuckets } from '@hoistway/contract/features/home';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Chart } from '@hoistway/parts/chart/chart.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useTitles } from '@hoistway/parts/list/use-titles.ts';
import { EmptyState } from '@hoistway/parts/states/states.tsx';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { AgeDialog, RunDialog } from './lists/home-dialogs.tsx';
import { Answered, Panel } from './panel.tsx';
import css from './spread.module.css';
import { texts } from './texts.ts';
import { useAreaInput, useDay, useRefreshMs } from './use-home.ts';

interface BucketsProps {
  buckets: typeof runBuckets;
  counts: readonly number[];
  /** Its colours are those of the chart. */
  coloured?: boolean;
  onOpen: (bucket: number) => void;
}

const Buckets = ({ buckets, counts, coloured = false, onOpen }: BucketsProps) => {
  const say = useWords();
  return (
    <ul className={coloured ? css.bucketList : css.bucketRow}>
      {buckets.entries.map(([bucket, title], at) => {
        const count = counts[at] ?? 0;
        return (
          <li key={bucket}>
            <button type="button" data-bucket={bucket} onClick={() => onOpen(bucket)}>
              {coloured && <i style={{ background: colours[at] }} aria-hidden />}
              <span>{say(title)}</span>
              <strong>{count.toLocaleString('en')}</strong>
            </button>
          </li>
        );
      })}
    </ul>
  );
};

/** From few to many, and grey for what is not known; 3:1 to the light and the dark panel. */
const colours = ['#4a7fd0', '#1f8a9e', '#6f8a1f', '#c2691c', '#c2568f', '#7b8794'];
const piePx = 180;
const barsPx = 196;
const isNothing = (counts: readonly number[]) => counts.every(count => count === 0);

const Runs = ({ onOpen }: { onOpen: (bucket: number) => void }) => {
  const t = useTexts(texts);
  const say = useWords();
  const title = useTitles(home.runs.columns);
  const answer = useCall(home.runCounts, useAreaInput(), { refetchIntervalMs: useRefreshMs() });
  return (
    <Answered answer={answer}>
      {reply => {
        const counts = Object.values(reply);
        if (isNothing(counts)) return <EmptyState text={t.noUnits} />;
        return (
          <div className={css.runs}>
            <Chart
              name={title('runCount')}
              heightPx={piePx}
              onSelect={({ dataIndex }) => onOpen(dataIndex + 1)}
              option={{
                tooltip: { trigger: 'item', formatter: '{b}: {c} ({d}%)' },
                series: [
                  {
                    type: 'pie',
                    radius: ['52%', '86%'],
                    label: { show: false },
                    data: runBuckets.entries.map(([, title], at) => ({
                      name: say(title),
                      value: counts[at],
                      itemStyle: { color: colours[at] },
                    })),
                  },
                ],
              }}
            />
            <Buckets buckets={runBuckets} counts={counts} coloured onOpen={onOpen} />
          </div>
        );
      }}
    </Answered>
  );
};

export const RunPanel = () => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<{ bucket?: number }>();
  return (
    <Panel
      name="runCount"
      tools={
        <Button type="link" size="small" onClick={() => setOpened({})}>
          {t.viewAll}
        </Button>
      }
    >
      <Runs onOpen={bucket => setOpened({ bucket })} />
      {opened && <RunDialog bucket={opened.bucket} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
};

const Ages = ({ onOpen }: { onOpen: (bucket: number) => void }) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const say = useWords();
  // A day's reply that was seen in this session is shown at once, and asked for again behind it.
  const answer = useCall(
    home.elevatorAges,
    { curDate: useDay(), ...useAreaInput() },
    { keptMs: Number.POSITIVE_INFINITY, refetchIntervalMs: useRefreshMs() },
  );
  return (
    <Answered answer={answer}>
      {counts =>
        isNothing(counts) ? (
          <EmptyState text={t.noUnits} />
        ) : (
          <div className={css.ages}>
            <Chart
              name={t.ages}
              heightPx={barsPx}
              onSelect={({ dataIndex }) => onOpen(dataIndex + 1)}
              option={{
                grid: { left: 0, right: 0, top: 28, bottom: 0 },
                tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
                // The buckets below it are its labels.
                xAxis: {
                  type: 'category',
                  data: ageBuckets.entries.map(([, title]) => say(title)),
                  axisLabel: { show: false },
                },
                yAxis: { type: 'value', minInterval: 1, show: false },
                series: [{ type: 'bar', name: common.units, barWidth: '52%', data: counts }],
              }}
            />
            <Buckets buckets={ageBuckets} counts={counts} onOpen={onOpen} />
          </div>
        )
      }
    </Answered>
  );
};

export const AgePanel = () => {
  const [opened, setOpened] = useState<number>();
  return (
    <Panel name="elevatorAge">
      <Ages onOpen={setOpened} />
      {opened !== undefined && <AgeDialog bucket={opened} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
};
