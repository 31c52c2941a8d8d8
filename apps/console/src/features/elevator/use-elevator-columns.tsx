import type { ElevatorRow } from '@hoistway/contract/elevator';
import { useTranslation } from 'react-i18next';
import { useElevatorColumnParts } from '../../fleet/list/elevator-columns.tsx';
import { useLanguage } from '../../locales/i18n.ts';
import type { Column } from '../../parts/list/list-types.ts';
import { DateTime } from '../../parts/values/time.tsx';
import { YesNo } from '../../parts/values/yes-no.tsx';
import { siteTypeName } from './site-type.ts';

export const useElevatorColumns = (): Column<ElevatorRow>[] => {
  const { t } = useTranslation('elevator');
  const language = useLanguage();
  const unit = useElevatorColumnParts<ElevatorRow>();
  return [
    { ...unit.jobNum, width: 125, pinned: 'left' },
    unit.place,
    { ...unit.city, width: 80, card: 'fact' },
    { key: 'areaName', title: t('areaName'), width: 110, hidden: true },
    { key: 'province', title: t('province'), width: 100, hidden: true },
    { ...unit.elevatorType, width: 80 },
    { ...unit.monitorStatus, width: 140, card: 'fact' },
    {
      key: 'inspectDate',
      title: t('inspectDate'),
      width: 110,
      render: row => <DateTime value={row.inspectDate} dayOnly />,
    },
    unit.brand,
    unit.elevatorAge,
    unit.registerCode,
    { ...unit.buildingName, hidden: true },
    { ...unit.elevatorNum, hidden: true },
    {
      key: 'domainType',
      title: t('domainType'),
      width: 100,
      render: row => siteTypeName(row.domainType, language),
    },
    { key: 'address', title: t('address'), width: 220 },
    {
      key: 'allowed',
      title: t('allowed'),
      width: 100,
      hidden: true,
      render: row => <YesNo value={row.allowed} />,
    },
    { key: 'remark', title: t('remark'), width: 180 },
  ];
};
