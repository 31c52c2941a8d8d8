/**
 * Everything that a caller can be refused with. `code` stands in the reply body, `status` is the HTTP status.
 * Code 502 means that the session is gone (the specification's number); nothing else may use it.
 */
import { type Language, type Words, words } from '../words.ts';

interface RefusalKind {
  code: number;
  status: number;
  words: Words;
  /** `data` is a number of seconds; it distinguishes this kind from another one with the same code. */
  seconds?: true;
}

/** Every refusal of this server carries it: a refusal by a gateway may have the same JSON and status. */
export const refusalMark = { 'x-hoistway': 'refusal' } as const;

export const refusals = {
  invalid: {
    code: 400,
    status: 400,
    words: words('输入有误', 'Some of the input is invalid'),
  },
  sessionGone: {
    code: 502,
    status: 401,
    words: words('登录已失效，请重新登录', 'Your session has ended; please sign in again'),
  },
  /** Of a third-party user. */
  keyInvalid: {
    code: 4020,
    status: 401,
    words: words('密钥无效，或已过期、已吊销', 'This key is invalid, expired or revoked'),
  },
  keyLimit: {
    code: 4291,
    status: 429,
    words: words(
      '该密钥每分钟的调用次数已达上限，请稍后再试',
      'This key has reached its limit of calls per minute; try again later',
    ),
    seconds: true,
  },
  signInFailed: { code: 4011, status: 401, words: words('账号或密码错误', 'Account or password error') },
  accountExpired: { code: 4012, status: 401, words: words('用户已过期', 'This user has expired') },
  accountFrozen: { code: 4013, status: 401, words: words('用户已冻结', 'This user is frozen') },
  accountLocked: {
    code: 4014,
    status: 429,
    words: words(
      '失败次数过多，账号已锁定，请 15 分钟后再试',
      'Too many failed attempts; the account is locked, try again in 15 minutes',
    ),
  },
  captchaWrong: {
    code: 4015,
    status: 400,
    words: words('图片验证码错误或已过期', 'The captcha is wrong or has expired'),
  },
  captchaNeeded: {
    code: 4016,
    status: 400,
    words: words('请输入图片验证码', 'Please enter the captcha'),
  },
  smsCodeWrong: {
    code: 4017,
    status: 400,
    words: words('短信验证码错误或已过期', 'The SMS code is wrong or has expired'),
  },
  /** The code is the specification's (part 3, section 7): the console starts its countdown with it. */
  smsCodeValid: {
    code: 400,
    status: 429,
    words: words('短信验证码仍然有效', 'The SMS code is still valid'),
    seconds: true,
  },
  smsCodeLimit: {
    code: 4018,
    status: 429,
    words: words(
      '获取短信验证码的次数已达上限，请明天再试',
      'The daily limit of SMS codes is reached; try again tomorrow',
    ),
  },
  /** Where code 400 means that the last code is still valid. */
  phoneInvalid: {
    code: 4019,
    status: 400,
    words: words('请输入11位数字的手机号', 'Please enter an 11-digit phone number'),
  },
  phoneRegistered: {
    code: 4095,
    status: 409,
    words: words('手机号已被注册', 'This phone is already registered'),
  },
  phoneBound: {
    code: 4096,
    status: 409,
    words: words('账号已绑定手机号', 'This account is already bound to a phone'),
  },
  phoneMissing: { code: 4097, status: 409, words: words('手机号不存在', 'The phone does not exist') },
  noMenu: {
    code: 4031,
    status: 403,
    words: words('没有任何菜单权限，无法登录', 'This account has no menu permission and cannot sign in'),
  },
  onlyPlanned: {
    code: 4032,
    status: 403,
    words: words(
      '您的角色只有尚未开放的页面，暂时无法登录',
      'The pages of your role are not available yet, so you cannot sign in',
    ),
  },
  forbidden: {
    code: 403,
    status: 403,
    words: words('权限不足', 'You do not have permission to do this'),
  },
  notFound: { code: 404, status: 404, words: words('数据不存在', 'The record does not exist') },
  conflict: {
    code: 409,
    status: 409,
    words: words(
      '数据已被他人更改，请刷新后再试',
      'Someone else has changed this record; refresh and try again',
    ),
  },
  tooLarge: { code: 413, status: 413, words: words('数据量过大', 'The data is too large') },
  unsupportedFile: { code: 415, status: 400, words: words('文件类型错误', 'Wrong file type') },
  /** Requested under a host name that is not this server's. */
  wrongHost: {
    code: 421,
    status: 421,
    words: words('本服务器不使用该域名', 'This server does not serve that host name'),
  },
  tooMany: {
    code: 429,
    status: 429,
    words: words('操作过于频繁，请稍后再试', 'Too many requests; please try again later'),
  },
  failed: {
    code: 500,
    status: 500,
    words: words('系统异常，请稍后再试', 'Something went wrong; please try again later'),
  },
  busy: {
    code: 503,
    status: 503,
    words: words('系统繁忙，请稍后再试', 'The system is busy; please try again later'),
  },
  /** The server's disk is full, or its database accepts no writes: nothing was changed. */
  cannotSave: {
    code: 5032,
    status: 503,
    words: words(
      '服务器暂时无法保存数据，本次操作未生效，请稍后再试',
      'The server cannot save data at the moment and your action was not applied. Please try again later',
    ),
  },
  deviceOffline: {
    code: 4091,
    status: 409,
    words: words(
      '远程监视设备已断线，无法实时监视，请及时恢复',
      'The remote monitoring device is disconnected, so real-time monitoring is impossible, please restore it promptly',
    ),
  },
  monitoringOff: {
    code: 4094,
    status: 409,
    words: words(
      '该电梯未开通远程监视，无法实时监视',
      'Remote monitoring is not enabled for this elevator, so real-time monitoring is impossible',
    ),
  },
  deviceSilent: {
    code: 4092,
    status: 409,
    words: words('设备未在规定时间内应答', 'The device did not answer in time'),
  },
  /** An external service that has not been set up. */
  notConfigured: {
    code: 4093,
    status: 409,
    words: words(
      '该功能尚未配置，请联系系统管理员',
      'This feature is not set up yet; please contact the system administrator',
    ),
  },
  videoExpired: {
    code: 4103,
    status: 410,
    words: words('视频地址已过期，请重新获取', 'The video address has expired; please request a new one'),
  },
  /** The video platform refused or did not answer; the case has words of its own. */
  videoFailed: {
    code: 5031,
    status: 503,
    words: words('视频路径获取失败', 'The video path could not be retrieved'),
  },
  qrInvalid: { code: 4041, status: 404, words: words('二维码无效', 'This QR code is not valid') },
  qrExpired: {
    code: 4101,
    status: 410,
    words: words(
      '二维码已过期，请向管理单位索取新的二维码',
      'This QR code has expired; please ask the property management for a new one',
    ),
  },
  qrWithdrawn: {
    code: 4102,
    status: 410,
    words: words('二维码已被撤回', 'This QR code has been withdrawn'),
  },
  exportFailed: { code: 201, status: 201, words: words('导出失败', 'Export failed') },
  noData: { code: 202, status: 202, words: words('没有数据', 'No data') },
} as const satisfies Record<string, RefusalKind>;

