/** The counters over everything that the filters cover; a click on one shows only those units. */
import type { CallInput } from '@hoistway/contract/call';
import { ledger, statusTypes } from '@hoistway/contract/ledger';
import { ledgerSitesRefreshMs } from '@hoistway/contract/settings';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import type { ElevatorState } from '../../ui/state-tokens.ts';
import { StateShapeIcon } from '../../ui/values/state-badge.tsx';
import css from './ledger.module.css';
import { type CounterName, counterNames } from './use-ledger-filters.ts';

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

/** A name that is no other counter's is counted as maintenance today (specification 1, section 7). */
const countsOf = (list: readonly { name: string; value: number }[]): Record<CounterName, number> => {
  const counts = { normal: 0, online: 0, inspection: 0, faultStop: 0, trapped: 0, maintenanceToday: 0 };
  for (const { name, value } of list) {
    const counter =
      counterNames.find(candidate => String(statusTypes[candidate]) === name) ?? 'maintenanceToday';
    counts[counter] += value;
  }
  return counts;
};

export const LedgerCounters = ({ domainId }: { domainId: number | undefined }) => {
  const { t } = useTranslation('ledger');
  const [search, setSearch] = useSearchParams();
  const filter = Object.fromEntries(
    narrowing.flatMap(name => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const { data } = useCall(
    ledger.statistics,
    { ...filter, domainId, type: 1 } as CallInput<typeof ledger.statistics>,
    { refetchIntervalMs: ledgerSitesRefreshMs },
  );
  const counts = data && countsOf(data);
  const chosen = search.get('elevatorStatus') ?? '';

  const choose = (status: string) => {
    const next = new URLSearchParams(search);
    if (status === chosen) next.delete('elevatorStatus');
    else next.set('elevatorStatus', status);
    next.delete('pageNum');
    setSearch(next, { replace: true });
  };

  return (
    <div className={css.counters}>
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
            title={t('showOnly', { name: t(`counter.${name}`), count: count ?? 0 })}
            data-counter={name}
            onClick={() => choose(status)}
          >
            <span className={css.counterName}>
              <StateShapeIcon state={state} />
              {t(`counter.${name}`)}
            </span>
            <span className={css.count}>{count?.toLocaleString('en') ?? '–'}</span>
          </button>
        );
      })}
    </div>
  );
};
