import type { Evaluation, EvaluationForm } from '@hoistway/contract/features/record';
import { expect, it } from 'vitest';
import type { ActedOn } from './record-queries.ts';
import { checkReview, evaluationStep } from './record-steps.ts';

const refusal = (zh: string) =>
  expect.objectContaining({ words: expect.objectContaining({ zh: expect.stringContaining(zh) }) });

const technician = 7;
const other = 8;
const visit: ActedOn = {
  ...{ elevatorId: 1, name: 'A1 2026-03-05', status: 'completed', grt: true },
  ...{ reviewer: '', reviewDate: null, enteredBy: null, doneBy: [technician] },
};
const form: EvaluationForm = {
  ...{ mpId: 1, evaluateId: null, overallEval: 5, runEval: 5, personnelEval: 5, skillEval: 5 },
  ...{ remark: '', appendStatus: 0, appendContent: '' },
};
const none: Evaluation = {
  ...form,
  ...{ overallEval: 0, runEval: 0, personnelEval: 0, skillEval: 0 },
  ...{ evaluator: '', evaluateDate: null, appender: '', appendDate: null },
};

it('leaves evaluation and review to others than those who carried the visit out', () => {
  expect(() => evaluationStep(form, visit, none, technician)).toThrow(refusal('请由他人评价'));
  expect(evaluationStep(form, visit, none, other)).toBe('evaluate');
  expect(() => checkReview(visit, technician)).toThrow(refusal('请由他人审核'));
  expect(() => checkReview(visit, other)).not.toThrow();
});
