/** The filters that every list of elevators and alarms has, once. A list takes those that it wants. */
import { elevator } from '@hoistway/contract/elevator';
import { elevatorTypes } from '@hoistway/contract/fields';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import type { Choice, ChoiceFilter, TextFilter } from '../../parts/list/list-types.ts';

/** Places change with the fleet, not with the minute. */
export const placesStaleMs = 5 * 60_000;

export const choicesOf = (values: readonly string[]): Choice[] =>
  [...new Set(values)].filter(value => value !== '').map(value => ({ value, label: value }));

/** A choice of codes, of which -1 is all. */
export const codesOf = (
  name: string,
  label: string,
  options: readonly (readonly [code: number, label: string])[],
): ChoiceFilter => ({
  kind: 'choice',
  name,
  label,
  all: '-1',
  options: options.map(([code, word]) => ({ value: String(code), label: word })),
});

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
  const jobNum = text('jobNum');
  const buildingName = text('buildingName');
  const registerCode = text('registerCode');
  const elevatorType = {
    kind: 'choice',
    name: 'elevatorType',
    label: t('unit.elevatorType'),
    options: elevatorTypes.map(type => ({ value: type, label: t(`elevatorType.${type}`) })),
  } satisfies ChoiceFilter;
  return {
    /** What names one elevator of many, in the order of the specification's lists. */
    unit: [jobNum, buildingName, registerCode, elevatorType],
    city: found('city'),
    areaName: found('areaName'),
    domainName: text('domainName'),
    jobNum,
    buildingName,
    registerCode,
    elevatorType,
    monitorStatus: codesOf('monitorStatus', t('unit.monitorStatus'), [
      [1, t('monitor.normal')],
      [0, t('monitor.abnormal')],
    ]),
    yesNo,
  };
};
