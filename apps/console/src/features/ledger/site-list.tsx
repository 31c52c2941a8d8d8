/** Level 1: sites grouped by city with their counters. */

import { isSuperAdministrator } from '@hoistway/contract/core/permissions';
import { ledgerSitesRefreshMs } from '@hoistway/contract/core/settings';
import { ledger, type SiteRow } from '@hoistway/contract/features/ledger';
import type { ElevatorState } from '@hoistway/fleet/theme/state-tokens.ts';
import { StateBadge } from '@hoistway/fleet/values/state-badge.tsx';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { ListPage } from '@hoistway/parts/list/list-page.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useSession } from '@hoistway/parts/session/session.ts';
import { Button } from 'antd';
import css from './ledger.module.css';
import { texts } from './texts.ts';
import { useSiteFilters } from './use-ledger-filters.ts';

const counters = [
  { key: 'count1', state: 'normal' },
  { key: 'count2', state: 'online' },
  { key: 'count3', state: 'inspection' },
  { key: 'count4', state: 'fault', card: 'fact' },
  { key: 'count5', state: 'trapped', card: 'fact' },
  { key: 'count6', state: 'inspection' },
] as const;

/** Zero is quiet; a number of units in trouble carries the shape and colour of the trouble. */
const Count = ({ value, state }: { value: number; state: ElevatorState }) => {
  if (value === 0) return <span className={css.zero}>0</span>;
  const quiet = state === 'normal' || state === 'online';
  return quiet ? <span>{value}</span> : <StateBadge state={state} label={value} />;
};

export const SiteList = ({ onOpen }: { onOpen: (site: SiteRow) => void }) => {
  const t = useTexts(texts);
  // Whom no scope limits.
  const isTop = isSuperAdministrator(useSession()?.info.user);
  const columns: Column<typeof ledger.sites>[] = [
    { key: 'city', width: 72, grouped: true, card: 'fact' },
    {
      key: 'domainName',
      width: 165,
      card: 'title',
      render: site => (
        <Button
          type="link"
          size="small"
          className={css.siteName}
          title={t.openSite(site.domainName)}
          onClick={() => onOpen(site)}
        >
          {site.domainName}
        </Button>
      ),
    },
    { key: 'totalCount', width: 72, card: 'fact' },
    ...counters.map(
      ({ state, ...counter }): Column<typeof ledger.sites> => ({
        ...counter,
        width: 80,
        render: site => <Count value={site[counter.key]} state={state} />,
      }),
    ),
  ];
  return (
    <ListPage
      name="ledger-sites"
      list={ledger.sites}
      filters={useSiteFilters()}
      columns={columns}
      rowKey={site => site.domainId}
      rowClassName={site => (site.count5 > 0 ? css.trappedRow : undefined)}
      onOpen={onOpen}
      refreshMs={ledgerSitesRefreshMs}
      empty={{ text: isTop ? t.noSitesYet : t.noSites }}
    />
  );
};
