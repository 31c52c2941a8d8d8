/** Filters of elevators and alarms whose choices are the existing places. */
import { elevator } from '@hoistway/contract/features/elevator';
import { useCall } from '@hoistway/parts/call/use-call.ts';
import type { Choice } from '@hoistway/parts/form/form-field.tsx';

/** Places change with the fleet, not by the minute. */
export const placesStaleMs = 5 * 60_000;

export const choicesOf = (values: readonly string[]): Choice[] =>
  [...new Set(values)].filter(value => value !== '').map(value => ({ value, label: value }));

export const usePlaceFilters = () => {
  const places = useCall(elevator.cityList, {}, { staleTimeMs: placesStaleMs }).data ?? [];
  const found = <const Name extends 'city' | 'areaName'>(name: Name) => ({
    name,
    options: choicesOf(places.map(place => place[name])),
    search: true,
  });
  return { city: found('city'), areaName: found('areaName') };
};
