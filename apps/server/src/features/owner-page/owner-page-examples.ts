import { qrCode } from '@hoistway/contract/features/qr-code';
import { sql } from 'kysely';
import { examplesOf } from '../../http/examples.ts';

export const qrCodeExamples = examplesOf(qrCode, {
  shown: { attachId: 310 },
  add: async ({ db, make, shared, picture }) => {
    // Recorded without the app: files of a visit that is sealed stay as they are. It is among the last three.
    const mpId = await make.addPlan(db, { elevatorId: shared.elevatorId, day: '2026-01-06', done: true });
    const attachId = await make.idOf(
      db,
      sql<{ id: number }>`
        insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
        values (${mpId}, 3, 'secret-file.jpg', ${picture.objectKey}) returning attach_id as id`,
    );
    return { attachId };
  },
})(({ jobNum, qrCode: code, attachId, newId: reportId }) => ({
  generate: { jobNumList: [jobNum], expireTime: '2199-12-31', versionType: 1 },
  withdraw: { jobNum },
  page: { code },
  live: { code },
  report: {
    code,
    reportId,
    phoneId: '8a6f6f0e-3c54-4a0f-9a59-0c0c6f4f1f10',
    kind: 'trapped',
    people: 2,
    telNum: '13900001111',
  },
  attachment: { code, attachId },
}));
