/**
 * Named fields with their limits. A number here is the number in the form, in the check on the server and in
 * the API document. Sources: specification parts 1 to 3, sections "validation rules".
 */
import { z } from 'zod';
import { type CodeOf, elevatorTypes, type Words, words, yesNo as yesNoCodes } from '../words.ts';
import { phoneDigits, phoneShape } from './phone-number.ts';
import { problem, problems } from './problems.ts';

/** Units that are picked at a time (specification 1): for an owner, or to be watched side by side. */
export const maxPicked = 6;
export const overMaxPicked = words(
  `最多只能选择${maxPicked}台电梯`,
  `At most ${maxPicked} elevators may be selected`,
);

/** Text that may be absent: an empty string or white space counts as absent. */
export const optionalText = (max: number) => z.string().normalize('NFC').trim().max(max).default('');

/** The largest row id: ids of elevators, sites, accounts and roles are 32-bit integers. */
const maxRowId = 2_147_483_647;
export const rowId = z.number().int().positive().max(maxRowId);
/** The same, in a query or a path. */
export const rowIdText = z.coerce.number().int().positive().max(maxRowId);
/** The same, or 0 for none. */
export const rowIdOrNoneText = z.coerce.number().int().nonnegative().max(maxRowId);

/**
 * A list in a multipart body: a part for each item, or one part with all of them and a separator between; an empty
 * part is an empty list.
 */
export const listField = <T extends z.ZodType>(item: T, { separator = ',', max = 2000 } = {}) =>
  z
    .union([z.string(), z.array(z.union([z.string(), z.number()]))], problem(problems.selectData))
    .transform((given): unknown[] =>
      [given]
        .flat()
        .flatMap(part => String(part).split(separator))
        .map(text => text.trim())
        .filter(text => text !== ''),
    )
    .pipe(z.array(item).max(max));
/** Ids of chosen rows, at least one; `none` is the problem if none are chosen. */
export const idListOf = (none: Words) => listField(rowIdText).refine(list => list.length > 0, problem(none));
/** `idList`, `userIdList`, `roleIdList`. */
export const idListField = idListOf(problems.selectData);

/** A job number (工号) names an elevator everywhere and is a level of the MQTT topic: no `/`, `+`, `#`, space. */
export const jobNum = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, problem(problems.jobNumShape));
export const jobNumList = z.array(jobNum).min(1, problem(problems.selectData)).max(2000);

/**
 * Characters that nobody sees: controls, marks that change the writing direction, spaces without width, fillers and
 * blanks. In a name they make two things look like one. Lone surrogates are not text.
 */
