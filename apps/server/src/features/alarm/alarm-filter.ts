/** From the filter of a call to a search: words become ids and codes, scope and role limits are added. */
import type { alarmFilter } from '@hoistway/contract/alarm';
import { Refusal } from '@hoistway/contract/refusal';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { cityIdsOf } from '../elevator/city-ids.ts';
import type { AlarmSearch } from './alarm-search-parts.ts';
import { codesOfDescription, visibleCodes } from './alarm-words.ts';

export type AlarmFilter = z.output<typeof alarmFilter>;

/** @throws Refusal invalid when the list does not sort by the column */
export async function alarmSearch(context: Context, filter: AlarmFilter): Promise<AlarmSearch> {
  const { db, user } = context;
  return {
    ...visibleAlarms(context),
    ...filter,
    scope: await context.narrow(filter.dataPermissionList),
    cityIds: await cityIdsOf(db, { city: filter.city }),
    codes:
      filter.description === undefined
        ? undefined
        : codesOfDescription(filter.description, visibleCodes(user.mayField)),
    order: orderOf(filter.sort),
  };
}

/** Every alarm that the caller may see, newest first. */
export const visibleAlarms = ({ user }: Pick<Context, 'user'>): AlarmSearch => ({
  scope: user.scope,
  faultCodes: user.faultCodes,
  order: 'newest',
});

/** @throws Refusal invalid when alarms are not sorted by the column */
export function orderOf(sort: string | undefined): AlarmSearch['order'] {
  if (sort === undefined || sort === 'alarmDate:desc') return 'newest';
  if (sort === 'alarmDate:asc') return 'oldest';
  throw new Refusal('invalid', { fields: { sort: 'notAChoice' } });
}
