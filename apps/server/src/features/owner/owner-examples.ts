import { owner } from '@hoistway/contract/features/owner';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const ownerExamples = examplesOf(owner, {
  shown: { ownerId: 31 },
  add: async ({ db, make, shared, owner }) => ({
    ownerId: await make.idOf(
      db,
      sql<{ id: number }>`
        with added as (
          insert into owner (owner_name, tel_num, creator, creator_id)
          values ('secret-remark', '13900001111', 'owner', ${owner.userId}) returning owner_id)
        insert into owner_elevator (owner_id, elevator_id) select owner_id, ${shared.elevatorId}::int from added
        returning owner_id as id`,
    ),
  }),
})(rows => ({
  list: { ...firstPage, ownerName: '王' },
  read: { id: rows.ownerId },
  elevators: { ...firstPage, ownerId: rows.ownerId },
  save: {
    ownerId: null,
    ownerName: '王女士',
    telNum: rows.newTelNum,
    domainName: '苏州花园',
    buildingName: '1 号楼',
    roomNum: '0802',
    jobNumList: [rows.jobNum],
  },
  remove: { idList: [rows.ownerId] },
  setReceived: { idList: [rows.ownerId], isReceive: 0 },
}));
