/** The phone of one's own account: binding, changing and unbinding it with a code, and what signing in with it needs. */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';

/** A code is good for as long. */
export const smsCodeSeconds = 300;

const module = words('账号', 'Account');

/** The operation on the phone, stated by the console so that an outdated page is detected. */
export const phoneOperations = { bind: 1, unbind: 2, modify: 3 } as const;
export type PhoneOperation = keyof typeof phoneOperations;

/** What is typed to bind or change a phone; of the password a hash is sent. */
export const phoneForm = z.object({ telNum: f.phone11, smsCode: f.smsCode, password: f.typedPassword });
/** What is typed to unbind it. */
export const unbindForm = phoneForm.pick({ password: true });

export const phone = {
  smsCode: get('/user/smsCode', {
    summary:
      'Send a code to a phone to be bound to the caller. `data` is the number of seconds until the next code, also with code 400 (the last code is still valid)',
    access: 'signedIn',
    input: z.object({ telNum: f.phone11 }),
    output: z.number().int(),
    invalidAs: 'phoneInvalid',
    changes: [],
    log: { module, type: words('获取短信验证码', 'Get an SMS code') },
  }),
  modify: post('/user/modifyPhone', {
    summary:
      "Bind, change or (with an empty number and no code) unbind the caller's own phone; needs the caller's password",
    access: 'signedIn',
    input: z.object({
      userId: f.rowId,
      telNum: z.union([f.phone11, z.literal('')], problem(problems.phone11)),
      smsCode: z.union([f.smsCode, z.literal('')], problem(problems.smsCodeLength)).default(''),
      operation: z.literal([1, 2, 3]).optional(),
      password: f.passwordHash,
    }),
    changes: ['session', 'account'],
    log: { module, type: words('修改手机号', 'Change phone') },
  }),
};
