import { elevatorTypes } from '@hoistway/contract/fields';
import { ledger, statusTypes } from '@hoistway/contract/ledger';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
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

const staleTimeMs = 5 * 60_000;

/** The filters of both levels; level 2 stands inside one site and leaves city and site away. */
export const useLedgerFilters = (level: 'sites' | 'units'): Filter[] => {
  const { t } = useTranslation('ledger');
  const { t: common } = useTranslation();
  const cities = useCall(ledger.cities, {}, { staleTimeMs, enabled: level === 'sites' }).data ?? [];
  const siteFilters: Filter[] = [
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      options: cities.map(({ city }) => ({ value: city, label: city })),
      search: true,
    },
    { kind: 'text', name: 'domainName', label: t('domainName') },
  ];
  return [
    ...(level === 'sites' ? siteFilters : []),
    { kind: 'text', name: 'jobNum', label: t('jobNum') },
    { kind: 'text', name: 'buildingName', label: t('buildingName') },
    { kind: 'text', name: 'registerCode', label: t('registerCode') },
    {
      kind: 'choice',
      name: 'elevatorType',
      label: t('elevatorType'),
      options: elevatorTypes.map(type => ({ value: type, label: common(`elevatorType.${type}`) })),
    },
    {
      kind: 'choice',
      name: 'grtFlg',
      label: t('grtFlg'),
      options: [
        { value: 'Y', label: common('yes') },
        { value: 'N', label: common('no') },
      ],
    },
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
    {
      kind: 'choice',
      name: 'monitorStatus',
      label: t('monitorStatus'),
      all: '-1',
      options: [
        { value: '1', label: common('monitor.normal') },
        { value: '0', label: common('monitor.abnormal') },
      ],
    },
  ];
};
