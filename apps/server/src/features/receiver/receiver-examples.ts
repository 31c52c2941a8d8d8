import { receiver } from '@hoistway/contract/features/receiver';
import { sendingMode } from '@hoistway/contract/features/sending-mode';
import { sql } from 'kysely';
import { examplesOf, firstPage } from '../../http/examples.ts';

export const receiverExamples = examplesOf(receiver, {
  shown: { receiverId: 4, jobId: '9c1e4b7a-5d20-4f63-8a9b-2e7d6c5b4a31' },
  add: async ({ db, make, owner, shared }) => ({
    receiverId: await make.idOf(
      db,
      sql<{ id: number }>`
        insert into sms_receiver (receiver_name, tel_num, elevator_id, kinds, creator, creator_id)
        values ('secret-remark', '13900001111', ${shared.elevatorId}, '{stop,recovery,trapped,rescued,maintenance}',
          'owner', ${owner.userId}) returning receiver_id as id`,
    ),
    jobId: await make.addEndedImport(db, 'receiver', owner.userId),
  }),
})(rows => ({
  list: { ...firstPage, kind: 'trapped' },
  export: { kind: 'trapped', downloadId: rows.newId },
  save: {
    receiverId: null,
    version: 0,
    receiverName: '张主任',
    telNum: rows.newTelNum,
    jobNum: rows.jobNum,
    domainId: null,
    kinds: ['trapped', 'rescued'],
    rank: 1,
  },
  setReceived: { idList: [rows.receiverId], isReceive: 0 },
  remove: { idList: [rows.receiverId] },
  importStatus: { jobId: rows.jobId },
  importCancel: { jobId: rows.jobId },
  importProblems: { jobId: rows.jobId },
}));

export const sendingModeExamples = examplesOf(sendingMode)(() => ({
  save: { manual: ['stop', 'recovery'], version: 1 },
}));
