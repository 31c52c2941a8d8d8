/** The customer's answers after a dispatched alarm (specification 1, sections 3 to 5). */
import { z } from 'zod';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { type Words, words } from '../words.ts';

/** Stars; 0 and null mean no answer. */
const score = z.coerce.number().int().min(0).max(5).nullable();
export const visitScores = [
  'faultScore',
  'attitudeScore',
  'timelinessScore',
  'mtScore',
  'spareScore',
] as const;

/** A time in any common notation of 14 to 30 characters: `20260301102030`, `2026-03-01 10:20:30`, ISO 8601. */
const momentShape =
  /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
const isMoment = (text: string) => {
  const [, year, month, day, hour, minute, second = '00'] = momentShape.exec(text) ?? [];
  return f.dateTime.safeParse(`${year}-${month}-${day} ${hour}:${minute}:${second}`).success;
};
/** Year to second as digits, which compare as the moments do; '' of an empty text. */
export const momentDigits = (text: string): string =>
  (momentShape.exec(text)?.slice(1, 7) ?? []).map(part => part ?? '00').join('');

/** May be empty; the length is reported before anything else. */
const textOf = (min: number, max: number, isRight: (text: string) => boolean, wrong: Words) =>
  f.textBetween(min, max).refine(text => text === '' || isRight(text), problem(wrong));

const dateText = textOf(14, 30, isMoment, problems.dateTimeShape);
const remark = f.textBetween(1, 500);
/** A name has a letter of some script, and no emoji, control character or angle bracket. */
const contactName = textOf(
  1,
  50,
  text => /\p{L}/u.test(text) && !/[\p{Extended_Pictographic}\p{C}<>]/u.test(text),
  words('请填写姓名，不能只有数字或符号', 'Please enter a name; digits or symbols alone are not enough'),
);
/** Any notation of a number, with extension or country code (specification 1, section 5). */
const contactTel = f.textBetween(8, 20);

const returnVisit = z.object({
  serviceOrder: z.string().min(1).max(40),
  returnFinishDatetime: dateText,
  returnComplateDatetime: dateText,
  returnDesc: remark,
  isReturnFinish: f.yesNo.nullable(),
  finishRemark: remark,
  unreasonableDemands: f.yesNo.nullable(),
  unreasonableRemark: remark,
  faultScore: score,
  faultRemark: remark,
  attitudeScore: score,
  attitudeRemark: remark,
  timelinessScore: score,
  timelinessRemark: remark,
  mtScore: score,
  mtRemark: remark,
  spareScore: score,
  spareRemark: remark,
  custReturn: remark,
  compReturn: remark,
  compReturnPerson: contactName,
  compReturnPersonTel: contactTel,
  evaluateContactPerson: contactName,
  evaluateContactPersonTel: contactTel,
});

/**
 * What may be saved. Once saved, the order counts as visited and cannot be written again; so it must state whether the
 * visit was finished, and the customer's answers.
 */
export const returnVisitForm = returnVisit.superRefine((visit, { addIssue }) => {
  if (visit.isReturnFinish === null)
    addIssue({ code: 'custom', path: ['isReturnFinish'], message: problem(problems.required) });
  const [finished, recorded] = [visit.returnFinishDatetime, visit.returnComplateDatetime].map(momentDigits);
  if (finished && recorded && recorded < finished)
    addIssue({
      code: 'custom',
      path: ['returnComplateDatetime'],
      message: problem(
        words('回访登记时间不能早于回访完成时间', 'A return visit is recorded after it is finished'),
      ),
    });
  const isAnswered = visit.returnDesc !== '' || visitScores.some(name => (visit[name] ?? 0) > 0);
  if (!isAnswered)
    addIssue({
      code: 'custom',
      path: ['returnDesc'],
      message: problem(
        words('请填写回访描述，或至少评一项分', 'Please enter a visit description or at least one score'),
      ),
    });
});
export type ReturnVisit = z.output<typeof returnVisit>;

/** Empty before the return visit. Author and time are also empty for imported ones. */
export const savedReturnVisit = returnVisit.extend({
  returnStatusName: z.string(),
  creator: z.string(),
  createDate: z.string(),
});
