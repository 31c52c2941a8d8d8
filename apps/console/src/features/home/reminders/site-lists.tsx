/** The sites that a reminder counts, in dialogs; each opens the list of its units. */
import { home, type InspectionSite, type YesterdaySite } from '@hoistway/contract/features/home';
import { List } from '@hoistway/parts/list/list.tsx';
import type { Column } from '@hoistway/parts/list/list-types.ts';
import { useOwnList } from '@hoistway/parts/list/use-own-list.ts';
import { useTranslation } from 'react-i18next';
import { DaysLeft, ListDialog } from '../home-lists.tsx';
import { useAreaInput } from '../use-home.ts';

const place = [
  { key: 'city', width: 100 },
  { key: 'domainName', width: 240, card: 'title' },
] as const;
const rowKey = (site: { domainId: number }) => site.domainId;

const inspectionColumns: readonly Column<typeof home.inspectionSites>[] = [
  ...place,
  { key: 'utils', width: 90, align: 'right', card: 'fact' },
  { key: 'overdue', width: 90, align: 'right', card: 'fact' },
  { key: 'inspectDate', width: 130, card: 'fact' },
  { key: 'days', width: 110, align: 'right', render: row => <DaysLeft days={row.days} /> },
];

interface SitesProps<Site> {
  onOpen: (site: Site) => void;
  onClose: () => void;
}

export const InspectionSitesDialog = ({
  expiryInterval,
  onOpen,
  onClose,
}: SitesProps<InspectionSite> & {
  /** Days. */
  expiryInterval: number;
}) => {
  const { t } = useTranslation('home');
  const sites = useOwnList({
    list: home.inspectionSites,
    base: { ...useAreaInput(), expiryInterval },
    columns: inspectionColumns,
    filters: ['domainName'],
  });
  return (
    <ListDialog title={t('inspectionSites')} onClose={onClose}>
      <List
        {...sites}
        rowKey={rowKey}
        actions={row => [{ key: 'units', label: t('showUnits'), onClick: () => onOpen(row) }]}
        empty={{ text: t('noInspections') }}
      />
    </ListDialog>
  );
};

const yesterdayColumns: readonly Column<typeof home.yesterdaySites>[] = [
  ...place,
  { key: 'liftCount', width: 110, align: 'right', card: 'fact' },
  { key: 'faultCount', width: 110, align: 'right', card: 'fact' },
];

export const YesterdaySitesDialog = ({ onOpen, onClose }: SitesProps<YesterdaySite>) => {
  const { t } = useTranslation('home');
  const sites = useOwnList({
    list: home.yesterdaySites,
    base: useAreaInput(),
    columns: yesterdayColumns,
    filters: ['domainName'],
  });
  return (
    <ListDialog title={t('yesterdaySites')} onClose={onClose}>
      <List
        {...sites}
        rowKey={rowKey}
        actions={row => [{ key: 'units', label: t('showUnits'), onClick: () => onOpen(row) }]}
        empty={{ text: t('noYesterday') }}
      />
    </ListDialog>
  );
};