export type RefusalName = keyof typeof refusals;

/** Whether `data` of this kind is a number of seconds. */
export const carriesSeconds = (name: RefusalName): boolean => {
  const kind: RefusalKind = refusals[name];
  return kind.seconds === true;
};

/** What is wrong with each field, keyed by the field's path (`jobNumList.3`). */
export type FieldProblems = Record<string, Words>;
/** The same as a client receives it, in its language. */
export type FieldTexts = Record<string, string>;

export const fieldTexts = (fields: FieldProblems, language: Language): FieldTexts =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path, problem[language]]));

export interface RefusalMore {
  fields?: FieldProblems | undefined;
  words?: Words | undefined;
  detail?: Record<string, unknown> | undefined;
  seconds?: number | undefined;
}

const mostNamed = 10;
/** A refusal names a few of many. */
export const fewOf = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  return `${all.slice(0, mostNamed).join('、')}${all.length > mostNamed ? '…' : ''}`;
};

/** Thrown for errors that a caller can correct; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly reason: RefusalName;
  readonly fields: FieldProblems | undefined;
  /** Replaces the standard words when this case needs its own. */
  readonly words: Words | undefined;
  /** More for the caller to act on; in `data` next to `fields`. */
  readonly detail: Record<string, unknown> | undefined;
  /** The complete `data`, for kinds that define it. */
  readonly seconds: number | undefined;

  constructor(reason: RefusalName, more: RefusalMore = {}) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = more.fields;
    this.words = more.words;
    this.detail = more.detail;
    this.seconds = more.seconds;
  }

  text(language: Language): string {
    return (this.words ?? refusals[this.reason].words)[language];
  }
}
