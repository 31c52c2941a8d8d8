/**
 * The intercom to a car: the operator's account at the SIP server and the extension of the elevator's telephone
 * (specification 1, sections 3 and 7), and the log of every call, which also proves the test calls.
 */

import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';

/** The user part of a SIP address that needs no escaping. */
export const intercomPhone = z
  .string()
  .regex(
    /^[0-9A-Za-z*+._-]{1,32}$/,
    problem(
      words(
        '对讲分机为 1 至 32 位字母、数字或 * + . _ -',
        'An intercom extension has 1 to 32 letters, digits or * + . _ -',
      ),
    ),
  );

/** A call not answered by then is given up. */
export const ringLimitMs = 45_000;
/** Interval of the console's signs of life during a call; a call silent for `callLostMs` is recorded as lost. */
export const callBeatMs = 15_000;
export const callLostMs = 60_000;
/** EN 81-28: a test call at least every three days. */
export const talkProofMs = 72 * 60 * 60_000;

/** How a call can end, as reported by the console. */
export const callResults = [
  'talked',
  /** The operator gave up before it was answered. */
  'cancelled',
  'busy',
  'refused',
  'noAnswer',
  /** The car's telephone is not registered at the SIP server. */
  'unreachable',
  'noMicrophone',
  'serverUnreachable',
  /** The SIP server does not know the operator's account. */
  'notRegistered',
  'failed',
] as const;
export type CallResult = (typeof callResults)[number];

export const callEnders = ['operator', 'car'] as const;
export type CallEnder = (typeof callEnders)[number];

/** `lost`: the operator's console stopped reporting. */
const loggedResult = z.enum([...callResults, 'lost']);

export type IntercomCall = RowOf<typeof intercom.list>;

export const intercomAccount = z.object({
  /** The operator's account at the SIP server. */
  loginName: z.string(),
  password: z.string(),
  /** The extension of the car's telephone. */
  phone: z.string(),
  /** The name that a short-lived password belongs to, `expiry:loginName`; empty for a permanent account. */
  key: z.string(),
  /** The SIP server's WebSocket address, and the host part of its SIP addresses. */
  server: z.string(),
  domain: z.string(),
});
export type IntercomAccount = z.output<typeof intercomAccount>;

const access = ['monitor.intercom'] as const;
const module = words('对讲', 'Intercom');

export const intercom = {
  open: get('/elevator/intercom', {
    summary: 'What the browser needs to call a car; refused if no SIP server is configured',
    access,
    input: z.object({ jobNum: f.jobNum }),
    output: intercomAccount,
    // A password leaves the server: not for display links, and logged.
    changes: [],
    log: { module, type: words('打开', 'Open') },
    personalData: { kinds: ['intercom'], where: module },
  }),
  start: post('/elevator/intercom/start', {
    summary: 'Record the start of a call to this car',
    access,
    input: z.object({ jobNum: f.jobNum }),
    output: z.object({ callId: z.string() }),
    changes: ['intercom'],
  }),
  report: post('/elevator/intercom/report', {
    summary:
      'Report the progress of the caller’s call: ringing, answered, ended. Repeated while it lasts; after its end nothing changes',
    access,
    input: z
      .object({
        callId: z.uuid(),
        progress: z.enum(['dialling', 'ringing', 'talking', 'ended']),
        /** Only with `ended`. */
        result: z.enum(callResults).optional(),
        endedBy: z.enum(callEnders).optional(),
      })
      .superRefine(({ progress, result }, context) => {
        const isEnded = progress === 'ended';
        if (isEnded === (result !== undefined)) return;
        const wrong = isEnded ? problems.required : problems.notAChoice;
        context.addIssue({ code: 'custom', path: ['result'], message: problem(wrong) });
      }),
    changes: ['intercom'],
  }),
  list: list('/elevator/intercom/list', {
    summary: 'The calls to one car, newest first, and when somebody last talked with it',
    shows: ['intercom'],
    access,
    columns: {},
    filters: {},
    also: { jobNum: f.jobNum },
    row: {
      callId: z.string(),
      userName: z.string(),
      phone: z.string(),
      startDate: z.string(),
      ringDate: z.string().nullable(),
      answerDate: z.string().nullable(),
      endDate: z.string().nullable(),
      /** Null while it lasts. */
      result: loggedResult.nullable(),
      /** Empty when the call broke or was never established. */
      endedBy: z.enum(['', ...callEnders]),
      /** Whole seconds between answer and end. */
      talkSeconds: z.number().int().nullable(),
    },
    extra: { lastTalkDate: z.string().nullable() },
  }),
};
