/** A short notice by SMS to chosen accounts (specification 3, "Account toolbar"). */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem } from '../core/problems.ts';
import { words } from '../words.ts';

export const maxSmsUsers = 10;
/** The same text cannot be sent again for this long. */
export const smsPauseSeconds = 30;

export const selectUser = words('请选择用户', 'Please select a user');
const noUser = problem(selectUser);
const tooManyUsers = problem(words('最多选择10个用户', 'At most 10 users may be selected'));
const userIdList = z
  .string(noUser)
  .regex(/^\d{1,10}(,\d{1,10})*$/, noUser)
  .transform((text): unknown[] => text.split(','))
  .pipe(z.array(f.rowIdText).max(maxSmsUsers, tooManyUsers));

export const accountSms = {
  budget: get('/user/smsBudget', {
    summary:
      'Preview of an SMS notice: its text, how many messages each of these accounts can still receive today, and how many the caller can still send',
    shows: ['smsBudget'],
    access: ['account.sendSms'],
    input: z.object({ userIdList }),
    output: z.object({
      /** The template's name, and its text with `{text}` for what is typed. */
      template: z.string(),
      templateText: z.string(),
      /** A number's notices of a day. */
      most: z.number().int(),
      /** An account's notices per day, and how many the caller has left. */
      mostOfSender: z.number().int(),
      leftOfSender: z.number().int(),
      users: z.array(z.object({ userId: z.number().int(), left: z.number().int() })),
    }),
  }),
  send: post('/user/sendUserSms', {
    summary:
      'Send a notice to the phones of accounts in the caller’s view; `data` lists the phones that have reached their daily limit and receive nothing. Refused as a whole if it exceeds the caller’s remaining messages of today',
    access: ['account.sendSms'],
    input: z.object({
      telNumList: z.array(f.phone11).min(1, noUser).max(maxSmsUsers, tooManyUsers),
      text: f.noticeText,
    }),
    output: z.array(z.string()),
    changes: ['smsBudget'],
    log: { module: words('账号管理', 'Accounts'), type: words('发送短信', 'Send SMS') },
  }),
};
