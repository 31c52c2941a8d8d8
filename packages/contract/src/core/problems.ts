/** What is wrong with a field, in words; from the specification where it has them. */
import type { z } from 'zod';
import { type Language, type Words, words } from '../words.ts';
import { type FieldProblems, type FieldTexts, fieldTexts } from './refusal.ts';

/** What more than one feature says. What one alone says stands where it is decided. */
export const problems = {
  required: words('此项必填', 'This field is required'),
  notAChoice: words('不是可选的值', 'Not one of the available options'),
  selectData: words('请选择数据', 'Please select data'),
  selectToDelete: words('请选择要删除的数据', 'Please select data to delete'),
  selectElevator: words('请选择电梯', 'Please select an elevator'),
  noSuchElevator: words('电梯不存在', 'No such elevator'),
  nameTaken: words('该名称已存在', 'This name already exists'),
  reasonRequired: words('请填写原因', 'Please enter a reason'),
  jobNumShape: words(
    '工号只能由字母、数字和 . _ - 组成，最多 32 个字符',
    'A job number may contain only letters, digits and . _ -, at most 32 characters',
  ),
  phone11: words('请输入11位数字的手机号', 'Please enter an 11-digit phone number'),
  contactPhone: words(
    '联系电话只能为数字，最多 20 位',
    'A contact phone may contain digits only, at most 20',
  ),
  idCard: words(
    '身份证号为 15 至 18 位数字，末位可为 X',
    'An ID card number has 15 to 18 digits; the last may be X',
  ),
  usernameRequired: words('请输入用户名', 'Please enter a user name'),
  passwordRequired: words('请输入密码', 'Please enter a password'),
  captchaLength: words('请输入验证码，长度为 6 个字符', 'Please enter the captcha, length 6 characters'),
  smsCodeLength: words('请输入 6 位短信验证码', 'Please enter the SMS code, length 6 characters'),
  passwordRepeat: words('两次输入的密码不一致', 'The two passwords do not match'),
  passwordIsName: words('用户名和密码不能相同', 'User name and password must not be equal'),
  dateShape: words('日期格式应为 YYYY-MM-DD', 'Enter the date as YYYY-MM-DD'),
  dateTimeShape: words('时间格式应为 YYYY-MM-DD HH:mm:ss', 'Enter the time as YYYY-MM-DD HH:mm:ss'),
  startNotBeforeEnd: words('开始时间必须早于结束时间', 'The start time must be before the end time'),
  expiryNotAfterNow: words('有效期必须晚于当前时间', 'The expiry must be later than now'),
  laterThanToday: words('不能晚于今天', 'Cannot be later than today'),
  noFix: words(
    '0, 0 不是有效位置，请更正或留空',
    '0, 0 is not a valid position; correct it or leave both empty',
  ),
  halfPosition: words('经度和纬度必须同时填写', 'Enter both longitude and latitude, or neither'),
} as const satisfies Record<string, Words>;

/** Precedes each language in a message. The messages of zod itself begin otherwise. */
const mark = '§ ';
/** Words as the message of a schema, which is one text: `explainIssue` takes them apart again. */
export const problem = ({ zh, en }: Words): string => `${mark}${zh}${mark}${en}`;

function ownWords(message: string): Words | undefined {
  const [before, zh, en, ...more] = message.split(mark);
  const isWords = before === '' && zh !== undefined && en !== undefined && more.length === 0;
  return isWords ? words(zh, en) : undefined;
}

/** The words of one zod issue: the field's own words if it has any, else the words for its kind. */
export function explainIssue(issue: z.core.$ZodIssue): Words {
  const own = ownWords(issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string')
        return words(
          `长度不能超过 ${issue.maximum} 个字符`,
          `Length cannot exceed ${issue.maximum} characters`,
        );
      if (issue.origin === 'array')
        return words(`不能超过 ${issue.maximum} 项`, `Cannot exceed ${issue.maximum} items`);
      return words(`不能大于 ${issue.maximum}`, `Cannot be more than ${issue.maximum}`);
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? problems.required
          : words(
              `长度不能少于 ${issue.minimum} 个字符`,
              `Length cannot be less than ${issue.minimum} characters`,
            );
      if (issue.origin === 'array')
        return words(`至少需要 ${issue.minimum} 项`, `At least ${issue.minimum} items are needed`);
      if (!issue.inclusive)
        return words(`必须大于 ${issue.minimum}`, `Must be greater than ${issue.minimum}`);
      return words(`不能小于 ${issue.minimum}`, `Cannot be less than ${issue.minimum}`);
    case 'invalid_type':
      // A finished issue no longer has its input; only its message contains the type that was received.
      if (/received (undefined|null)$/.test(issue.message)) return problems.required;
      if (issue.expected === 'int') return words('请输入整数', 'Please enter a whole number');
      if (issue.expected === 'number') return words('请输入数字', 'Please enter a number');
      return words('类型不正确', 'Wrong type');
    case 'unrecognized_keys':
      return words(`未知字段：${issue.keys.join('、')}`, `Unknown fields: ${issue.keys.join(', ')}`);
    default:
      return words('格式不正确', 'Wrong format');
  }
}

/** Every problem of a failed parse; the first problem of a field wins. */
export function problemsOf(error: z.ZodError): FieldProblems {
  const fields: FieldProblems = {};
  for (const issue of error.issues) fields[issue.path.join('.') || '_'] ??= explainIssue(issue);
  return fields;
}

/** The same in one language. */
export const explainProblems = (error: z.ZodError, language: Language): FieldTexts =>
  fieldTexts(problemsOf(error), language);
