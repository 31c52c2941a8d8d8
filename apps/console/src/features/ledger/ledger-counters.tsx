/** The counters over everything that the filters cover; a click on one shows only those units. */
import type { CallInput } from '@hoistway/contract/core/call';
import { ledgerSitesRefreshMs } from '@hoistway/contract/core/settings';
import { deviceInsideStatus, ledger, statusTypes, unitStatuses } from '@hoistway/contract/features/ledger';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateShapeIcon } from '@hoistway/fleet/values/state-badge.tsx';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import { useTexts, useWords } from '@hoistway/parts/language/use-language.ts';
import { AsOf } from '@hoistway/parts/line/as-of.tsx';
import { useAsOf } from '@hoistway/parts/line/use-as-of.ts';
import { useSearchParams } from 'react-router';
import { type CounterName, counterNames, countsOf, doubtedOf } from './counts.ts';
import css from './ledger.module.css';
import { texts } from './texts.ts';

const stateOf: Record<CounterName, ElevatorState> = {
  normal: 'normal',
  online: 'online',
  inspection: 'inspection',
  faultStop: 'fault',
  trapped: 'trapped',
  maintenanceToday: 'inspection',
};
const narrowing = [
  'city',
  'domainName',
  'jobNum',
  'buildingName',
  'registerCode',
  'elevatorType',
  'grtFlg',
  'maintainStatus',
  'monitorStatus',
];

export const LedgerCounters = ({ domainId }: { domainId: number | undefined }) => {
  const t = useTexts(texts);
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    narrowing.flatMap(name => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const answer = useCall(
    ledger.statistics,
    { ...filter, domainId, type: 1 } as CallInput<typeof ledger.statistics>,
    { refetchIntervalMs: ledgerSitesRefreshMs },
  );
  const { data } = answer;
  const asOf = useAsOf(answer);
  const counts = data && countsOf(data);
  const doubted = data ? doubtedOf(data) : 0;
  const chosen = search.get('elevatorStatus') ?? '';

  const choose = (status: string) => {
    const next = new URLSearchParams(search);
    if (status === chosen) next.delete('elevatorStatus');
    else next.set('elevatorStatus', status);
    next.delete('pageNum');
    setSearch(next, { replace: true });
  };

  return (
    <div className={css.counters} data-stale={asOf.stale}>
      {counterNames.map(name => {
        const status = String(statusTypes[name]);
        const state = stateOf[name];
        const count = counts?.[name];
        const alarming = (name === 'trapped' || name === 'faultStop') && (count ?? 0) > 0;
        return (
          <button
            key={name}
            type="button"
            className={`${css.counter} ${alarming ? css.alarming : ''} ${alarming && name === 'trapped' ? css.pulse : ''}`}
            style={
              {
                '--state': `var(--hw-${state})`,
                '--state-tint': `var(--hw-${state}-tint)`,
              } as React.CSSProperties
            }
            aria-pressed={chosen === status}
            title={t.showOnly({ name: words(unitStatuses.words[statusTypes[name]]), count: count ?? 0 })}
            data-counter={name}
            onClick={() => choose(status)}
          >
            <span className={css.counterName}>
              <StateShapeIcon state={state} />
              {words(unitStatuses.words[statusTypes[name]])}
            </span>
            <span className={css.count}>{count?.toLocaleString('en') ?? '–'}</span>
          </button>
        );
      })}
      {doubted > 0 && (
        <button
          type="button"
          className={css.doubted}
          aria-pressed={chosen === String(deviceInsideStatus)}
          onClick={() => choose(String(deviceInsideStatus))}
        >
          <StateShapeIcon state="trapped" />
          {t.deviceInsideCount(doubted)}
        </button>
      )}
      <AsOf {...asOf} />
    </div>
  );
};
