/** Electrical values of the last runs: the newest as figures, all of them as lines. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { type ElectricalKey, electricalReadings } from '@hoistway/contract/device/readings';
import { monitor } from '@hoistway/contract/features/monitor';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { Chart } from '@hoistway/parts/chart/chart.tsx';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { useTimeZone } from '@hoistway/parts/time/use-now.ts';
import { epochOfText } from '@hoistway/parts/time/zoned-time.ts';
import { Elapsed } from '@hoistway/parts/values/time.tsx';
import { Segmented } from 'antd';
import { useContext, useState } from 'react';
import { texts } from '../texts.ts';
import { absentText } from '../unit/reading-text.ts';
import css from './panel.module.css';
import { Fact, Panel } from './panel.tsx';
import { AllUnfolded } from './use-unfolded.ts';

const keys = Object.keys(electricalReadings) as ElectricalKey[];
const kinds = { current: 'A', voltage: 'V' } as const;
type Kind = keyof typeof kinds;
const both: readonly Kind[] = ['current', 'voltage'];

interface LinesProps {
  kind: Kind;
  /** On a screen where nobody scrolls or turns pages. */
  isWall: boolean;
  history: CallOutput<typeof monitor.elec>['history'];
}

const Lines = ({ kind, isWall, history }: LinesProps) => {
  const t = useTexts(texts);
  const words = useWords();
  const shown = keys.filter(key => electricalReadings[key].unit === kinds[kind]);
  return (
    <Chart
      name={`${t.panel.electrical} · ${t.electrical[kind]}`}
      heightPx={isWall ? 150 : 204}
      option={{
        grid: { left: 4, right: 8, top: isWall ? 52 : 32, bottom: 4 },
        // Names that do not fit on one line are paged; a wall has room for two lines.
        legend: {
          ...(isWall ? { type: 'plain', right: 0 } : { type: 'scroll', right: 28 }),
          ...{ top: 0, left: 0, itemWidth: 14, itemHeight: 8 },
        },
        tooltip: {
          trigger: 'axis',
          valueFormatter: (value: unknown) => `${value ?? absentText} ${kinds[kind]}`,
        },
        xAxis: {
          type: 'category',
          boundaryGap: false,
          data: history.map(sample => sample.at),
          axisLabel: { formatter: (at: string) => at.slice(5, 16), hideOverlap: true },
        },
        yAxis: { type: 'value', name: kinds[kind], scale: kind === 'voltage', splitNumber: isWall ? 2 : 4 },
        series: shown.map(key => ({
          type: 'line',
          name: words(electricalReadings[key].title),
          showSymbol: false,
          data: history.map(sample => sample.values[key] ?? null),
        })),
      }}
    />
  );
};

/** The figures are those of the last run: they may be of yesterday. */
const MeasuredAt = ({ at }: { at: string }) => {
  const t = useTexts(texts);
  const zone = useTimeZone();
  return (
    <p className={css.measuredAt}>
      {t.electrical.measuredAt(at)} · <Elapsed sinceMs={epochOfText(at, zone)} />
    </p>
  );
};

export const ElectricalPanel = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const words = useWords();
  const [kind, setKind] = useState<Kind>('current');
  const isWall = useContext(AllUnfolded);
  const refetchIntervalMs = useSession()?.info.settings.monitorRefreshMs;
  const { data, error, refetch } = useCall(
    monitor.elec,
    { jobNum },
    { refetchIntervalMs, keepPrevious: false },
  );
  const usual = useCall(monitor.compared, { jobNum }, { enabled: isWall, keepPrevious: false });
  const compared = new Set(isWall ? usual.data?.map(({ name }) => name) : []);
  const single = keys.filter(key => !compared.has(key));
  const none = data && data.history.length === 0;
  const newest = data?.history.at(-1);
  return (
    <Panel
      name="electrical"
      extra={
        data && !none && !isWall ? (
          <Segmented<Kind>
            size="small"
            value={kind}
            onChange={setKind}
            options={both.map(value => ({
              value,
              label: t.electrical[value],
            }))}
          />
        ) : undefined
      }
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={4} />}
      {none && <p className={css.none}>{t.electrical.none}</p>}
      {data && !none && (
        <>
          {(isWall ? both : [kind]).map(shown => (
            <Lines key={shown} kind={shown} isWall={isWall} history={data.history} />
          ))}
          {newest && <MeasuredAt at={newest.at} />}
          {/* A wall has the others next to what was usual. */}
          {single.length > 0 && (
            <dl className={`${css.values} ${css.longNames}`}>
              {single.map(key => (
                <Fact key={key} name={words(electricalReadings[key].title)}>
                  {data[key] === null ? absentText : `${data[key]} ${electricalReadings[key].unit}`}
                </Fact>
              ))}
            </dl>
          )}
        </>
      )}
    </Panel>
  );
};
