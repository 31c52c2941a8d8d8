/** The chain that makes finished maintenance records tamper-evident (TSG T5002-2017, article 10), and its verification. */
import { z } from 'zod';
import { download, get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';

/** Records that are linked, by what they are. */
export const chainKinds = codes([
  ['visit', words('维保记录', 'Maintenance record')],
  ['addendum', words('补充记录', 'Addition to a record')],
  ['verdict', words('真实性判定', 'Verdict')],
  ['breach', words('救援超时', 'Rescue limit exceeded')],
  ['proof', words('通话证明', 'Proof of call')],
]);
export type ChainKind = CodeOf<typeof chainKinds>;
const kind = z.literal(chainKinds.codes);
const asideWords = words('另存的提交（非正式记录）', 'Separately kept submission (not the official record)');
/** What a link is of, for people: a submission that is kept separately is not called the record. */
export const linkedWords = ({ kind, aside }: { kind: ChainKind; aside: boolean }): Words =>
  aside ? asideWords : chainKinds.words[kind];

/** The state of a single link. `unread`: the link itself is intact, and no code reads records of its kind. */
export const linkStates = codes([
  ['intact', words('完好，与入链时一致', 'Intact, unchanged since it was linked')],
  ['content', words('内容已被改动', 'Its content has been changed')],
  [
    'shown',
    words(
      '记录本身未变，但页面显示的数据已被改动',
      'It is unchanged, but what is shown with it has been changed',
    ),
  ],
  [
    'file',
    words(
      '记录本身未变，但其照片或签名文件已被改动或丢失',
      'It is unchanged, but a photo or signature of it has been changed or is missing',
    ),
  ],
  ['gone', words('记录已不存在', 'The record no longer exists')],
  ['link', words('链条记录已被改动', 'Its link has been changed')],
  ['unread', words('链条完好，内容未核对', 'The link is intact; the content was not checked')],
]);
export type LinkState = CodeOf<typeof linkStates>;
const linkState = z.literal(linkStates.codes);

/**
 * How a chain is broken: as a single link is, or `missing`, `end`, `noted` and `unlinked`, which only the entire chain
 * shows.
 */
export const chainFaults = codes([
  ['content', words('记录内容已被改动', 'The content of the record has been changed')],
  [
    'shown',
    words(
      '记录本身未变，但页面显示的状态、电梯、判定或附件已被改动',
      'The record is unchanged, but the status, unit, verdict or files shown with it have been changed',
    ),
  ],
  [
    'file',
    words(
      '记录本身未变，但其照片或签名文件已被改动或丢失',
      'The record is unchanged, but a photo or signature of it has been changed or is missing',
    ),
  ],
  ['gone', words('记录已不存在', 'The record no longer exists')],
  ['link', words('链条记录已被改动', 'The link has been changed')],
  ['missing', words('链条记录缺失', 'The link is missing')],
  [
    'end',
    words(
      '链条末尾缺失：以前登记过更靠后的链头',
      'The end of the chain is missing: a later head was registered',
    ),
  ],
  ['noted', words('与以前登记的链头不符', 'It does not match the registered head')],
  [
    'unlinked',
    words(
      '有记录未入链：它是绕过系统添加的，或者它的链条记录已被删除',
      'A record has no link: it was added by bypassing the system, or its link was removed',
    ),
  ],
]);

/** Of a submission that is kept separately, and not of the official record. */
const aside = z.boolean();
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const head = z.object({ number: z.number().int(), hash });

/** As it was found; kept with the verification. */
export const foundFault = z.object({
  /** Of the first link that fails; null for a record that no link names. */
  number: z.number().int().nullable(),
  problem: z.literal(chainFaults.codes),
  /** Null where the link itself is missing. */
  kind: kind.nullable(),
  ref: z.string(),
  /** The head that was noted, and when; of `end` and `noted`. */
  noted: head.extend({ at: z.string() }).nullable(),
});
export type FoundFault = z.output<typeof foundFault>;

/** The subject of a link; null where it is unknown or not in the caller's scope. */
const about = z
  .object({
    /** The maintenance record, or the alarm: the other is null. */
    mpId: z.number().int().nullable(),
    alarmId: z.number().int().nullable(),
    jobNum: z.string(),
    /** `YYYY-MM-DD` */
    day: z.string(),
    /** The day due of a cancelled plan, which is not among the records but among the plans; null of any other. */
    cancelledPlanDay: z.string().nullable(),
  })
  .nullable();
export type AboutRecord = z.output<typeof about>;

export const checkStates = codes([
  ['running', words('核验中', 'Running')],
  ['intact', words('完好', 'Intact')],
  ['broken', words('已断裂', 'Broken')],
  ['cancelled', words('已取消', 'Cancelled')],
  ['failed', words('未完成', 'Not completed')],
]);

const check = z.object({
  nightly: z.boolean(),
  /** The account that started it; empty for the nightly one. */
  person: z.string(),
  state: z.literal(checkStates.codes),
  /** Links to compare, and those compared. */
  total: z.number().int(),
  checked: z.number().int(),
  beginDate: z.string(),
  endDate: z.string().nullable(),
  head: head.nullable(),
  fault: foundFault.omit({ ref: true }).extend({ about }).nullable(),
  /** Kinds whose content nothing could read, with how many links. */
  unread: z.array(z.object({ kind, links: z.number().int() })),
});
export type ChainCheck = z.output<typeof check>;

const linkView = z.object({
  number: z.number().int(),
  kind,
  aside,
  at: z.string(),
  hash,
  state: linkState,
});
export type LinkView = z.output<typeof linkView>;

const wanted = /^(?:[1-9]\d{0,14}|[0-9a-f]{64})$/;
/**
 * Typed or scanned input: the number of a link, its hash, or the full address of its page.
 * @returns undefined for anything else
 */
export const linkNamed = (text: string): string | undefined => {
  const name = text.trim().toLowerCase();
  const found = /\/verify\/([0-9a-f]{64})$/.exec(name)?.[1] ?? name;
  return wanted.test(found) ? found : undefined;
};

const page = words('记录核验', 'Record verification');

/**
 * The path of the page that shows anybody whether a record is intact, by the hash of its link (64 hexadecimal
 * digits); a PDF prints it after the installation's public address.
 */
export const verifyAddress = (hash: string): string => `/verify/${hash}`;

export const chain = {
  state: get('/maintain/recordChain', {
    summary: 'The record chain: its length and head, the last verifications, and the one in progress',
    shows: ['chain'],
    access: ['verify'],
    keys: false,
    output: z.object({
      length: z.number().int(),
      head: head.extend({ kind, aside, at: z.string() }).nullable(),
      running: check.extend({ mine: z.boolean() }).nullable(),
      nightly: check.nullable(),
      manual: check.nullable(),
      /** Of both kinds the last that was not cancelled and did not fail. */
      last: check.nullable(),
    }),
  }),
  verify: post('/maintain/verifyRecords', {
    summary:
      'Verify the entire chain; joins a verification that is already running. /maintain/recordChain reports its progress',
    access: ['verify.run'],
    changes: ['chain'],
    log: { module: page, type: words('核验记录', 'Verify records') },
  }),
  cancel: post('/maintain/cancelVerification', {
    summary: 'Cancel the verification that the caller started; does nothing if none is running',
    access: ['verify.run'],
    changes: ['chain'],
    log: { module: page, type: words('取消核验', 'Cancel verification') },
  }),
  head: download('GET', '/maintain/chainHead', {
    summary:
      'The head of the chain as a small text file to be stored elsewhere; a chain rewritten later does not lead to it',
    access: ['verify'],
    keys: false,
  }),
  link: get('/maintain/chainLink', {
    summary: 'One link by its number or hash, and whether it is intact',
    access: ['verify'],
    keys: false,
    input: z.object({ link: z.string().regex(wanted) }),
    output: linkView.extend({ about }),
  }),
  proof: get('/maintain/recordProof', {
    summary: 'The links of a maintenance record, and whether they are intact; empty until it is completed',
    access: ['maintainManage', 'supervise'],
    input: z.object({ mpId: f.rowIdText }),
    output: z.object({ links: z.array(linkView) }),
  }),
  publicProof: get('/verify/:hash', {
    summary: 'Public, by the hash on a printed record: whether that record is intact, without personal data',
    access: 'public',
    input: z.object({ hash }),
    output: z.object({
      number: z.number().int(),
      kind,
      aside,
      state: linkState,
      /** Null when the record is gone. */
      jobNum: z.string().nullable(),
      day: z.string().nullable(),
    }),
  }),
};
