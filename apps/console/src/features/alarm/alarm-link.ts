/**
 * Links into the alarms become filters, so that the address says what is shown and can be shared. Pure.
 *
 *   source=index&date&atype&index   from the home page: that full day, dispatched, trapped or not, and the stage
 *                                   that the orders have reached (specification 1, section 2)
 *   type                            alarms of units that are monitored normally, or not
 *
 * Parameters that are not filters of the list are dropped: an old or mistyped address still leads to the list.
 */

import { day as dayShape } from '@hoistway/contract/core/fields';
import { alarm } from '@hoistway/contract/features/alarm';
import { processTypes } from '@hoistway/contract/features/alarm-columns';

const linked = ['date', 'atype', 'index', 'type'];

export const filtersOfLink = (search: URLSearchParams): URLSearchParams => {
  const filters = new URLSearchParams(search);
  for (const name of linked) filters.delete(name);
  const type = search.get('type');
  if (type) filters.set('blockType', type);
  if (search.get('source') === 'index' && linked.some(name => search.has(name))) {
    filters.set('processType', String(processTypes.dispatch));
    filters.set('boxUp', search.get('atype') === '1' ? 'no' : 'yes');
    const day = search.get('date')?.slice(0, 10) ?? '';
    if (dayShape.safeParse(day).success) {
      filters.set('startDate', `${day} 00:00:00`);
      filters.set('endDate', `${day} 23:59:59`);
    }
    filters.set('blockStatus', search.get('index') ?? '');
  }
  // "Every stage" is not a filter, nor is "every unit": their controls would have nothing to show.
  for (const name of ['blockStatus', 'blockType'] as const)
    if (alarm.list.input.shape[name].safeParse(filters.get(name)).data === undefined) filters.delete(name);
  for (const [name, value] of [...filters]) {
    const shape = Object.entries(alarm.list.input.shape).find(([field]) => field === name)?.[1];
    if (value !== '' && shape && !shape.safeParse(value).success) filters.delete(name);
  }
  return filters;
};
