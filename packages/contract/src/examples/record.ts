import { record } from '../features/record.ts';
import { filtersOf, firstPage } from './common.ts';
import type { ExampleRows } from './example-rows.ts';
import { examplesOf } from './examples-of.ts';

const filter = (rows: ExampleRows) => {
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

export const recordExamples = examplesOf(record)(rows => ({
  list: filter(rows),
  images: { mpId: rows.mpId },
  image: { attachId: rows.signatureId, attachType: 1 },
  imageFile: { attachId: rows.signatureId },
  pdf: { attachId: rows.pdfAttachId, attachName: '维保记录.pdf', attachType: 2 },
  readEvaluation: { mpId: rows.evaluatedMpId },
  saveEvaluation: {
    evaluateId: null,
    mpId: rows.mpId,
    overallEval: 5,
    runEval: 4,
    personnelEval: 5,
    skillEval: 4,
    remark: '到场准时，讲解清楚。',
    appendStatus: 0,
    appendContent: '',
  },
  review: { mpId: rows.mpId },
  export: { ...filter(rows), downloadId: rows.newDownloadId },
}));
