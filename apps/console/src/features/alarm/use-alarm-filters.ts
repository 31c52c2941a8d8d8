import { alarm, processTypes } from '@hoistway/contract/alarm';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { placesStaleMs, useElevatorFilterParts } from '../../ui/elevator-filters.ts';
import type { Filter } from '../../ui/list/list-types.ts';

export const useAlarmFilters = (): Filter[] => {
  const { t } = useTranslation('alarm');
  const parts = useElevatorFilterParts();
  const descriptions = useCall(alarm.descriptions, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  return [
    parts.city,
    parts.domainName,
    parts.jobNum,
    parts.buildingName,
    parts.registerCode,
    parts.elevatorType,
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
      name: 'description',
      label: t('description'),
      options: descriptions.map(({ showId, showName }) => ({ value: showId, label: showName })),
      search: true,
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
    { kind: 'choice', name: 'boxUp', label: t('boxUp'), options: parts.yesNo('yes', 'no') },
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
      kind: 'dates',
      label: t('alarmDate'),
      from: 'startDate',
      to: 'endDate',
      time: true,
      lastDays: [1, 7, 30],
    },
  ];
};
