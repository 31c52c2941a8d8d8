/** The lists of the sites that a reminder counts; each opens the list of its units. */
import { home, type InspectionSite, type YesterdaySite } from '@hoistway/contract/features/home';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { commonTexts } from '@hoistway/parts/texts.ts';
import { texts } from '../texts.ts';
import { useAreaInput } from '../use-home.ts';
import { DaysLeft } from './days-left.tsx';

const place = [
  { key: 'city', width: 100 },
  { key: 'domainName', width: 240, card: 'title' },
] as const;
const rowKey = (site: { domainId: number }) => site.domainId;

const inspectionColumns: readonly Column<typeof home.inspectionSites>[] = [
  ...place,
  { key: 'utils', width: 90, card: 'fact' },
  { key: 'overdue', width: 90, card: 'fact' },
  { key: 'inspectDate', width: 130, card: 'fact' },
  { key: 'days', width: 110, render: row => <DaysLeft days={row.days} /> },
];

export interface SitesProps<Site> {
  onOpen: (site: Site) => void;
}

export const InspectionSiteList = ({
  expiryInterval,
  onOpen,
}: SitesProps<InspectionSite> & {
  /** Days. */
  expiryInterval: number;
}) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const sites = useOwnList({
    list: home.inspectionSites,
    base: { ...useAreaInput(), expiryInterval },
    columns: inspectionColumns,
    filters: ['domainName'],
  });
  return (
    <List
      {...sites}
      rowKey={rowKey}
      actions={row => [{ key: 'units', label: common.units, onClick: () => onOpen(row) }]}
      empty={{ text: t.noInspections }}
    />
  );
};

const yesterdayColumns: readonly Column<typeof home.yesterdaySites>[] = [
  ...place,
  { key: 'liftCount', width: 110, card: 'fact' },
  { key: 'faultCount', width: 110, card: 'fact' },
];

export const YesterdaySiteList = ({ onOpen }: SitesProps<YesterdaySite>) => {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const sites = useOwnList({
    list: home.yesterdaySites,
    base: useAreaInput(),
    columns: yesterdayColumns,
    filters: ['domainName'],
  });
  return (
    <List
      {...sites}
      rowKey={rowKey}
      actions={row => [{ key: 'units', label: common.units, onClick: () => onOpen(row) }]}
      empty={{ text: t.noYesterday }}
    />
  );
};
