import { expect, it } from 'vitest';
import { z } from 'zod';
import { typedAccount } from '../features/account.ts';
import { accountSms } from '../features/account-sms.ts';
import { faultReportForm } from '../features/fault-report.ts';
import { noticeForm } from '../features/notice.ts';
import { phoneForm } from '../features/phone.ts';
import { words } from '../words.ts';
import { explainProblems, problem, problems, problemsOf } from './problems.ts';

const account = typedAccount(true);

/** A new account; the other forms need less. */
const right = {
  username: 'right',
  password: 'Right-1-pass',
  repassword: 'Right-1-pass',
  roleId: 1,
  userType: 1,
  telNum: '13800001111',
  disabled: false,
  monitor: false,
  expireDate: null,
  employeeId: '',
  employeeName: '',
  companyName: '',
  jobStatus: 'Y',
  signingBranch: '',
  customer: '',
  smsReceiverNum: 1,
  wxCount: 1,
  remark: '',
  smsCode: '123456',
};

// The specification's words: part 1, section 5, and part 3, section 5.
it.each<[string, z.ZodType, object, string]>([
  ['username', account, { username: '' }, 'Please enter a user name'],
  ['repassword', account, { repassword: 'x' }, 'The two passwords do not match'],
  [
    'password',
    account,
    { username: 'Name-1-x', password: 'name-1-X', repassword: 'name-1-X' },
    'User name and password must not be equal',
  ],
  ['roleId', account, { roleId: undefined }, 'Please select a role'],
  ['telNum', account, { telNum: '1381234.678' }, 'Please enter an 11-digit phone number'],
  ['remark', account, { remark: 'x'.repeat(101) }, 'Length cannot exceed 100 characters'],
  ['signingBranch', account, { signingBranch: 'x'.repeat(101) }, 'Length cannot exceed 100 characters'],
  ['customer', account, { customer: 'x'.repeat(51) }, 'Length cannot exceed 50 characters'],
  ['telNum', phoneForm, { telNum: '1381234567' }, 'Please enter an 11-digit phone number'],
  ['telNum', faultReportForm, { telNum: '1381234567' }, 'Please enter an 11-digit mobile number'],
  ['telNumList', accountSms.send.input, { telNumList: [] }, 'Please select a user'],
  ['shortText', noticeForm, { shortText: 'x'.repeat(41) }, 'Notice text cannot exceed 40 characters'],
])('a wrong %s is refused in the words of the specification', (field, schema, wrong, text) => {
  const { error } = schema.safeParse({ ...right, ...wrong });
  expect(error && explainProblems(error, 'en')[field]).toBe(text);
});

it('a repetition that differs is named with whatever else is wrong', () => {
  const wrong = { ...right, roleId: undefined, telNum: '1', password: 'short', repassword: 'other' };
  const { error } = account.safeParse(wrong);
  expect(error && Object.keys(problemsOf(error)).sort()).toEqual([
    'password',
    'repassword',
    'roleId',
    'telNum',
  ]);
  const named = account.safeParse({ ...wrong, username: 'short', repassword: 'short' }).error;
  expect(named && Object.keys(problemsOf(named)).sort()).toEqual(['password', 'roleId', 'telNum']);
});

it('the words of a schema come out in both languages', () => {
  const form = z
    .object({
      name: z.string().min(1, problem(words('请填写 - 姓名', 'A name, “5 §”'))),
      day: z.union([z.literal(''), z.null()], problem(problems.dateShape)),
      floor: z.number().max(3),
      attachId: z.number().positive(),
    })
    .superRefine((_, { addIssue }) =>
      addIssue({ code: 'custom', path: ['end'], message: problem(problems.startNotBeforeEnd) }),
    );
  const error = form.safeParse({ name: '', day: 'x', floor: 4, attachId: 0 }).error;
  expect(error && problemsOf(error)).toEqual({
    name: words('请填写 - 姓名', 'A name, “5 §”'),
    day: problems.dateShape,
    floor: words('不能大于 3', 'Cannot be more than 3'),
    attachId: words('必须大于 0', 'Must be greater than 0'),
  });
  const late = form.safeParse({ name: 'a', day: '', floor: 1, attachId: 1 }).error;
  expect(late && explainProblems(late, 'zh')).toEqual({ end: '开始时间必须早于结束时间' });
  expect(late && explainProblems(late, 'en')).toEqual({ end: 'The start time must be before the end time' });
});

it('a message of zod is not taken for words, whatever was sent', () => {
  const { error } = z.strictObject({}).safeParse({ '§ a§ b': 1 });
  expect(error && explainProblems(error, 'en')).toEqual({ _: 'Unknown fields: § a§ b' });
});
