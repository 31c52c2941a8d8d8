import { ledger, statusTypes } from '@hoistway/contract/ledger';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { choicesOf, placesStaleMs, useElevatorFilterParts } from '../../ui/elevator-filters.ts';
import type { Filter } from '../../ui/list/list-types.ts';

/** Status types in the order of the counters. */
export const counterNames = [
  'normal',
  'online',
  'inspection',
  'faultStop',
  'trapped',
  'maintenanceToday',
] as const;
export type CounterName = (typeof counterNames)[number];

/** The filters of both levels; level 2 stands inside one site and leaves city and site away. */
export const useLedgerFilters = (level: 'sites' | 'units'): Filter[] => {
  const { t } = useTranslation('ledger');
  const parts = useElevatorFilterParts();
  const cities =
    useCall(ledger.cities, {}, { staleTimeMs: placesStaleMs, enabled: level === 'sites' }).data ?? [];
  return [
    ...(level === 'sites'
      ? [{ ...parts.city, options: choicesOf(cities.map(({ city }) => city)) }, parts.domainName]
      : []),
    parts.jobNum,
    parts.buildingName,
    parts.registerCode,
    parts.elevatorType,
    { kind: 'choice', name: 'grtFlg', label: t('grtFlg'), options: parts.yesNo('Y', 'N') },
    {
      kind: 'choice',
      name: 'maintainStatus',
      label: t('maintainStatus'),
      options: [
        { value: '1', label: t('maintain.planned') },
        { value: '2', label: t('maintain.done') },
        { value: '3', label: t('maintain.running') },
      ],
    },
    {
      kind: 'choice',
      name: 'elevatorStatus',
      label: t('elevatorStatus'),
      all: '-1',
      options: counterNames.map(name => ({ value: String(statusTypes[name]), label: t(`counter.${name}`) })),
    },
    parts.monitorStatus,
  ];
};