export const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
/** Pictures (☎️, 👨‍👩‍👧) are joined and coloured by such characters, and are visible. */
const emoji =
  /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*|[\d#*]\ufe0f\u20e3/gu;
const hides = (text: string) => hiddenCharacter.test(text.replaceAll(emoji, ''));
const nothingHidden = problem(
  words(
    '含有看不见的字符，请删除后重新输入',
    'Contains an invisible character; delete it and retype the text',
  ),
);

/** One line of text that people read in lists and maps. Letters with accents have one form, however they were typed. */
export const shownText = (max: number, tooLong?: Words) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(max, tooLong && problem(tooLong))
    .refine(text => !hides(text), nothingHidden);

/** The same in paragraphs: lines and columns may break. */
export const paragraphs = (max: number, tooLong?: Words) =>
  z
    .string()
    .overwrite(text => text.replaceAll('\r\n', '\n'))
    .normalize('NFC')
    .trim()
    .max(max, tooLong && problem(tooLong))
    .refine(text => !hides(text.replaceAll(/[\n\t]/g, '')), nothingHidden);

const withoutHidden = (text: string) => {
  const pictures = new RegExp(`(${emoji.source})|${hiddenCharacter.source}`, 'gu');
  return text.replace(
    pictures,
    (found, picture?: string) => picture ?? (/[\n\t\r]/.test(found) ? found : ''),
  );
};
/**
 * Paragraphs that a phone brings after its work is done: invisible characters are removed, since nobody could find and
 * delete them there.
 */
export const phoneText = (max: number) => z.string().overwrite(withoutHidden).pipe(paragraphs(max));
/** The same in one line: breaks become spaces. */
export const phoneLine = (max: number) =>
  z
    .string()
    .overwrite(text => withoutHidden(text).replaceAll(/[\n\t\r]+/g, ' '))
    .pipe(shownText(max));

/** Empty, or text within its limits; a text of the wrong length is reported with both limits. */
export const textBetween = (min: number, max: number) => {
  const wrongLength = words(
    `长度在 ${min} 到 ${max} 个字符之间`,
    `Length between ${min} and ${max} characters`,
  );
  return z.union([z.literal(''), paragraphs(max, wrongLength).min(min, problem(wrongLength))]);
};

export const cityName = shownText(50);
export const areaName = shownText(100);
/** GB/T 2260, or none. */
export const areaCode = z
  .string()
  .trim()
  .regex(/^(\d{6})?$/, problem(words('行政区划代码为 6 位数字', 'A division code has 6 digits')))
  .default('');
export const siteName = shownText(100);
export const siteType = shownText(50);
export const buildingName = shownText(50);
export const elevatorNum = shownText(50);
export const registerCode = shownText(50);
export const address = shownText(100);
export const brand = shownText(100);
/** The limit is 50 although the specification's message states 100; both are kept as written. */
export const elevatorRemark = shownText(
  50,
  words('长度不能超过 100 个字符', 'Length cannot exceed 100 characters'),
);

/** An MQTT user name: no `/`, which separates it from the client id, and no `:`, which ends it in HTTP Basic. */
export const gatewayName = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/,
    problem(
      words(
        '网关名称为 3 至 32 位字母、数字和 . _ -，以字母或数字开头',
        'A gateway name has 3 to 32 letters, digits and . _ -, and starts with a letter or digit',
      ),
    ),
  );
export const gatewayRemark = shownText(100).default('');

export const roleName = shownText(30).min(1, problem(words('请输入角色名称', 'Please enter the role name')));
export const roleRemark = shownText(100).default('');
/**
 * `userIds`: the comma path of account ids from the top to an account. Clients send it as the specification has it; the
 * server determines the path itself.
 */
export const accountPath = z
  .string()
  .max(2000)
  .regex(/^(\d+(,\d+)*)?$/)
  .default('');
/** Texts pushed or sent to phones. */
export const noticeText = shownText(
  40,
  words('公告文本不能超过40个字符', 'Notice text cannot exceed 40 characters'),
).min(1);
/** Of an account (specification 3, section 5). */
export const employeeId = shownText(50);
export const employeeName = shownText(20);
export const companyName = shownText(50);
export const signingBranch = shownText(100);
export const customer = shownText(50);
export const accountRemark = shownText(100);
/** Of an enterprise or a member of staff; a mobile or a fixed line. */
export const contactPhone = z
  .string()
  .trim()
  .regex(/^\d{0,20}$/, problem(problems.contactPhone))
  .default('');
/** 15 digits formerly, 18 now, the last of which may be an X; other documents have lengths in between. */
export const idCard = z
  .string()
  .trim()
  .regex(/^\d{14,17}[\dXx]$/, problem(problems.idCard))
  .toUpperCase();
const noWebsite = problem(
  words(
    '网址须以 http:// 或 https:// 开头，最多 200 个字符',
    'A website must begin with http:// or https:// and have at most 200 characters',
  ),
);
/** Empty, or the address of a page: nothing else becomes a link. */
export const website = z
  .union(
    [
      z.literal(''),
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: noWebsite }).max(200, noWebsite),
    ],
    noWebsite,
  )
  .default('');
/** Goes up with every edit of a row: a form sends the one that it was filled from, and the second of two is refused. */
export const version = z.number().int().min(0).max(2_147_483_647);
/** The same for rows that are not counted: a digest of what a form can change. Where it is sent, it must be the row's. */
export const edition = z
  .string()
  .regex(/^[\w-]{0,64}$/)
  .optional();
/** SMS recipients, WeChat bindings. */
export const receiverCount = z.number().int().min(0).max(9999);

