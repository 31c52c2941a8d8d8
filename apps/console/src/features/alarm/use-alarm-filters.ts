import { alarm, processTypes } from '@hoistway/contract/alarm';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { codesOf, placesStaleMs, useElevatorFilterParts } from '../../fleet/list/elevator-filters.ts';
import type { Filter } from '../../parts/list/list-types.ts';

/** Only a link sets these: they have no control until it does. */
const useLinkFilters = (): Filter[] => {
  const { t } = useTranslation('alarm');
  const [search] = useSearchParams();
  const filters = [
    codesOf('blockStatus', t('reached.label'), [
      [1, t('stage.reported')],
      [2, t('stage.dispatched')],
      [3, t('stage.arrived')],
      [4, t('stage.completed')],
    ]),
    codesOf('blockType', t('reached.units'), [
      [1, t('reached.monitored')],
      [0, t('reached.notMonitored')],
    ]),
  ];
  return filters.filter(({ name }) => search.has(name));
};

export const useAlarmFilters = (): Filter[] => {
  const { t } = useTranslation('alarm');
  const parts = useElevatorFilterParts();
  const linked = useLinkFilters();
  const descriptions = useCall(alarm.descriptions, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  return [
    parts.city,
    parts.domainName,
    ...parts.unit,
    // Dispatched alarms first: what recovered alone is one choice away (specification 1, section 3).
    {
      ...codesOf('processType', t('processType'), [
        [processTypes.dispatch, t('process.dispatch')],
        [processTypes.selfRecovery, t('process.selfRecovery')],
      ]),
      initial: String(processTypes.dispatch),
    },
    {
      kind: 'choice',
      name: 'description',
      label: t('description'),
      options: descriptions.map(({ showId, showName }) => ({ value: showId, label: showName })),
      search: true,
    },
    codesOf('returnStatus', t('returnStatus'), [
      [0, t('returned.visited')],
      [1, t('returned.notVisited')],
    ]),
    { kind: 'choice', name: 'boxUp', label: t('boxUp'), options: parts.yesNo('yes', 'no') },
    codesOf('finishStatus', t('finishStatus'), [
      [0, t('finish.done')],
      [1, t('finish.open')],
    ]),
    {
      kind: 'dates',
      label: t('alarmDate'),
      from: 'startDate',
      to: 'endDate',
      time: true,
      lastDays: [1, 7, 30],
    },
    ...linked,
  ];
};
