/** Whether a document is a complete and possible record of its plan. What it lacks is named field by field. */
import type { FieldProblems } from '@hoistway/contract/core/refusal';
import { itemsOfVisit } from '@hoistway/contract/features/plan-words';
import { daysAhead, mostPhotos } from '@hoistway/contract/features/visit';
import type { Words } from '@hoistway/contract/words';
import { dayMs } from '../../../time/days.ts';
import { isLongPast, isToCome, recordTime, type StoredDocument } from '../visit.ts';
import type { VisitedPlan } from '../visit-plan.ts';
import { texts } from './visit-texts.ts';

/** What is wrong with a time at which somebody was at the unit: of a phone, or typed at the desk. */
export function timeProblem(
  { firstDueDate }: Pick<VisitedPlan, 'firstDueDate'>,
  reportedMs: number,
  behindMs: number,
  nowMs: number,
  said = texts.phoneTime,
): Words | undefined {
  if (isToCome(reportedMs, behindMs, nowMs)) return said.toCome;
  if (isLongPast(reportedMs, behindMs, nowMs)) return said.longPast;
  // A day more, for the hours that time zones are apart.
  const tooEarly = Date.parse(firstDueDate) - recordTime(reportedMs, behindMs) > (daysAhead + 1) * dayMs;
  return tooEarly ? texts.tooEarly(firstDueDate) : undefined;
}

const hourMs = 3_600_000;
/** Of a visit that is entered at the desk: a longer one has a wrong date. */
const mostDeskHours = 24;

/** A phone sends every sign-in that there was. At the desk a name is entered once; two accounts may share one. */
function repeatedPersons(persons: StoredDocument['persons']): number[] {
  return persons.flatMap(({ userId, name }, place) =>
    persons
      .slice(0, place)
      .some(former =>
        userId === null || former.userId === null ? former.name === name : former.userId === userId,
      )
      ? [place]
      : [],
  );
}

/** @returns the problems by their paths in the call's input, undefined when there are none */
export function documentProblems(
  plan: VisitedPlan,
  document: StoredDocument,
  { behindMs, nowMs }: { behindMs: number; nowMs: number },
): FieldProblems | undefined {
  const problems: FieldProblems = {};
  const addProblem = (path: string, problem: Words | undefined) => {
    if (problem) problems[`visit.${path}`] ??= problem;
  };
  const once = (seen: Set<string>, value: string, path: string) => {
    if (seen.has(value)) addProblem(path, texts.twice);
    seen.add(value);
  };
  const { items, persons, signature, noSignature, startedAt, finishedAt, desk } = document;

  const said = desk ? texts.typedTime : texts.phoneTime;
  const begun = timeProblem(plan, startedAt, behindMs, nowMs, said);
  addProblem('startedAt', begun);
  addProblem('finishedAt', finishedAt < startedAt ? texts.endsEarlier : undefined);
  addProblem('finishedAt', isToCome(finishedAt, behindMs, nowMs) ? said.toCome : undefined);
  if (desk && finishedAt - startedAt > mostDeskHours * hourMs)
    addProblem('finishedAt', texts.tooLong(mostDeskHours));
  const signIns = new Set<string>();
  for (const [place, { signInId, at }] of persons.entries()) {
    once(signIns, signInId, `persons.${place}.signInId`);
    // A wrong clock is reported once.
    if (!begun) addProblem(`persons.${place}.at`, timeProblem(plan, at, behindMs, nowMs, said));
  }
  if (desk) for (const place of repeatedPersons(persons)) addProblem(`persons.${place}`, texts.twice);

  const wanted = new Map(itemsOfVisit(plan.annex, plan.planType).map(item => [item.code, item]));
  const codes = new Set<string>();
  const files = new Set<string>();
  let photos = 0;
  for (const [at, { code, result, remark, photos: taken }] of items.entries()) {
    const item = wanted.get(code);
    if (!item) addProblem(`items.${at}.code`, texts.foreignItem(plan.planType));
    once(codes, code, `items.${at}.code`);
    // At the desk a photo proves nothing, and an old one would be as good.
    if (item?.photo && !desk && result !== 'none' && taken.length === 0)
      addProblem(`items.${at}.photos`, texts.needsPhoto);
    if (result === 'defect' && remark === '') addProblem(`items.${at}.remark`, texts.needsRemark);
    for (const [place, { fileId }] of taken.entries())
      once(files, fileId, `items.${at}.photos.${place}.fileId`);
    photos += taken.length;
  }
  const missing = [...wanted.keys()].filter(code => !codes.has(code));
  if (missing.length > 0) addProblem('items', texts.missing(missing));
  if (photos > mostPhotos) addProblem('items', texts.tooManyPhotos(mostPhotos));
  if (signature) once(files, signature.fileId, 'signature.fileId');
  else if (noSignature === '') addProblem('noSignature', texts.needsSignature);
  return Object.keys(problems).length > 0 ? problems : undefined;
}
