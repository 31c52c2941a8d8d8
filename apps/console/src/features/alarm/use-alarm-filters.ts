import { alarm, processTypes } from '@hoistway/contract/alarm';
import { elevator } from '@hoistway/contract/elevator';
import { elevatorTypes } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import type { Filter } from '../../ui/list/list-types.ts';

const staleTimeMs = 5 * 60_000;

export const useAlarmFilters = (): Filter[] => {
  const { t } = useTranslation('alarm');
  const { t: common } = useTranslation();
  const places = useCall(elevator.cityList, {}, { staleTimeMs }).data ?? [];
  const descriptions = useCall(alarm.descriptions, {}, { staleTimeMs }).data ?? [];
  const cities = [...new Set(places.map(place => place.city))];
  return [
    // Dispatched alarms first: what recovered alone is one choice away (specification 1, section 3).
    {
      kind: 'choice',
      name: 'processType',
      label: t('processType'),
      all: '-1',
      initial: String(processTypes.dispatch),
      options: [
        { value: String(processTypes.dispatch), label: t('process.dispatch') },
        { value: String(processTypes.selfRecovery), label: t('process.selfRecovery') },
      ],
    },
    {
      kind: 'choice',
      name: 'city',
      label: t('city'),
      options: cities.map(city => ({ value: city, label: city })),
      search: true,
    },
    { kind: 'text', name: 'domainName', label: t('domainName') },
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
      name: 'description',
      label: t('description'),
      options: descriptions.map(({ showId, showName }) => ({ value: showId, label: showName })),
      search: true,
    },
    {
      kind: 'choice',
      name: 'boxUp',
      label: t('boxUp'),
      options: [
        { value: 'yes', label: common('yes') },
        { value: 'no', label: common('no') },
      ],
    },
    {
      kind: 'choice',
      name: 'finishStatus',
      label: t('finishStatus'),
      all: '-1',
      options: [
        { value: '0', label: t('finish.done') },
        { value: '1', label: t('finish.open') },
      ],
    },
    {
      kind: 'choice',
      name: 'returnStatus',
      label: t('returnStatus'),
      all: '-1',
      options: [
        { value: '0', label: t('returned.visited') },
        { value: '1', label: t('returned.notVisited') },
      ],
    },
    {
      kind: 'dates',
      label: t('alarmDate'),
      from: 'startDate',
      to: 'endDate',
      time: true,
      lastDays: [1, 7, 30],
    },
  ];
};
