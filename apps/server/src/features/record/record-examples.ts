import { record } from '@hoistway/contract/features/record';
import { sql } from 'kysely';
import { examplesOf, filtersOf, firstPage, type SharedRows } from '../../http/examples.ts';

const filter = (rows: SharedRows) => {
  const { elevatorType: _, ...units } = filtersOf(rows);
  return {
    ...firstPage,
    ...units,
    planStatus: 'completed' as const,
    grtFlg: 'Y' as const,
    startPlanDate: '2000-01-01',
    endPlanDate: '2099-12-31',
  };
};

export const recordExamples = examplesOf(record, {
  shown: { signatureId: 312, pdfAttachId: 311, evaluatedMpId: 4890, openMpId: 4891 },
  add: async ({ db, store, make, shared, owner, picture }) => {
    const pdfKey = `maintenance/${shared.newId}.pdf`;
    await store.put(pdfKey, Buffer.from('%PDF-1.4'), 'application/pdf', 1e6);
    const evaluatedMpId = await make.addPlan(db, {
      elevatorId: shared.elevatorId,
      day: '2026-01-04',
      done: true,
    });
    // Whoever carried a visit out neither evaluates nor reviews it: one that others did.
    const openMpId = await make.addPlan(db, {
      elevatorId: shared.elevatorId,
      day: '2026-01-05',
      done: true,
    });
    await sql`
      insert into maintenance_evaluation (mp_id, overall_eval, run_eval, personnel_eval, skill_eval, remark, evaluator,
        evaluator_id)
      values (${evaluatedMpId}, 5, 4, 5, 4, 'secret-remark', 'owner', ${owner.userId})`.execute(db);
    // Its visit was recorded without the app: the files of one that is sealed stay as they are.
    const addAttachment = (type: number, name: string, objectKey: string) =>
      make.idOf(
        db,
        sql<{ id: number }>`
          insert into maintenance_attachment (mp_id, attach_type, attach_name, object_key)
          values (${evaluatedMpId}, ${type}, ${name}, ${objectKey}) returning attach_id as id`,
      );
    return {
      signatureId: await addAttachment(1, 'secret-signature.png', picture.objectKey),
      pdfAttachId: await addAttachment(2, 'secret-file.pdf', pdfKey),
      evaluatedMpId,
      openMpId,
    };
  },
})(rows => ({
  list: filter(rows),
  images: { mpId: rows.evaluatedMpId },
  image: { attachId: rows.signatureId, attachType: 1 },
  imageFile: { attachId: rows.signatureId },
  pdf: { attachId: rows.pdfAttachId, attachName: '维保记录.pdf', attachType: 2 },
  readEvaluation: { mpId: rows.evaluatedMpId },
  saveEvaluation: {
    evaluateId: null,
    mpId: rows.openMpId,
    overallEval: 5,
    runEval: 4,
    personnelEval: 5,
    skillEval: 4,
    remark: '到场准时，讲解清楚。',
    appendStatus: 0,
    appendContent: '',
  },
  review: { mpId: rows.openMpId },
  export: { ...filter(rows), downloadId: rows.newId },
}));
