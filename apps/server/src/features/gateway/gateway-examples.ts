import { gateway } from '@hoistway/contract/features/gateway';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const gatewayExamples = examplesOf(gateway, {
  shown: { gatewayId: 18, freshGatewayId: 19, gatewayRemark: '金鸡湖花园机房' },
  add: async ({ db, make, shared, owner }) => {
    const gatewayRemark = 'secret-remark';
    const addGateway = () =>
      make.idOf(
        db,
        sql<{ id: number }>`
          insert into device_account (username, remark, secret_hash, creator, creator_id)
          values (${shared.newName}, ${gatewayRemark}, sha256('secret'), 'owner', ${owner.userId})
          returning device_id as id`,
      );
    const gatewayId = await addGateway();
    await sql`
      insert into device_elevator (device_id, elevator_id) values (${gatewayId}, ${shared.elevatorId})`.execute(
      db,
    );
    await sql`
      insert into refused_message (username, reason, count, sample)
      select username, 'unreadable', 1, 'secret-remark' from device_account where device_id = ${gatewayId}
      union all select ${shared.newId}, 'unknown_name', 1, 'secret-remark'`.execute(db);
    return { gatewayId, freshGatewayId: await addGateway(), gatewayRemark };
  },
})(rows => {
  const { gatewayId, gatewayRemark, freshGatewayId, elevatorId, jobNum, domainName } = rows;
  return {
    list: { ...firstPage, username: '', state: '', jobNum, domainName },
    add: { username: rows.newName, remark: '3 号楼机房' },
    edit: { deviceId: gatewayId, remark: '3 号楼机房', oldRemark: gatewayRemark },
    rotate: { deviceId: gatewayId },
    disable: { deviceId: gatewayId, disabled: true },
    remove: { deviceId: freshGatewayId },
    units: { ...firstPage, deviceId: gatewayId, jobNum, domainName },
    unitChoices: { ...firstPage, deviceId: freshGatewayId, jobNum, domainName, taken: 'yes' as const },
    attach: { deviceId: freshGatewayId, elevatorIdList: [elevatorId], takeOver: true },
    detach: { deviceId: gatewayId, elevatorIdList: [elevatorId] },
    refused: { deviceId: gatewayId },
    strangers: { ...firstPage, username: '', reason: '' },
  };
});
