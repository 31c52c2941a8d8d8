/**
 * Owners (业主): people who get a text message when one of their units stops, recovers, holds people or has let them
 * out, and about its planned maintenance (specification 2, sections 2.6, 2.9 and 5). The telephone number of an owner is
 * unique among those that one account entered.
 */
import { z } from 'zod';
import { get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf } from '../core/list.ts';
import { textOf } from '../core/list-filters.ts';
import { problem, problems } from '../core/problems.ts';
import { codes, words } from '../words.ts';
import { unitColumns as unit } from './unit-columns.ts';

export const receivedStates = codes([
  [1, words('启用', 'Enabled')],
  [0, words('停用', 'Disabled')],
]);

export const ownerForm = z.object({
  /** Null for a new one. */
  ownerId: f.rowId.nullable().default(null),
  ownerName: f.ownerName,
  telNum: f.phone11,
  /** When changing: the number that the form was filled with; ignored for a new one. */
  oldTelNum: f.phone11IfAny.default(''),
  domainName: f.siteName.default(''),
  buildingName: f.buildingName.default(''),
  roomNum: f.shownText(20).default(''),
  jobNumList: z
    .array(f.jobNum, problem(problems.selectElevator))
    .min(1, problem(problems.selectElevator))
    .max(f.maxPicked, problem(f.overMaxPicked)),
  /** As it was read, where it is sent. */
  version: f.version.optional(),
});
export type OwnerForm = z.output<typeof ownerForm>;

export type OwnerRow = RowOf<typeof search>;

const page = words('业主管理', 'Owner management');
const ownerId = f.rowIdText;
const personalData = { kinds: ['phone'], where: page } as const;
const idList = f.idListField;

const search = list('/owner/search', {
  method: 'GET',
  summary: 'Search the owners of units in scope, newest first',
  shows: ['owner'],
  access: ['proprietor'],
  columns: {
    ownerName: { title: words('业主', 'Owner') },
    telNum: { title: words('手机号', 'Phone') },
    domainName: { title: words('项目名称', 'Site') },
    buildingName: { title: words('楼宇名称', 'Building') },
    roomNum: { title: words('房号', 'Room number') },
    /** The same in one text. */
    jobNumStr: { title: words('电梯', 'Elevators') },
    received: { title: words('接收短信', 'Receive SMS'), codes: receivedStates },
    creator: { title: words('创建人', 'Creator') },
    createDate: { title: words('创建时间', 'Created'), kind: 'moment' },
  },
  filters: {
    domainName: textOf(100),
    ownerName: textOf(30),
    telNum: textOf(11),
  },
  row: {
    ownerId: z.number().int(),
    /** Units in the caller's scope. */
    jobNumList: z.array(z.string()),
    /** Entered by the caller, who alone may edit it. */
    own: z.boolean(),
    version: f.version,
  },
  personalData,
});

export const owner = {
  list: search,
  read: get('/owner/get', {
    summary: 'One owner of a unit in scope',
    access: ['proprietor'],
    input: z.object({ id: ownerId }),
    output: search.row,
    personalData,
  }),
  elevators: list('/owner/elevators', {
    method: 'GET',
    summary: 'The units of an owner, as far as they are in scope',
    shows: ['owner'],
    access: ['proprietor'],
    columns: {
      jobNum: unit.jobNum,
      city: unit.city,
      domainName: unit.domainName,
      buildingName: unit.buildingName,
      elevatorNum: unit.elevatorNum,
    },
    filters: {},
    also: { ownerId },
  }),
  save: post('/owner/save', {
    summary: 'Add an owner, or change one registered by the caller; its units must be in scope',
    access: ['proprietor.add', 'proprietor.edit'],
    needs: ({ ownerId }) => (ownerId === null ? 'proprietor.add' : 'proprietor.edit'),
    input: ownerForm,
    changes: ['owner'],
    log: { module: page, type: words('保存', 'Save') },
  }),
  remove: upload('/owner/delete', {
    summary:
      'Delete owners whose units are all in scope or whom the caller registered: all of the given ones or none',
    access: ['proprietor.delete'],
    input: z.object({ idList: f.idListOf(problems.selectToDelete) }),
    changes: ['owner'],
    log: { module: page, type: words('删除', 'Delete') },
  }),
  setReceived: upload('/owner/updateReceived', {
    summary: 'Turn text messages to owners on (1) or off (0): for all of the given ones or none',
    access: ['proprietor.enable', 'proprietor.disable'],
    needs: ({ isReceive }) => (isReceive === 1 ? 'proprietor.enable' : 'proprietor.disable'),
    input: z.object({ idList, isReceive: z.coerce.number().pipe(z.literal([0, 1])) }),
    changes: ['owner'],
    log: { module: page, type: words('接收短信', 'Receive SMS') },
  }),
};
