/**
 * Verdicts of planned visits: whether one took place as it was reported (`isMug`), why, and by which evidence. A verdict
 * is given again when facts come late; the former ones stay.
 */
import { z } from 'zod';
import { get } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { type CodeOf, codes, words } from '../words.ts';
import { stopCauses } from './stop-cause.ts';
import { noPlaceReasons } from './visit.ts';

export const verdictOutcomes = codes([
  ['conforming', words('符合', 'Conforming')],
  ['doubtful', words('存疑', 'Doubtful')],
  ['nonConforming', words('不符合', 'Non-conforming')],
  ['notJudged', words('待判定', 'Not assessed')],
]);
export type VerdictOutcome = CodeOf<typeof verdictOutcomes>;
const outcome = z.literal(verdictOutcomes.codes);

/** `isMug` of the specification: null for doubtful verdicts. */
export const isMugOf = (judged: VerdictOutcome | null): 0 | 1 | null =>
  judged === 'conforming' ? 1 : judged === 'nonConforming' ? 0 : null;

/** The effect of a reason on the verdict; `unknown`: why something could not be judged. */
export const reasonWeights = codes([
  ['against', words('不符合', 'Does not conform')],
  ['doubt', words('存疑', 'Doubtful')],
  ['unknown', words('无法判断', 'Cannot be judged')],
  ['for', words('符合', 'Conforms')],
]);
export type ReasonWeight = CodeOf<typeof reasonWeights>;

const at = z.string();
const text = z.object({ zh: z.string(), en: z.string() });

/** A raw row, as it was when the verdict was given; times are those of the installation's time zone. */
const evidence = z.discriminatedUnion('kind', [
  /** Of the stop ledger; `endedAt` null: it went on. */
  z.object({
    kind: z.literal('stop'),
    beganAt: at,
    endedAt: at.nullable(),
    cause: z.literal(stopCauses.codes),
    /** Minutes, with one decimal; up to the verdict where it went on. */
    minutes: z.number(),
  }),
  /** An event of the device, by its code. */
  z.object({ kind: z.literal('event'), at, code: z.string() }),
  /** A counter of the device. */
  z.object({ kind: z.literal('reading'), at, name: z.string(), value: z.number() }),
  z.object({
    kind: z.literal('signIn'),
    at,
    name: z.string(),
    own: z.boolean(),
    /** Metres from the unit, and the radius within which the phone believed to be. */
    distance: z.number().nullable(),
    accuracy: z.number().nullable(),
    placeProblem: z.literal(noPlaceReasons).nullable(),
    scanned: z.literal(['right', 'wrong', 'none']),
  }),
  z.object({ kind: z.literal('item'), at, code: z.string() }),
  z.object({
    kind: z.literal('photo'),
    /** Null: it was entered at the desk, where nobody knows when it was taken. */
    at: at.nullable(),
    itemCode: z.string(),
    sha256: z.string(),
    /** Of the file that it was made of; null: not known. */
    sourceSha256: z.string().nullable(),
    /** Of whose visit: null where it is the judged one, and where the other is not in the caller's scope. */
    jobNum: z.string().nullable(),
    /** It belongs to another visit than the judged one. */
    elsewhere: z.boolean(),
    /** `/api/maintain/mainImage/:attachId`; null where the caller may not see it or there is no file. */
    attachId: z.number().int().nullable(),
  }),
]);
export type VerdictEvidence = z.output<typeof evidence>;

const reason = z.object({
  code: z.string(),
  weight: z.literal(reasonWeights.codes),
  text,
  evidence: z.array(evidence),
});
export type VerdictReason = z.output<typeof reason>;

const verdictView = z.object({
  verdictId: z.number().int(),
  outcome,
  isMug: z.literal([0, 1]).nullable(),
  /** 100: no evidence against it; null: not judged. */
  score: z.number().int().nullable(),
  at,
  ruleVersion: z.number().int(),
  reasons: z.array(reason),
});
export type VerdictView = z.output<typeof verdictView>;

export const verdict = {
  read: get('/supervise/verdict', {
    summary:
      'Why a planned visit conforms or not: the current verdict with its reasons and their evidence, and the previous ones; null until there is one',
    shows: ['verdict'],
    access: ['supervise'],
    input: z.object({ mpId: f.rowIdText }),
    output: z.object({
      jobNum: z.string(),
      planStartDt: at,
      current: verdictView.nullable(),
      former: z.array(verdictView),
      /** When facts that arrived since are judged, at the earliest; null: there are none. */
      againAt: at.nullable(),
    }),
    personalData: { kinds: ['track'], where: words('维保监督', 'Maintenance supervision') },
  }),
};
