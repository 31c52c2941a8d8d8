import { monitor } from '@hoistway/contract/features/monitor';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { FailureState, FirstLoad } from '@hoistway/parts/states/states.tsx';
import { texts } from '../texts.ts';
import { absentText } from '../unit/reading-text.ts';
import css from './panel.module.css';
import { Panel } from './panel.tsx';

const figures = [
  { name: 'yesterday', unit: 'kWh' },
  { name: 'month', unit: 'kWh' },
  { name: 'yesterdayCo2', unit: 'kg' },
  { name: 'monthCo2', unit: 'kg' },
] as const;

/** Energy and CO2 of yesterday and of this month; shown for units whose setting asks for it. */
export const EnergyPanel = ({ jobNum }: { jobNum: string }) => {
  const t = useTexts(texts);
  const refetchIntervalMs = useSession()?.info.settings.monitorRefreshMs;
  const { data, error, refetch } = useCall(
    monitor.energy,
    { jobNum },
    { refetchIntervalMs, keepPrevious: false },
  );
  const none = data && figures.every(({ name }) => data[name] === null);
  return (
    <Panel name="energy">
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rows={2} />}
      {none && <p className={css.none}>{t.energy.none}</p>}
      {data && !none && (
        <dl className={css.figures}>
          {figures.map(({ name, unit }) => (
            <div key={name}>
              <dt>{t.energy[name]}</dt>
              <dd>
                {data[name]?.toLocaleString('en', { maximumFractionDigits: 1 }) ?? absentText}
                {data[name] !== null && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data && data.doubtful > 0 && <p className={css.none}>{t.energy.doubtful(data.doubtful)}</p>}
    </Panel>
  );
};
