/** Words for what is wrong with a field, from the specification where it has them. */
import type { z } from 'zod';
import type { Language, Words } from './words.ts';

const named: Record<string, Words> = {
  jobNumShape: {
    zh: '工号只能由字母、数字和 . _ - 组成，最多 32 个字符',
    en: 'A job number has letters, digits and . _ - only, at most 32 characters',
  },
  selectData: { zh: '请选择数据', en: 'Please select data' },
  elevatorRemarkLength: { zh: '长度不能超过 100 个字符', en: 'Length cannot exceed 100 characters' },
  phone11: { zh: '请输入11位数字的手机号', en: 'Please enter an 11-digit mobile number' },
  captchaLength: { zh: '请输入验证码，长度为 6 个字符', en: 'Please enter the captcha, length 6 characters' },
  captchaMissing: {
    zh: '没有取到验证码图片，请按新图片输入验证码',
    en: 'There was no captcha image; please enter the captcha of the new one',
  },
  passwordShape: {
    zh: '密码须为 8 到 16 位，包含字母、数字和特殊字符',
    en: 'A password has 8 to 16 characters, with letters, digits and special characters',
  },
  passwordRepeat: { zh: '两次输入的密码不一致', en: 'The two passwords do not match' },
  passwordSame: {
    zh: '新密码不能与旧密码相同',
    en: 'The new password must differ from the old one',
  },
  passwordIsName: { zh: '用户名和密码不能相同', en: 'User name and password must not be equal' },
  oldPasswordWrong: { zh: '旧密码错误', en: 'The old password is wrong' },
  noNul: { zh: '含有不允许的字符', en: 'Has a character that is not allowed' },
  hiddenCharacter: {
    zh: '含有看不见的控制字符或文字方向字符，请重新输入',
    en: 'Has a hidden character that turns or hides text; type it again',
  },
  dateShape: { zh: '日期格式应为 YYYY-MM-DD', en: 'A date reads YYYY-MM-DD' },
  dateTimeShape: { zh: '时间格式应为 YYYY-MM-DD HH:mm:ss', en: 'A time reads YYYY-MM-DD HH:mm:ss' },
  nameShape: {
    zh: '请填写姓名，不能只有数字或符号',
    en: 'Please enter a name; it cannot be digits or symbols alone',
  },
  visitWithoutAnswer: {
    zh: '请填写回访描述，或至少评一项分',
    en: 'Please describe the visit or give at least one score',
  },
  notAChoice: { zh: '不是可选的值', en: 'Not one of the choices' },
  required: { zh: '此项必填', en: 'This field is required' },
  customerNameRequired: { zh: '请输入客户名称', en: 'Please enter the customer name' },
  cancelReasonRequired: { zh: '请输入取消原因', en: 'Please enter why it is cancelled' },
  addressRequired: { zh: '请输入地址', en: 'Please enter the address' },
  reporterRequired: { zh: '请输入联系人', en: 'Please enter the contact person' },
  selectElevator: { zh: '请选择电梯', en: 'Please select an elevator' },
  selectedOver6: { zh: '选择的数据不能超过6条', en: 'Selected data cannot exceed 6 items' },
  selectedOver20: { zh: '选择的数据不能超过20条', en: 'Selected data cannot exceed 20 items' },
  atMost6: { zh: '最多只能选择6台电梯', en: 'At most 6 elevators may be selected' },
  dateEmpty: { zh: '日期不能为空', en: 'The date cannot be empty' },
  startNotBeforeEnd: { zh: '开始时间必须早于结束时间', en: 'The start time must be before the end time' },
  replayTooLong: { zh: '回放时间不能超过30分钟', en: 'The playback range cannot be over 30 minutes' },
  replayInFuture: { zh: '回放时间不能晚于当前时间', en: 'The playback range cannot be later than now' },
  deviceSerialShape: {
    zh: '设备序列号为 9 至 20 位字母或数字',
    en: 'A device serial has 9 to 20 letters or digits',
  },
  intercomPhoneShape: {
    zh: '对讲分机为 1 至 32 位字母、数字或 * + . _ -',
    en: 'An intercom extension has 1 to 32 letters, digits or * + . _ -',
  },
  expiryNotAfterNow: { zh: '有效期必须晚于当前时间', en: 'The expiry must be later than now' },
};

/** The words of one zod issue: the field's own words if it names them, else the words for its kind. */
export function explainIssue(issue: z.core.$ZodIssue, language: Language): string {
  const own = named[issue.message];
  if (own) return own[language];
  const zh = language === 'zh';
  const [, min, max] = /^lengthBetween:(\d+):(\d+)$/.exec(issue.message) ?? [];
  if (min) return zh ? `长度在 ${min} 到 ${max} 个字符之间` : `Length between ${min} and ${max} characters`;
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string')
        return zh
          ? `长度不能超过 ${issue.maximum} 个字符`
          : `Length cannot exceed ${issue.maximum} characters`;
      if (issue.origin === 'array')
        return zh ? `不能超过 ${issue.maximum} 项` : `Cannot exceed ${issue.maximum} items`;
      return zh ? `不能大于 ${issue.maximum}` : `Cannot be more than ${issue.maximum}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? (named.required?.[language] ?? '')
          : zh
            ? `长度不能少于 ${issue.minimum} 个字符`
            : `Length cannot be less than ${issue.minimum} characters`;
      if (issue.origin === 'array')
        return zh ? `至少需要 ${issue.minimum} 项` : `At least ${issue.minimum} items are needed`;
      return zh ? `不能小于 ${issue.minimum}` : `Cannot be less than ${issue.minimum}`;
    case 'invalid_type':
      // A finished issue no longer has its input; only its message says what type was received.
      if (/received (undefined|null)$/.test(issue.message)) return named.required?.[language] ?? '';
      if (issue.expected === 'int') return zh ? '请输入整数' : 'Please enter a whole number';
      if (issue.expected === 'number') return zh ? '请输入数字' : 'Please enter a number';
      return zh ? '类型不正确' : 'Not the right type';
    case 'unrecognized_keys':
      return zh ? `未知字段：${issue.keys.join('、')}` : `Unknown fields: ${issue.keys.join(', ')}`;
    default:
      return zh ? '格式不正确' : 'Not in the right form';
  }
}

/** Every problem of a failed parse, keyed by the field's path; the first problem of a field wins. */
export function explainProblems(error: z.ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_';
    fields[path] ??= explainIssue(issue, language);
  }
  return fields;
}

export function messageWords(key: string): Words | undefined {
  return Object.hasOwn(named, key) ? named[key] : undefined;
}
