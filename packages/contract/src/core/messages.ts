/** Words for what is wrong with a field, from the specification where it has them. */
import type { z } from 'zod';
import { maxPicked } from './fields.ts';
import { type Language, type Words, words } from './words.ts';

/** Of coordinates: in forms as in imports. */
export const placeWords = {
  noFix: words(
    '0, 0 不是有效位置，请更正或留空',
    '0, 0 is not a valid position; correct it or leave both empty',
  ),
  halfPosition: words('经度和纬度必须同时填写', 'Enter both longitude and latitude, or neither'),
};

export const overMaxPicked = words(
  `最多只能选择${maxPicked}台电梯`,
  `At most ${maxPicked} elevators may be selected`,
);

const named: Record<string, Words> = {
  jobNumShape: words(
    '工号只能由字母、数字和 . _ - 组成，最多 32 个字符',
    'A job number may contain only letters, digits and . _ -, at most 32 characters',
  ),
  gatewayNameShape: words(
    '网关名称为 3 至 32 位字母、数字和 . _ -，以字母或数字开头',
    'A gateway name has 3 to 32 letters, digits and . _ -, and starts with a letter or digit',
  ),
  selectData: words('请选择数据', 'Please select data'),
  selectToHandle: words('请选择要处理的数据', 'Please select data to handle'),
  selectToDelete: words('请选择要删除的数据', 'Please select data to delete'),
  elevatorRemarkLength: words('长度不能超过 100 个字符', 'Length cannot exceed 100 characters'),
  phone11: words('请输入11位数字的手机号', 'Please enter an 11-digit phone number'),
  mobile11: words('请输入11位数字的手机号', 'Please enter an 11-digit mobile number'),
  contactPhone: words(
    '联系电话只能为数字，最多 20 位',
    'A contact phone may contain digits only, at most 20',
  ),
  idCard: words(
    '身份证号为 15 至 18 位数字，末位可为 X',
    'An ID card number has 15 to 18 digits; the last may be X',
  ),
  dayShiftStart: words(
    '白班须在 00:00 至 11:59 之间开始',
    'The day shift must begin between 00:00 and 11:59',
  ),
  nightShiftStart: words(
    '夜班须在 12:00 至 23:59 之间开始',
    'The night shift must begin between 12:00 and 23:59',
  ),
  calendarRange: words('一次最多查看 42 天', 'At most 42 days can be viewed at a time'),
  timeOfDay: words('时间格式应为 HH:mm', 'Enter the time as HH:mm'),
  planReason: words('请填写原因', 'Please enter a reason'),
  orderAssignee: words('请选择处理人员或班组', 'Please choose a person or a team'),
  orderNote: words('请填写处理情况', 'Please describe what was done'),
  planInterval: words('超出该维保方式的间隔范围', 'Outside the interval range of this maintenance mode'),
  website: words(
    '网址须以 http:// 或 https:// 开头，最多 200 个字符',
    'A website must begin with http:// or https:// and have at most 200 characters',
  ),
  webhookShape: words(
    '接收地址应为完整的 https:// 地址，不含用户名、密码和 #',
    'Enter a complete https:// address, without user name, password or #',
  ),
  webhookHttps: words('接收地址须以 https:// 开头', 'The address must begin with https://'),
  webhookPort: words('该端口不能用于接收', 'This port cannot be used to receive messages'),
  webhookPrivate: words(
    '该地址指向内网或本机，不能作为接收地址',
    'This address points to a private network or to this machine and cannot receive messages',
  ),
  captchaLength: words('请输入验证码，长度为 6 个字符', 'Please enter the captcha, length 6 characters'),
  captchaMissing: words(
    '没有取到验证码图片，请按新图片输入验证码',
    'The captcha image was missing; please enter the new one',
  ),
  passwordShape: words(
    '密码须为 8 到 16 位，包含字母、数字和特殊字符',
    'A password must have 8 to 16 characters and contain letters, digits and special characters',
  ),
  passwordRepeat: words('两次输入的密码不一致', 'The two passwords do not match'),
  passwordSame: words('新密码不能与旧密码相同', 'The new password must differ from the old one'),
  passwordIsName: words('用户名和密码不能相同', 'User name and password must not be equal'),
  smsCodeLength: words('请输入 6 位短信验证码', 'Please enter the SMS code, length 6 characters'),
  oldPasswordWrong: words('旧密码错误', 'The old password is wrong'),
  passwordWrong: words('密码错误', 'The password is wrong'),
  noNul: words('含有不允许的字符', 'Contains a character that is not allowed'),
  hiddenCharacter: words(
    '含有看不见的字符，请删除后重新输入',
    'Contains an invisible character; delete it and retype the text',
  ),
  ...placeWords,
  areaCodeShape: words('行政区划代码为 6 位数字', 'A division code has 6 digits'),
  jobNumTaken: words(
    '该工号已存在（可能属于已停用的电梯）',
    'An elevator with this job number already exists; it may be retired',
  ),
  nameTaken: words('该名称已存在', 'This name already exists'),
  agreeNumTaken: words('该合同编号已存在', 'This agreement number already exists'),
  agreementEnds: words('结束日期不能早于开始日期', 'The end date cannot be before the start date'),
  agreementUnits: words('一份合同最多包含 500 台电梯', 'An agreement covers at most 500 units'),
  agreementUnitUnknown: words(
    '有电梯不存在、已停用或不在您的数据权限内',
    'One of the units does not exist, is retired or is outside your data scope',
  ),
  monthShape: words('月份格式应为 YYYY-MM', 'Enter the month as YYYY-MM'),
  dateShape: words('日期格式应为 YYYY-MM-DD', 'Enter the date as YYYY-MM-DD'),
  dateTimeShape: words('时间格式应为 YYYY-MM-DD HH:mm:ss', 'Enter the time as YYYY-MM-DD HH:mm:ss'),
  nameShape: words(
    '请填写姓名，不能只有数字或符号',
    'Please enter a name; digits or symbols alone are not enough',
  ),
  visitWithoutAnswer: words(
    '请填写回访描述，或至少评一项分',
    'Please enter a visit description or at least one score',
  ),
  pleaseRate: words('请进行评分', 'Please rate'),
  appendContentRequired: words('请输入追加内容', 'Please enter the content to append'),
  appendTooEarly: words('评价之后才能追加', 'A comment can be appended only after the evaluation'),
  notAChoice: words('不是可选的值', 'Not one of the available options'),
  required: words('此项必填', 'This field is required'),
  ownerNameRequired: words('请输入业主名称', 'Please enter the owner name'),
  telNumTaken: words('您已登记过该手机号的业主', 'You have already registered an owner with this phone'),
  receiverTaken: words(
    '该电梯或项目已登记过此手机号的接收人',
    'A receiver with this phone is already registered for this unit or site',
  ),
  unitOrSite: words('请填写工号或选择项目，只填一项', 'Enter either a job number or a site, not both'),
  customerNameRequired: words('请输入客户名称', 'Please enter the customer name'),
  cancelReasonRequired: words('请输入取消原因', 'Please enter a reason for the cancellation'),
  addressRequired: words('请输入地址', 'Please enter the address'),
  reporterRequired: words('请输入联系人', 'Please enter the contact person'),
  noSuchElevator: words('电梯不存在', 'No such elevator'),
  selectElevator: words('请选择电梯', 'Please select an elevator'),
  selectedOver20: words('选择的数据不能超过20条', 'Selected data cannot exceed 20 items'),
  overMaxPicked,
  dateEmpty: words('日期不能为空', 'The date cannot be empty'),
  startNotBeforeEnd: words('开始时间必须早于结束时间', 'The start time must be before the end time'),
  replayTooLong: words('回放时间不能超过30分钟', 'The playback range cannot be over 30 minutes'),
  replayInFuture: words('回放时间不能晚于当前时间', 'The playback range cannot be later than now'),
  deviceSerialShape: words(
    '设备序列号为 9 至 20 位字母或数字',
    'A device serial number has 9 to 20 letters or digits',
  ),
  intercomPhoneShape: words(
    '对讲分机为 1 至 32 位字母、数字或 * + . _ -',
    'An intercom extension has 1 to 32 letters, digits or * + . _ -',
  ),
  noticeTextLength: words('公告文本不能超过40个字符', 'Notice text cannot exceed 40 characters'),
  hoursNotInteger: words('有效时长必须为正整数', 'The valid time must be a positive integer'),
  hoursOrEnd: words('有效时长和结束时间只填一项', 'Enter a duration or an end time, not both'),
  validityPast: words('公告有效期不能早于当前时间', 'The validity cannot be earlier than now'),
  selectUser: words('请选择用户', 'Please select a user'),
  atMost10Users: words('最多选择10个用户', 'At most 10 users may be selected'),
  atMost5Files: words('最多上传5个文件', 'At most 5 files can be uploaded'),
  expiryNotAfterNow: words('有效期必须晚于当前时间', 'The expiry must be later than now'),
  roleNameRequired: words('请输入角色名称', 'Please enter the role name'),
  roleNameTaken: words('角色名称已存在', 'This role name already exists'),
  savedSearchTaken: words('已有同名的查询', 'You already have a search with this name'),
  permissionWithoutPage: words(
    '按钮权限需要同时拥有其页面权限',
    'A button permission requires the permission of its page',
  ),
  usernameRequired: words('请输入用户名', 'Please enter a user name'),
  usernameTaken: words('用户名已存在', 'User name already exists'),
  usernameFixed: words('用户名不能修改', 'The user name cannot be changed'),
  passwordRequired: words('请输入密码', 'Please enter a password'),
  roleRequired: words('请选择角色', 'Please select a role'),
  roleNotOffered: words('不能授予该角色', 'You cannot assign this role'),
  roleOfBelow: words(
    '下级账号的角色超出该角色，请先调整下级账号',
    'Accounts below have roles outside this one; change those first',
  ),
  userTypeRequired: words('请选择用户类型', 'Please select a user type'),
  userTypeFixed: words('用户类型不能修改', 'The user type cannot be changed'),
  userTypeNotOwn: words('只能创建与自己相同类型的账号', 'Only accounts of your own type can be created'),
  ownAccount: words('不能修改自己的这一项', 'You cannot change this for your own account'),
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
      // A finished issue no longer has its input; only its message contains the type that was received.
      if (/received (undefined|null)$/.test(issue.message)) return named.required?.[language] ?? '';
      if (issue.expected === 'int') return zh ? '请输入整数' : 'Please enter a whole number';
      if (issue.expected === 'number') return zh ? '请输入数字' : 'Please enter a number';
      return zh ? '类型不正确' : 'Wrong type';
    case 'unrecognized_keys':
      return zh ? `未知字段：${issue.keys.join('、')}` : `Unknown fields: ${issue.keys.join(', ')}`;
    default:
      return zh ? '格式不正确' : 'Wrong format';
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
