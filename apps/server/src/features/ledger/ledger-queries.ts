/** Level 2 of the ledger: the elevators. */
import { maySee, type QueryOf, type SortOf } from '@hoistway/contract/core/list';
import type { Page } from '@hoistway/contract/core/paging';
import { type LedgerRow, ledger } from '@hoistway/contract/features/ledger';
import { type Kysely, sql } from 'kysely';
import type { Scope } from '../../auth/scope.ts';
import type { SignedIn } from '../../auth/signed-in.ts';
import { nullsLast, readList, sortedBy } from '../../database/list-page.ts';
import { allOf, elevatorAge, type Sql, wallTime } from '../../database/list-sql.ts';
import type { DB } from '../../database/schema/tables.ts';
import { rescuerOf } from '../alarm/order-conditions.ts';
import { isDispatched } from '../alarm/service-order.ts';
import { searched, withState } from './ledger-filter.ts';

const unitSorts: Record<SortOf<typeof ledger.elevators>, Sql> = {
  jobNum: sql`e.job_num`,
  buildingName: sql`e.building_name`,
  brand: sql`e.brand`,
  registerCode: sql`e.register_code`,
  elevatorAge: sql`current_date - e.start_date`,
};

const status = sql`case when ${isDispatched('a')} and a.finish_date is null and a.rescue_time is null
    then case when a.box_up then 'trapped' else 'faultStop' end
  when st.isactive then 'normal' else 'unknown' end`;

export async function findLedgerElevators(
  db: Kysely<DB>,
  scope: Scope,
  filter: QueryOf<typeof ledger.elevators>,
  reader: Pick<SignedIn, 'may' | 'mayField'>,
): Promise<Page<LedgerRow>> {
  const { elevator, state, site } = await searched(db, scope, filter);
  const sorted = sortedBy(ledger.elevators, unitSorts, filter);
  return readList(
    db,
    ledger.elevators,
    {
      keys: sql`e.elevator_id`,
      from: state.length ? withState : sql`elevator e`,
      where: allOf([...elevator, ...state, ...site('e')]),
      orderBy: sql`${sorted ? sql`${sorted.column} ${nullsLast(sorted.descending)}, ` : sql``}e.job_num`,
      columns: {
        patrolId: sql`e.elevator_id`,
        city: sql`c.name`,
        domainName: sql`s.domain_name`,
        buildingName: sql`e.building_name`,
        elevatorNum: sql`e.elevator_num`,
        address: sql`coalesce(nullif(e.address, ''), s.address)`,
        jobNum: sql`e.job_num`,
        elevatorType: sql`e.elevator_type`,
        grtFlg: sql`case when e.grt_flg then 'Y' else 'N' end`,
        elevatorStatus: status,
        isactive: sql`st.isactive::int`,
        monitorStatus: sql`st.isactive::int`,
        brand: sql`e.brand`,
        elevatorAge: elevatorAge('e.start_date'),
        registerCode: sql`e.register_code`,
        remark: maySee(ledger.elevators.columns.remark, reader) ? sql`e.remark` : sql`''`,
        faultId: sql`report.fault_id`,
        status: sql`report.status`,
        processType: sql`a.process_type`,
        finishDate: wallTime('a.finish_date'),
        rescueTime: wallTime('a.rescue_time'),
        boxUp: sql`case when a.box_up then 'yes' else 'no' end`,
        // The icon of a row: the kind of unit and its displayed status.
        icon: sql`e.elevator_type || '-' || ${status}`,
        alarmId: sql`a.alarm_id`,
        trappedSince: sql`coalesce(${wallTime('a.trapped_since')}, ${wallTime('a.alarm_date')})`,
        doubtedRescuer: sql`(
          select ${rescuerOf(sql`d.alarm_id`)} from alarm d
          where d.elevator_id = e.elevator_id and d.device_inside order by d.alarm_id desc limit 1)`,
      },
      joins: sql`
        join elevator e using (elevator_id) join elevator_state st using (elevator_id)
        join site s on s.domain_id = e.domain_id join area c on c.area_id = e.city_id
        left join alarm a on a.alarm_id = st.alarm_id
        left join lateral (select fault_id, status from fault_report r
                           where r.elevator_id = e.elevator_id and r.delete_date is null
                           order by r.status, fault_id desc limit 1) report on true`,
    },
    filter,
  );
}
