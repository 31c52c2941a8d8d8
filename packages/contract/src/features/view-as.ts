/**
 * For super administrators: the console as another user sees it, and why an account sees something or does not.
 */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { indexPermissions, permissionCatalogue } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { faultByCode } from '../device/faults.ts';
import { type CodeOf, codes, type Words, words } from '../words.ts';
import { allFieldPermissions } from './field-permissions.ts';

/** The kinds of items that can be checked, in the order of the dialog. */
export const whyKinds = codes([
  ['page', words('菜单页面', 'Menu page')],
  ['button', words('按钮', 'Button')],
  ['field', words('字段', 'Field')],
  ['panel', words('首页面板', 'Home-page panel')],
  ['fault', words('故障内容', 'Fault content')],
  ['unit', words('电梯', 'Unit')],
  ['alarm', words('报警', 'Alarm')],
]);
export type WhyKind = CodeOf<typeof whyKinds>;

const namesOfType = (type: 1 | 2) =>
  new Set(permissionCatalogue.filter(entry => entry.type === type).map(entry => entry.permissionId));
const names: Readonly<Record<Exclude<WhyKind, 'unit' | 'alarm'>, ReadonlySet<string>>> = {
  page: namesOfType(1),
  button: namesOfType(2),
  field: new Set(allFieldPermissions.map(({ id }) => id)),
  panel: new Set(Object.keys(indexPermissions)),
  fault: new Set(faultByCode.keys()),
};
const problemOf = (kind: WhyKind, name: string): Words | undefined => {
  if (kind === 'unit') return f.jobNum.safeParse(name).success ? undefined : problems.jobNumShape;
  if (kind === 'alarm') return /^[1-9]\d{0,14}$/.test(name) ? undefined : problems.notAChoice;
  return names[kind].has(name) ? undefined : problems.notAChoice;
};

export const whyQuestion = z
  .object({
    userId: f.rowIdText,
    kind: z.literal(whyKinds.codes),
    /** Its name in the list of permissions, the code of a fault, a job number, the number of an alarm. */
    name: z.string().trim().min(1, problem(problems.required)).max(64),
  })
  .superRefine(({ kind, name }, context) => {
    const wrong = problemOf(kind, name);
    if (wrong) context.addIssue({ code: 'custom', path: ['name'], message: problem(wrong) });
  });

/** All must hold for the item to be visible. */
export const whyReason = z.object({
  rule: z.enum(['account', 'role', 'page', 'fault', 'scope']),
  holds: z.boolean(),
  /** In the language of the request. */
  text: z.string(),
});
export type WhyReason = z.output<typeof whyReason>;

const accounts = words('账号管理', 'Accounts');

export const viewAs = {
  start: post('/viewAs/start', {
    summary:
      'A read-only token for viewing the console as this user. It ends after half an hour, with the caller’s session, or when the view is left. Not available for super administrators',
    showsSecret: true,
    access: 'superAdministrator',
    input: z.object({ userId: f.rowId }),
    output: z.object({ token: z.string() }),
    changes: [],
    log: { module: accounts, type: words('以用户身份查看', 'View as user') },
  }),
  /** Sent with the caller's own token: that of the view changes nothing, itself neither. */
  end: post('/viewAs/end', {
    summary: 'Leave a view that was opened from this session',
    access: 'superAdministrator',
    input: z.object({ viewId: f.rowId }),
    // The row itself leaves the line, however it ends.
    changes: [],
  }),
  why: get('/viewAs/why', {
    summary: 'Whether an account sees a page, button, field, panel, fault, unit or alarm, and why',
    access: 'superAdministrator',
    input: whyQuestion,
    output: z.object({ visible: z.boolean(), reasons: z.array(whyReason) }),
  }),
};
