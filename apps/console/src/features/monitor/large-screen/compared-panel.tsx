/** What of a unit is unlike its own last weeks, with the numbers that say so; what deviates comes first. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { electricalReadings, readings } from '@hoistway/contract/device/readings';
import { energyOfDay, monitor } from '@hoistway/contract/features/monitor';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeAnswer } from '@hoistway/parts/large-screen/large-answer.tsx';
import panel from '../panels/panel.module.css';
import { Panel } from '../panels/panel.tsx';
import { texts } from '../texts.ts';
import css from './unit.module.css';

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

/** Its own sign: what deviates is not at fault. */
const Marker = () => (
  <svg width="12" height="12" viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 2.5 14.5 13.5H1.5z" fill="currentColor" />
  </svg>
);

/** With as many decimals as the value that has most: 44.00 next to 44.08 is plainly less. */
const alike = (values: readonly number[]) => {
  const places = Math.max(...values.map(value => String(value).split('.')[1]?.length ?? 0));
  return values.map(value => value.toFixed(places));
};

const Line = ({ name, now, from, to, samples, deviates }: Compared) => {
  const t = useTexts(texts);
  const words = useWords();
  const { title, unit = '' } = named[name] ?? {};
  const [value = '', least = '', most = ''] = alike([now, from, to]);
  return (
    <li data-compared={name} data-deviates={deviates}>
      <span>{title ? words(title) : name}</span>
      <b>
        {value} {unit}
      </b>
      <span className={css.verdict} data-deviates={deviates}>
        {deviates && <Marker />}
        {deviates ? t.compared.deviates : t.compared.asBefore}
      </span>
      <small>
        {t.compared.range({ from: least, to: most, unit })} · {t.compared.samples(samples)}
      </small>
    </li>
  );
};

export const ComparedPanel = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const answer = useCall(monitor.compared, { jobNum }, { refetchIntervalMs, keepPrevious: false });
  return (
    <Panel name="compared">
      <LargeAnswer answer={answer}>
        {compared =>
          compared.length === 0 ? (
            <p className={panel.none}>{t.compared.few}</p>
          ) : (
            <ul className={css.compared}>
              {compared
                .toSorted((a, b) => Number(b.deviates) - Number(a.deviates))
                .map(line => (
                  <Line key={line.name} {...line} />
                ))}
            </ul>
          )
        }
      </LargeAnswer>
    </Panel>
  );
};
