import { faultReport } from '@hoistway/contract/features/fault-report';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const faultReportExamples = examplesOf(faultReport, {
  shown: { faultId: 54, pendingFaultId: 55 },
  add: async ({ db, make, shared }) => {
    const { elevatorId, alarmId, domainId } = shared;
    const other = await make.addElevator(db, { domain_id: domainId, building_name: 'secret-building' });
    return {
      faultId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into fault_report (elevator_id, customer_name, address, reporter, tel_num, status, alarm_id)
          values (${elevatorId}, 'secret-remark', 'a', 'r', '13900001111', 1, ${alarmId}) returning fault_id as id`,
      ),
      // Nobody is trapped, and nobody has handled it.
      pendingFaultId: await make.idOf(
        db,
        sql<{ id: number }>`
          insert into fault_report (elevator_id, customer_name, address, reporter, tel_num)
          values (${other.elevatorId}, 'secret-remark', 'a', 'r', '13900001111') returning fault_id as id`,
      ),
    };
  },
})(rows => ({
  list: { ...firstPage, jobNum: rows.jobNum, status: -1, origin: -1 },
  handle: { idList: [rows.pendingFaultId] },
  remove: { idList: [rows.pendingFaultId] },
  read: { faultId: rows.faultId },
  save: {
    // A new one.
    faultId: null,
    patrolId: rows.elevatorId,
    jobNum: rows.jobNum,
    customerName: '王女士',
    address: '路 1 号',
    reporter: '李师傅',
    telNum: '13800000000',
    num: 2,
    captcha: rows.captcha,
    ctoken: rows.captchaToken,
  },
}));
