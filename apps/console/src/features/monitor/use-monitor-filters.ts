import { elevator } from '@hoistway/contract/elevator';
import { elevatorTypes } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import type { Filter } from '../../ui/list/list-types.ts';

/** Cities change with the fleet, not with the minute. */
const staleTimeMs = 5 * 60_000;

export const useMonitorFilters = (): Filter[] => {
  const { t } = useTranslation('monitor');
  const { t: common } = useTranslation();
  const places = useCall(elevator.cityList, {}, { staleTimeMs }).data ?? [];
  const cities = [...new Set(places.map(place => place.city))].filter(city => city !== '');
  return [
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      options: cities.map(city => ({ value: city, label: city })),
      search: true,
    },
    { kind: 'text', name: 'domainName', label: t('domainName') },
    { kind: 'text', name: 'jobNum', label: t('jobNum') },
    {
      kind: 'choice',
      name: 'monitorStatus',
      label: t('monitorStatus'),
      all: '-1',
      options: [
        { value: '1', label: t('status.normal') },
        { value: '0', label: t('status.abnormal') },
      ],
    },
    {
      kind: 'choice',
      name: 'elevatorType',
      label: t('elevatorType'),
      options: elevatorTypes.map(type => ({ value: type, label: common(`elevatorType.${type}`) })),
    },
    { kind: 'text', name: 'buildingName', label: t('buildingName') },
    { kind: 'text', name: 'registerCode', label: t('registerCode') },
  ];
};
