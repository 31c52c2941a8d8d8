/** What of a unit is unlike its own last weeks, with the numbers that say so; what deviates comes first. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { electricalReadings, readings } from '@hoistway/contract/device/readings';
import { energyOfDay, monitor } from '@hoistway/contract/features/monitor';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import panel from '../panels/panel.module.css';
import { Panel } from '../panels/panel.tsx';
import { texts } from '../texts.ts';
import css from './device-screen.module.css';

type Compared = CallOutput<typeof monitor.compared>[number];

const refetchIntervalMs = 5 * 60_000;

const named: Readonly<Record<string, { title: typeof energyOfDay; unit: string }>> = {
  ...electricalReadings,
  ...Object.fromEntries(
    Object.entries(readings).flatMap(([name, reading]) =>
      reading.kind === 'number' ? [[name, { title: reading.title, unit: reading.unit }]] : [],
    ),
  ),
  kwh: { title: energyOfDay, unit: 'kWh' },
};

const Line = ({ name, now, from, to, samples, deviates }: Compared) => {
  const t = useTexts(texts);
  const words = useWords();
  const { title, unit = '' } = named[name] ?? {};
  return (
    <li data-compared={name} data-deviates={deviates}>
      <span>{title ? words(title) : name}</span>
      <b>
        {now} {unit}
      </b>
      <span className={css.verdict} data-deviates={deviates}>
        <StateShapeIcon state={deviates ? 'fault' : 'normal'} size={12} />
        {deviates ? t.compared.deviates : t.compared.usual}
      </span>
      <small>
        {t.compared.range({ from, to, unit })} · {t.compared.samples(samples)}
      </small>
    </li>
  );
};

export const ComparedPanel = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useCall(
    monitor.compared,
    { jobNum },
    { refetchIntervalMs, keepPrevious: false },
  );
  return (
    <Panel name="compared">
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={4} />}
      {data?.length === 0 && <p className={panel.none}>{t.compared.few}</p>}
      {data && data.length > 0 && (
        <ul className={css.compared}>
          {data
            .toSorted((a, b) => Number(b.deviates) - Number(a.deviates))
            .map(line => (
              <Line key={line.name} {...line} />
            ))}
        </ul>
      )}
    </Panel>
  );
};