/** A change that reduces the scope of accounts below is made only if this is true. */
export const withBelow = z.boolean().optional();

/** Of an owner (specification 2, section 5). */
export const ownerName = shownText(30).min(
  1,
  problem(words('请输入业主名称', 'Please enter the owner name')),
);

const digits11 = (wrong: Words) => z.string().overwrite(phoneDigits).regex(phoneShape, problem(wrong));
/** A Chinese mobile number: 11 digits. */
export const phone11 = digits11(problems.phone11);
/** The same in a fault report, with the specification's message (part 1, section 5). */
export const mobile11 = digits11(words('请输入11位数字的手机号', 'Please enter an 11-digit mobile number'));
/** No phone, or one. */
export const phone11IfAny = z.union([z.literal(''), phone11], problem(problems.phone11));
export const username = shownText(16).min(1, problem(problems.usernameRequired)).min(3);
/** What the console sends instead of a password: SHA-256 in hex (docs/decisions/sign-in.md). */
export const passwordHash = z.string().regex(/^[0-9a-f]{64}$/);
/**
 * A password as it is typed: 8 to 16 visible ASCII characters with letters, digits and special characters. Only its
 * hash is sent, so this is checked where the text is: in forms, and where a sheet of accounts is read.
 */
export const typedPassword = z
  .string()
  .regex(
    /^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z\d])[!-~]{8,16}$/,
    problem(
      words(
        '密码须为 8 到 16 位，包含字母、数字和特殊字符',
        'A password must have 8 to 16 characters and contain letters, digits and special characters',
      ),
    ),
  );
/**
 * When a rule on these texts of a form is checked: whatever is wrong with other fields, so that all that is wrong is named at
 * once. Without it, a rule on several fields waits until each of them is right by itself.
 */
export const areTexts = (...names: readonly string[]) => {
  const texts = z.object(Object.fromEntries(names.map(name => [name, z.string()])));
  return ({ value }: { value: unknown }): boolean => texts.safeParse(value).success;
};
/** The repeated password of a form: compared there, and sent empty. */
export const clearedPassword = z.literal('').default('');
export const smsCodeChars = 6;
export const smsCode = z.string().trim().length(smsCodeChars, problem(problems.smsCodeLength));
export const captchaChars = 6;
export const captchaText = z.string().trim().length(captchaChars, problem(problems.captchaLength));
const noCaptcha = problem(
  words(
    '没有取到验证码图片，请按新图片输入验证码',
    'The captcha image was missing; please enter the new one',
  ),
);
export const captchaToken = z.string(noCaptcha).min(16, noCaptcha).max(128, noCaptcha);

/** Text that denotes a number. Empty text does not, although `Number` converts it to 0: a place in the Gulf of Guinea. */
const asNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
/** To a tenth of a millimetre: further digits from a phone are noise, and cause underflow in distance calculations. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite(value => Math.round(value * 1e9) / 1e9);
/** WGS-84 degrees. */
export const longitude = z.preprocess(asNumber, degrees(180));
export const latitude = z.preprocess(asNumber, degrees(90));
/** The same for a place whose coordinates are not known yet: null. */
export const longitudeIfKnown = z.preprocess(asNumber, degrees(180).nullable());
export const latitudeIfKnown = z.preprocess(asNumber, degrees(90).nullable());

/** What a receiver without a fix reports: a point in the Gulf of Guinea, not a valid position. */
export const isNoFix = ({ longitude, latitude }: { longitude: number; latitude: number }): boolean =>
  Math.abs(longitude) < 0.001 && Math.abs(latitude) < 0.001;
