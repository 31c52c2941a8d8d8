/** Level 1: sites grouped by city with their counters. */
import { ledger, type SiteRow } from '@hoistway/contract/ledger';
import { ledgerSitesRefreshMs } from '@hoistway/contract/settings';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ElevatorState } from '../../fleet/theme/state-tokens.ts';
import { StateBadge } from '../../fleet/values/state-badge.tsx';
import { ListPage } from '../../parts/list/list-page.tsx';
import type { Column } from '../../parts/list/list-types.ts';
import type { CounterName } from './counts.ts';
import css from './ledger.module.css';
import { useLedgerFilters } from './use-ledger-filters.ts';

type CountKey = 'count1' | 'count2' | 'count3' | 'count4' | 'count5' | 'count6';
const counterColumns: { key: CountKey; name: CounterName; state: ElevatorState }[] = [
  { key: 'count1', name: 'normal', state: 'normal' },
  { key: 'count2', name: 'online', state: 'online' },
  { key: 'count3', name: 'inspection', state: 'inspection' },
  { key: 'count4', name: 'faultStop', state: 'fault' },
  { key: 'count5', name: 'trapped', state: 'trapped' },
  { key: 'count6', name: 'maintenanceToday', state: 'inspection' },
];

/** Zero is quiet; a number of units in trouble carries the shape and colour of the trouble. */
const Count = ({ value, state }: { value: number; state: ElevatorState }) => {
  if (value === 0) return <span className={css.zero}>0</span>;
  const quiet = state === 'normal' || state === 'online';
  return quiet ? <span>{value}</span> : <StateBadge state={state} label={value} />;
};

export const SiteList = ({ onOpen }: { onOpen: (site: SiteRow) => void }) => {
  const { t } = useTranslation('ledger');
  const filters = useLedgerFilters('sites');
  const columns: Column<SiteRow>[] = [
    { key: 'city', title: t('city'), width: 72, grouped: true, card: 'fact' },
    {
      key: 'domainName',
      title: t('domainName'),
      width: 165,
      card: 'title',
      render: site => (
        <Button
          type="link"
          size="small"
          className={css.siteName}
          title={t('openSite', { name: site.domainName })}
          onClick={() => onOpen(site)}
        >
          {site.domainName}
        </Button>
      ),
    },
    { key: 'totalCount', title: t('totalCount'), width: 72, align: 'right', card: 'fact' },
    ...counterColumns.map(
      ({ key, name, state }): Column<SiteRow> => ({
        key,
        title: t(name === 'maintenanceToday' ? 'maintenanceTodayShort' : `counter.${name}`),
        width: 80,
        align: 'right',
        card: name === 'trapped' || name === 'faultStop' ? 'fact' : undefined,
        render: site => <Count value={site[key]} state={state} />,
      }),
    ),
  ];
  return (
    <ListPage
      name="ledger-sites"
      call={ledger.sites}
      filters={filters}
      columns={columns}
      rowKey={site => site.domainId}
      rowClassName={site => (site.count5 > 0 ? (css.trappedRow ?? '') : '')}
      onOpen={onOpen}
      refreshMs={ledgerSitesRefreshMs}
      empty={{ text: t('noSites') }}
    />
  );
};
