/** Turns the filter of a call into a search: texts become ids and codes, scope and role limits are added. */

import type { QueryOf } from '@hoistway/contract/core/list';
import { alarm } from '@hoistway/contract/features/alarm';
import { conditionsOf, sortedBy } from '../../../database/list-page.ts';
import type { Context } from '../../../http/context.ts';
import { cityIdsOf } from '../../elevator/city-ids.ts';
import { codesOfDescription, visibleCodes } from '../alarm-words.ts';
import type { AlarmSearch } from './alarm-search-parts.ts';

export type AlarmFilter = QueryOf<typeof alarm.list>;

export async function alarmSearch(context: Context, filter: AlarmFilter): Promise<AlarmSearch> {
  const { db, user } = context;
  const cityIds = await cityIdsOf(db, { city: filter.city });
  const parts = conditionsOf<typeof alarm.list, Partial<AlarmSearch>>(
    alarm.list,
    {
      city: () => ({ cityIds }),
      domainName: domainName => ({ domainName }),
      jobNum: jobNum => ({ jobNum }),
      buildingName: buildingName => ({ buildingName }),
      registerCode: registerCode => ({ registerCode }),
      elevatorType: elevatorType => ({ elevatorType }),
      processType: processType => ({ processType }),
      description: text => ({ codes: codesOfDescription(text, visibleCodes(user.mayField)) }),
      returnStatus: returnStatus => ({ returnStatus }),
      boxUp: boxUp => ({ boxUp }),
      finishStatus: finishStatus => ({ finishStatus }),
      blockStatus: reached => ({ reached }),
      blockType: status => ({ online: status === 1 }),
      startDate: startDate => ({ startDate }),
      endDate: endDate => ({ endDate }),
    },
    filter,
  );
  return Object.assign(
    {
      ...visibleAlarms(context),
      scope: await context.narrow(filter.dataPermissionList),
      order: orderOf(filter),
    },
    ...parts,
  );
}

/** Every alarm that the caller may see, newest first. */
export const visibleAlarms = ({ user }: Pick<Context, 'user'>): AlarmSearch => ({
  scope: user.scope,
  faultCodes: user.faultCodes,
  order: 'newest',
});

export const orderOf = (query: Pick<AlarmFilter, 'sort'>): AlarmSearch['order'] => {
  const sorted = sortedBy(alarm.list, { alarmDate: true }, query);
  return sorted ? (sorted.descending ? 'newest' : 'oldest') : 'leading';
};