/** For a form with a place: it has both coordinates or neither, and 0, 0 means no place. */
export const checkPlace = (
  { x, y }: { x: number | null; y: number | null },
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void => {
  if ((x === null) !== (y === null))
    addIssue({ code: 'custom', message: problem(problems.halfPosition), path: [x === null ? 'x' : 'y'] });
  else if (x !== null && y !== null && isNoFix({ longitude: x, latitude: y }))
    addIssue({ code: 'custom', message: problem(problems.noFix), path: ['x'] });
};
/** Where a phone is; `accuracy` is the radius in metres of its estimated accuracy. */
export const givenPlace = z.object({ longitude, latitude, accuracy: z.number().min(0).max(1_000_000) });
/** The same, sent along with something else, which is kept even without it: null if the phone has no position or sends none. */
export const phonePlace = givenPlace
  .nullable()
  .catch(null)
  .transform(place => (place && isNoFix(place) ? null : place));

/** True for a day, or a day and time, that exists; the year 0 does not. */
const exists = (text: string) => {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  if (Number.isNaN(at) || text < '0001') return false;
  return new Date(at).toISOString().replace('T', ' ').startsWith(text);
};
/** `YYYY-MM-DD`, a day in the installation's time zone. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, problem(problems.dateShape))
  .refine(exists, problem(problems.dateShape));
/** The same, or just the month `YYYY-MM`, or the year `YYYY`: as precisely as it is known. */
export const dayMonthOrYear = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, problem(problems.dateShape))
  .refine(text => exists(`${text}${'-01-01'.slice(text.length - 4)}`), problem(problems.dateShape));
const noMonth = problem(words('月份格式应为 YYYY-MM', 'Enter the month as YYYY-MM'));
/** A month `YYYY-MM`. */
export const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/, noMonth)
  .refine(text => exists(`${text}-01`), noMonth);
/** `YYYY-MM-DD HH:mm:ss` in the installation's time zone. */
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, problem(problems.dateTimeShape))
  .refine(exists, problem(problems.dateTimeShape));
/** A month as a calendar shows it, with the weeks that begin and end in others. */
export const calendarDays = 42;
/** Both inside. */
export const calendarRange = { startDate: day, endDate: day };
export const isCalendarRange = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean => {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
  return Number.isNaN(days) || (days >= 0 && days < calendarDays);
};
export const noCalendarRange = {
  error: problem(words('一次最多查看 42 天', 'At most 42 days can be viewed at a time')),
  path: ['endDate'],
};

/** A day or a moment; a day as the end of a range means all of that day. */
export const dayOrDateTime = z.union([day, dateTime], problem(problems.dateShape));

export const elevatorType = z.literal(elevatorTypes.codes);
export type ElevatorType = CodeOf<typeof elevatorTypes>;

export const yesNo = z.literal(yesNoCodes.codes);

/** Filters use -1 for "all"; it is parsed to undefined so that queries need not handle it. */
export const codeFilter = (...codes: [number, ...number[]]) =>
  z.coerce
    .number()
    .int()
    .refine(value => value === -1 || codes.includes(value), problem(problems.notAChoice))
    .transform(value => (value === -1 ? undefined : value))
    .optional();

/** The same for the id of a row. */
export const idFilter = z.coerce
  .number()
  .int()
  .max(maxRowId)
  .refine(value => value === -1 || value > 0, problem(problems.notAChoice))
  .transform(value => (value === -1 ? undefined : value))
  .optional();

/** The same, where 0 asks for what has no such row. */
export const idOrNoneFilter = z.coerce
  .number()
  .int()
  .min(-1, problem(problems.notAChoice))
  .max(maxRowId)
  .transform(value => (value === -1 ? undefined : value))
  .optional();

/** An absent or empty filter does not filter. */
export const textFilter = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform(value => (value === '' ? undefined : value))
    .optional();
export const choiceFilter = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .union([z.enum(choices), z.literal(''), z.literal('-1')])
    .transform(value => (value === '' || value === '-1' ? undefined : (value as T[number])))
    .optional();
export const monthFilter = z
  .union([month, z.literal('')])
  .transform(value => (value === '' ? undefined : value))
  .optional();
export const dateFilter = z
  .union([dayOrDateTime, z.literal('')])
  .transform(value => (value === '' ? undefined : value))
  .optional();

/**
 * Id paths of area nodes that the caller narrows a list to. It only filters inside the scope that the server stores for
 * the account, and is never proof of it; an empty list means everything in the scope.
 */
export const dataPermissionList = z.array(z.string().max(100)).max(500).default([]);
