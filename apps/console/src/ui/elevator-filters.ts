/** The filters that every list of elevators and alarms has, once. A list takes those that it wants. */
import { elevator } from '@hoistway/contract/elevator';
import { elevatorTypes } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.ts';
import type { Choice, ChoiceFilter, TextFilter } from './list/list-types.ts';

/** Places change with the fleet, not with the minute. */
export const placesStaleMs = 5 * 60_000;

export const choicesOf = (values: readonly string[]): Choice[] =>
  [...new Set(values)].filter(value => value !== '').map(value => ({ value, label: value }));

export const useElevatorFilterParts = () => {
  const { t } = useTranslation();
  const places = useCall(elevator.cityList, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  const text = (name: 'domainName' | 'jobNum' | 'buildingName' | 'registerCode'): TextFilter => ({
    kind: 'text',
    name,
    label: t(`unit.${name}`),
  });
  const yesNo = (yes: string, no: string): Choice[] => [
    { value: yes, label: t('yes') },
    { value: no, label: t('no') },
  ];
  const found = (name: 'city' | 'areaName'): ChoiceFilter => ({
    kind: 'choice',
    name,
    label: t(`unit.${name}`),
    options: choicesOf(places.map(place => place[name])),
    search: true,
  });
  return {
    city: found('city'),
    areaName: found('areaName'),
    domainName: text('domainName'),
    jobNum: text('jobNum'),
    buildingName: text('buildingName'),
    registerCode: text('registerCode'),
    elevatorType: {
      kind: 'choice',
      name: 'elevatorType',
      label: t('unit.elevatorType'),
      options: elevatorTypes.map(type => ({ value: type, label: t(`elevatorType.${type}`) })),
    } satisfies ChoiceFilter,
    monitorStatus: {
      kind: 'choice',
      name: 'monitorStatus',
      label: t('unit.monitorStatus'),
      all: '-1',
      options: [
        { value: '1', label: t('monitor.normal') },
        { value: '0', label: t('monitor.abnormal') },
      ],
    } satisfies ChoiceFilter,
    yesNo,
  };
};
