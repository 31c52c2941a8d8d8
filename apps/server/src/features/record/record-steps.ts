/**
 * What may be done with a record: it is evaluated once, added to once, and reviewed once, when the visit is over. Of
 * two who do so the second learns who was first.
 */
import { Refusal } from '@hoistway/contract/core/refusal';
import { type Evaluation, type EvaluationForm, evaluationScores } from '@hoistway/contract/features/record';
import { ownParts } from '@hoistway/contract/features/visit';
import { type Words, words } from '@hoistway/contract/words';
import type { ActedOn } from './record-queries.ts';

export type EvaluationStep = 'evaluate' | 'append';

const texts = {
  otherCompany: words(
    '只有主品牌维保的记录可以评价',
    'Only records of main-brand maintenance can be evaluated',
  ),
  notDoneToEvaluate: words('维保完成后才能评价', 'A visit can be evaluated only after completion'),
  notDoneToReview: words('维保完成后才能审核', 'A visit can be reviewed only after completion'),
  evaluated: ({ evaluator, evaluateDate }: Evaluation) =>
    words(
      `${evaluator} 已于 ${evaluateDate} 评价，不能再次评价`,
      `${evaluator} already evaluated it at ${evaluateDate}; it cannot be evaluated again`,
    ),
  appended: ({ appender, appendDate }: Evaluation) =>
    words(
      `${appender} 已于 ${appendDate} 追加，不能再次追加`,
      `${appender} already appended a comment at ${appendDate}; no more can be appended`,
    ),
  ownWorkToEvaluate: words(
    '您参与了这次维保，请由他人评价',
    'You took part in this visit; somebody else has to evaluate it',
  ),
  reviewed: ({ reviewer, reviewDate }: ActedOn) =>
    words(`${reviewer} 已于 ${reviewDate} 审核`, `${reviewer} already reviewed it at ${reviewDate}`),
};

const refuse = (text: Words) => new Refusal('conflict', { words: text });

/** @throws Refusal conflict: it is not due, somebody else was first, or the evaluator took part in the visit */
export function evaluationStep(
  form: EvaluationForm,
  record: ActedOn,
  stored: Evaluation,
  userId: number,
): EvaluationStep {
  if (!record.grt) throw refuse(texts.otherCompany);
  if (record.status === 'planned') throw refuse(texts.notDoneToEvaluate);
  if (record.doneBy.includes(userId)) throw refuse(texts.ownWorkToEvaluate);
  if (form.evaluateId === null) {
    if (stored.evaluateId !== null) throw refuse(texts.evaluated(stored));
    return 'evaluate';
  }
  // What is appended belongs to the evaluation that its author has read.
  const read = ['evaluateId', ...evaluationScores, 'remark'] as const;
  if (read.some(field => form[field] !== stored[field])) throw new Refusal('conflict');
  if (stored.appendStatus === 1) throw refuse(texts.appended(stored));
  return 'append';
}

/** @throws Refusal conflict: it is not due, somebody else was first, or the reviewer took part or entered it at the desk */
export function checkReview(record: ActedOn, userId: number): void {
  if (record.status === 'planned') throw refuse(texts.notDoneToReview);
  if (record.status === 'reviewed') throw refuse(texts.reviewed(record));
  if (record.enteredBy === userId) throw refuse(ownParts.words.entered);
  if (record.doneBy.includes(userId)) throw refuse(ownParts.words.tookPart);
}
