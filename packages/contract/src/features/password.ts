/** Changing one's own password. */

import { z } from 'zod';
import { post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';

export const passwordSame = words('新密码不能与旧密码相同', 'The new password must differ from the old one');

/** The form's input; the rules cannot be checked on the hashes that are sent. */
export const passwordForm = z
  .object({ password: f.typedPassword, newPassword: f.typedPassword, repassword: z.string() })
  .refine(({ password, newPassword }) => newPassword !== password, {
    path: ['newPassword'],
    error: problem(passwordSame),
    when: f.areTexts('password', 'newPassword'),
  })
  .refine(({ newPassword, repassword }) => repassword === newPassword, {
    path: ['repassword'],
    error: problem(problems.passwordRepeat),
    when: f.areTexts('newPassword', 'repassword'),
  });

export const password = {
  modify: post('/user/modifyPassword', {
    summary: "Change the caller's own password; every other session of the account ends",
    access: 'signedIn',
    input: z.object({
      password: f.passwordHash,
      newPassword: f.passwordHash,
      repassword: f.clearedPassword,
    }),
    changes: ['session'],
    log: { module: words('账号', 'Account'), type: words('修改密码', 'Change password') },
  }),
};
