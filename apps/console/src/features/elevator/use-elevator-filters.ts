import { elevator } from '@hoistway/contract/elevator';
import { elevatorTypes } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import type { Choice, Filter } from '../../ui/list/list-types.ts';

/** Cities and site types change with the fleet, not with the minute. */
const staleTimeMs = 5 * 60_000;
const choicesOf = (values: readonly string[]): Choice[] =>
  [...new Set(values)].filter(value => value !== '').map(value => ({ value, label: value }));

export const useElevatorFilters = (): Filter[] => {
  const { t } = useTranslation('elevator');
  const { t: common } = useTranslation();
  const places = useCall(elevator.cityList, {}, { staleTimeMs }).data ?? [];
  const siteTypes = useCall(elevator.domainTypeList, {}, { staleTimeMs }).data ?? [];
  return [
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      options: choicesOf(places.map(place => place.city)),
      search: true,
    },
    {
      kind: 'choice',
      name: 'areaName',
      label: t('areaName'),
      options: choicesOf(places.map(place => place.areaName)),
      search: true,
    },
    { kind: 'text', name: 'domainName', label: t('domainName') },
    { kind: 'text', name: 'jobNum', label: t('jobNum') },
    { kind: 'text', name: 'registerCode', label: t('registerCode') },
    {
      kind: 'choice',
      name: 'elevatorType',
      label: t('elevatorType'),
      options: elevatorTypes.map(type => ({ value: type, label: common(`elevatorType.${type}`) })),
    },
    {
      kind: 'choice',
      name: 'domainType',
      label: t('domainType'),
      options: choicesOf(siteTypes),
      search: true,
    },
  ];
};
