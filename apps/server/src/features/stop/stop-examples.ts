import { stop } from '@hoistway/contract/features/stop';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

const months = { startMonth: '2026-03', endMonth: '2026-03' };

export const stopExamples = examplesOf(stop, {
  shown: {},
  add: async ({ db, shared }) => {
    // The job of the ledger may have processed an alarm of the unit already.
    await sql`
      insert into stop_unit values (${shared.elevatorId}, '2026-01-01')
      on conflict (elevator_id) do update set since = excluded.since`.execute(db);
    await sql`
      insert into stop (elevator_id, began_at, ended_at, cause, source, code, source_at, alarm_ids, continued)
      values (${shared.elevatorId}, '2026-03-02', '2026-03-03', 'unknown', 'mode', '0', '2026-03-02', '{}', false)`.execute(
      db,
    );
    return {};
  },
})(({ jobNum, city, domainName }) => ({
  figures: {
    ...firstPage,
    ...months,
    groupBy: 'unit',
    city,
    domainName,
    brand: '',
    jobNum,
    elevatorType: 'lift',
    agreeNum: '',
    dataPermissionList: [],
  },
  export: { ...firstPage, ...months, groupBy: 'unit', jobNum, dataPermissionList: [] },
  list: { ...firstPage, jobNum, startDateStr: '2026-03-01', endDateStr: '2026-03-31', cause: '' },
}));
