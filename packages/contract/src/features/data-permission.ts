/**
 * What an account may see: places of the tree region, province, city, site, elevator (specification 3, "Account
 * screen" and section 7). `userId` alone identifies the account; `parentId` and `userIds` of an account are sent again and not used.
 */

import { z } from 'zod';
import { download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { fileNotes } from '../core/import-report.ts';
import { problem, problems } from '../core/problems.ts';
import { words } from '../words.ts';
import { vendor } from './account-words.ts';
import { placeLevels } from './place-levels.ts';

/** More nodes exist than are listed, of an opened node or a search: the list asks for a keyword. */
export const maxShownNodes = 2000;
/** That an account holds. */
export const maxHeldNodes = 5000;
/** From which level on nodes can be chosen, by user type: everything for a vendor, sites and elevators for others. */
export const firstChoosableLevel = (userType: number): number =>
  userType === vendor ? placeLevels.region : placeLevels.site;

export const elevatorPermissionTemplateFile = 'elevatorPermission.xlsx';

export const permissionNode = z.object({
  id: z.number().int(),
  name: z.string(),
  leaf: z.boolean(),
  /** As `placeLevels` names it. */
  level: z.number().int(),
  /** Comma path of ids from the region down to this node, and of their names. */
  ids: z.string(),
  names: z.string(),
  /** The node above it; null and empty for a region. */
  parentId: z.number().int().nullable(),
  parentName: z.string(),
  /** Elevators in it that can be given; those in warranty when only they are asked for. */
  elevatorCount: z.number().int(),
  /** False: only parts of it can be given. */
  choosable: z.boolean(),
});
export type PermissionNode = z.output<typeof permissionNode>;

/** The first of them, and how many there are. */
const nodes = z.object({ total: z.number().int(), result: z.array(permissionNode) });

const level = z.coerce.number().int().min(0).max(placeLevels.elevator).default(0);
const userType = z.coerce.number().int().min(1).max(4).optional();
const path = z.string().regex(/^\d{1,9}(,\d{1,9})*$/, problem(problems.notAChoice));
/** From the region down to the node. */
export const nodePath = z.string().regex(/^\d{1,9}(,\d{1,9}){0,4}$/, problem(problems.notAChoice));
const search = { parentId: f.rowIdText.optional(), userIds: path.optional(), userType };

const module = words('账号管理', 'Accounts');

/** Data of a refused import. */
export const refusedImport = z.object({
  notJobNumList: z.array(z.string()),
  notAreaJobNumList: z.array(z.string()),
  addFailureJobNumList: z.array(z.string()),
});
export type RefusedImport = z.output<typeof refusedImport>;

/** Of a change that other accounts lose by. */
export const refusedBelow = z.object({ below: z.number().int() });
const withBelow = z.enum(['true', 'false']).optional();

export const dataPermission = {
  tree: get('/user/dataPermission', {
    summary:
      "The nodes of a level below a node that can be granted to the user; without a user, the caller's own. With a keyword, nodes of all levels whose name contains it",
    access: 'signedIn',
    input: z.object({
      userId: f.rowIdText.optional(),
      parentId: f.rowIdText.optional(),
      level,
      userType,
      /** Y: only what is in warranty today. */
      grtFlg: f.yesNo.optional(),
      keyword: f.textFilter(100),
    }),
    output: nodes,
  }),
  range: get('/user/accountPermission', {
    summary:
      'The data range of users of types 2 to 4: the nodes of a level below a node, or below the area of a code',
    access: 'signedIn',
    input: z.object({
      userId: f.rowIdText.optional(),
      parentId: f.rowIdText.optional(),
      areaCode: f.textFilter(20),
      level,
      type: userType,
      keyword: f.textFilter(100),
    }),
    output: nodes,
  }),
  held: get('/user/accountPermission/:userId', {
    summary: 'The data scope of an account: the nodes granted to it',
    access: 'signedIn',
    input: z.object({ userId: f.rowIdText }),
    output: z.object({
      /** Every place, those added later too; then there are no nodes. */
      everything: z.boolean(),
      /** Whether the caller may give everything. */
      everythingOffered: z.boolean(),
      grtFlg: f.yesNo,
      nodes: z.array(permissionNode),
      /** Differs as soon as the nodes do. */
      edition: z.string(),
    }),
  }),
  set: upload('/user/setPermission', {
    summary:
      'Set the nodes of an account; with grtFlg Y, only the elevators in them that are in warranty today. Accounts below lose what it loses',
    access: ['account.dataPermission', 'account.edit', 'account.add'],
    input: z.object({
      userId: f.rowIdText,
      ...search,
      grtFlg: f.yesNo.default('N'),
      /** Comma paths, joined by bars. */
      idsList: f.listField(nodePath, { separator: '|', max: maxHeldNodes }),
      /** Instead of nodes. */
      everything: withBelow,
      edition: f.edition,
      /** Without it a change by which accounts below lose something is refused, with `below`, their number. */
      withBelow,
    }),
    changes: ['account'],
    log: { module, type: words('设置数据权限', 'Set data permission') },
  }),
  importElevators: upload('/user/importElevatorPermission', {
    summary:
      'Grant an account the elevators of an xlsx file in addition to its own: all of them, or none with three lists of those that cannot be granted',
    access: ['account.importPermission'],
    input: z.object({ userId: f.rowIdText, ...search }),
    output: fileNotes.extend({
      added: z.number().int(),
      /** The first text of the file, where it is no job number among those that are and was taken for a title. */
      assumedTitle: z.string().nullable(),
    }),
    changes: ['account'],
    log: { module, type: words('导入电梯权限', 'Import elevator permissions') },
  }),
  clearElevators: post('/user/deleteElevatorPermission', {
    summary:
      'Withdraw all individually granted elevators from the account at the end of the path; sites and areas are kept',
    access: ['account.clearPermission'],
    input: z.object({ userIds: path, withBelow }),
    output: z.object({ cleared: z.number().int() }),
    changes: ['account'],
    log: { module, type: words('清空电梯权限', 'Clear elevator permissions') },
  }),
  exportElevators: download('GET', '/user/exportElevatorPermission', {
    summary: 'The elevators in the scope of an account, as xlsx',
    access: ['account.exportPermission'],
    input: z.object({ userId: f.rowIdText, downloadId: z.uuid().optional() }),
    log: { module, type: words('导出电梯权限', 'Export elevator permissions') },
  }),
};
