/** How long people waited for somebody, and then until they were out. */
import type { CallOutput } from '@hoistway/contract/core/call';
import { arrivalGroups, type dashboard, untimed } from '@hoistway/contract/features/dashboard';
import { grouped } from '@hoistway/parts/language/grouped.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { LargeNone } from '@hoistway/parts/large-screen/large-panel.tsx';
import { tenths } from './figures.ts';
import { Note } from './note.tsx';
import css from './tables.module.css';
import { texts } from './texts.ts';

type Rescue = NonNullable<CallOutput<typeof dashboard.read>['rescue']>;

const LeftOut = ({ rescue }: { rescue: Rescue }) => {
  const t = useTexts(texts);
  const words = useWords();
  const reasons = untimed.codes.filter(code => rescue.untimed[code] > 0);
  if (reasons.length === 0) return null;
  return (
    <Note part="left-out">
      {t.leftOut(reasons.reduce((sum, code) => sum + rescue.untimed[code], 0))}
      {reasons.map(code => `${words(untimed.words[code])} ${grouped(rescue.untimed[code])}`).join(t.comma)}
    </Note>
  );
};

export const RescueTimes = ({ rescue }: { rescue: Rescue }) => {
  const t = useTexts(texts);
  const most = Math.max(...rescue.arrivals);
  if (rescue.arrived === 0)
    return (
      <>
        <LargeNone text={t.none} />
        <LeftOut rescue={rescue} />
      </>
    );
  return (
    <>
      <table className={css.times}>
        <thead>
          <tr>
            <td>{t.minutes}</td>
            <th scope="col">{t.average}</th>
            <th scope="col">{t.median}</th>
            <th scope="col">{t.p90}</th>
          </tr>
        </thead>
        <tbody>
          {(['arrival', 'rescue'] as const).map(name => (
            <tr key={name} data-times={name}>
              <th scope="row">
                {name === 'arrival' ? t.arrivalTime : t.rescueTime}{' '}
                <small>{t.sample(name === 'arrival' ? rescue.arrived : rescue.timed)}</small>
              </th>
              <td>{tenths(rescue[name].average)}</td>
              <td>{tenths(rescue[name].median)}</td>
              <td>{tenths(rescue[name].p90)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.inTime}>
        <span>{t.inTime}</span>
        <strong>{((100 * rescue.inTime) / rescue.arrived).toFixed(1)}%</strong>
      </p>
      <Note>{t.arrivals}</Note>
      <ul className={css.groups}>
        {rescue.arrivals.map((count, at) => {
          const from = arrivalGroups[at - 1] ?? 0;
          const to = arrivalGroups[at];
          const name = to === undefined ? t.above(from) : t.between({ from, to });
          return (
            <li key={name} title={`${name}: ${grouped(count)}`}>
              <div>
                <em>{grouped(count)}</em>
                <span style={{ blockSize: `${(100 * count) / most}%` }} />
              </div>
              <small>{name}</small>
            </li>
          );
        })}
      </ul>
      <LeftOut rescue={rescue} />
    </>
  );
};
