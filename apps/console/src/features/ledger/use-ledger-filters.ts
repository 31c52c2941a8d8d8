import { deviceInsideStatus, ledger, statusTypes } from '@hoistway/contract/ledger';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import {
  choicesOf,
  codesOf,
  placesStaleMs,
  useElevatorFilterParts,
} from '../../fleet/list/elevator-filters.ts';
import type { Filter } from '../../parts/list/list-types.ts';
import { counterNames } from './counts.ts';

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
    ...parts.unit,
    { kind: 'choice', name: 'grtFlg', label: t('grtFlg'), options: parts.yesNo('Y', 'N') },
    codesOf('maintainStatus', t('maintainStatus'), [
      [1, t('maintain.planned')],
      [2, t('maintain.done')],
      [3, t('maintain.running')],
    ]),
    codesOf('elevatorStatus', t('elevatorStatus'), [
      ...counterNames.map(name => [statusTypes[name], t(`counter.${name}`)] as const),
      [deviceInsideStatus, t('deviceInside')],
    ]),
    parts.monitorStatus,
  ];
};
