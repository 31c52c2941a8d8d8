import { statutory } from '@hoistway/contract/features/statutory';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const statutoryExamples = examplesOf(statutory, {
  shown: { dueItemId: 9120, dueDoneOn: '2026-03-02', doneItemId: 9104 },
  add: async ({ db, make, shared }) => {
    const { elevatorId } = await make.addElevator(db, {
      domain_id: shared.domainId,
      building_name: 'secret-building',
    });
    return {
      dueDoneOn: await make.idOf(db, sql<{ id: string }>`select to_char(current_date, 'YYYY-MM-DD') as id`),
      // A job adds the items of new units, so this unit may have it already.
      dueItemId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into due_item (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis)
          select elevator_id, city_id, domain_id, 'inspection', current_date - 60, current_date, 'noInspectDate'
          from elevator where elevator_id = ${elevatorId}
          on conflict (elevator_id, kind) where done_on is null do update set basis = excluded.basis
          returning item_id as id`,
      ),
      // Due in the days of the example of the export.
      doneItemId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into due_item (elevator_id, city_id, domain_id, kind, opens_on, due_date, basis, done_on, done_at, done_by,
            remark)
          select elevator_id, city_id, domain_id, 'winter', '2026-01-15', '2026-03-15', 'season', '2026-03-10', now(),
            'owner', 'secret-remark'
          from elevator where elevator_id = ${elevatorId} returning item_id as id`,
      ),
    };
  },
})(rows => {
  const filters = { ...firstPage, city: rows.city, domainName: '', jobNum: '', kind: '', state: '' } as const;
  return {
    list: { ...filters, startDate: '', endDate: '' },
    export: { ...filters, startDate: '2026-03-01', endDate: '2026-03-31', dataPermissionList: [] },
    month: { startDate: '2026-03-01', endDate: '2026-04-05', city: rows.city, kind: '' },
    unit: { elevatorId: rows.elevatorId },
    finish: { itemId: rows.dueItemId, doneOn: rows.dueDoneOn, nextDate: '2099-01-05', remark: '检验合格' },
    withdraw: { itemId: rows.doneItemId, reason: '登记错了电梯' },
  };
});
