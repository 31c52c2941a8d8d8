/** From the filter of a call to a search: words become ids and codes, scope and role limits are added. */
import type { alarmFilter } from '@hoistway/contract/alarm';
import type { z } from 'zod';
import type { Context } from '../../../http/context.ts';
import { cityIdsOf } from '../../elevator/city-ids.ts';
import { codesOfDescription, visibleCodes } from '../alarm-words.ts';
import type { AlarmSearch } from './alarm-search-parts.ts';

export type AlarmFilter = z.output<typeof alarmFilter>;

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
    reached: filter.blockStatus,
    online: filter.blockType === undefined ? undefined : filter.blockType === 1,
    order: orderOf(filter.sort),
  };
}

/** Every alarm that the caller may see, newest first. */
export const visibleAlarms = ({ user }: Pick<Context, 'user'>): AlarmSearch => ({
  scope: user.scope,
  faultCodes: user.faultCodes,
  order: 'newest',
});

export const orderOf = (sort: AlarmFilter['sort']): AlarmSearch['order'] =>
  sort === undefined ? 'leading' : sort === 'alarmDate:asc' ? 'oldest' : 'newest';
