/** The operation log: who did what and when (specification 3, sections 2 and 7). */
import { z } from 'zod';
import { clientTypes, download, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list } from '../core/list.ts';
import { codeOf, dateOf, textOf } from '../core/list-filters.ts';
import { type PageName, permissionCatalogue } from '../core/permissions.ts';
import { problem, problems } from '../core/problems.ts';
import { codes, words } from '../words.ts';
import { exportName } from './download-file.ts';

const clients = codes([
  [clientTypes.officialAccount, words('公众号', 'Official account')],
  [clientTypes.pc, words('PC', 'PC')],
  [clientTypes.technicianApp, words('小程序', 'Mini program')],
]);

/** The screen opens with the lines of this many days, today included. */
export const defaultLogDays = 7;

const lines = list('/log/search', {
  method: 'GET',
  summary:
    'The operation log: all entries for a super administrator, otherwise those of the caller and of accounts below',
  shows: [],
  access: ['log'],
  keys: 'unlimited',
  columns: {
    operator: { title: words('操作人', 'Operator'), sheet: 16 },
    /** In the language of the request. */
    operateModule: { title: words('操作模块', 'Module'), sheet: 22 },
    operateType: { title: words('操作类型', 'Type'), sheet: 22 },
    clientType: { title: words('客户端', 'Client'), codes: clients, sheet: 16 },
    /** In the language of the request; a line of long ago as it was written. */
    remark: { title: words('备注', 'Remark'), sheet: 60 },
    createDate: { title: words('创建时间', 'Created'), kind: 'moment', sheet: 20, sort: true },
  },
  filters: {
    operator: textOf(30),
    /** Text of either language. */
    operateModule: textOf(50),
    operateType: textOf(50),
    clientType: codeOf(clients),
    startDate: dateOf(words('创建时间从', 'Created from')),
    endDate: dateOf(words('创建时间至', 'Created to')),
  },
  row: {
    logId: z.number().int(),
    clientType: z.number().int(),
    /** The changes of an edit; of a list, the removed and the added entries. */
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  },
});

const page = words('操作日志', 'Operation log');
const pageNames = permissionCatalogue
  .filter(({ type }) => type === 1)
  .map(({ permissionId }) => permissionId) as [PageName, ...PageName[]];
/** The type of a line that `save` writes. */
export const openPage = words('打开', 'Open');

const logId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const operationLog = {
  list: lines,
  export: download('POST', '/log/export', {
    summary: 'Export the operation log to xlsx',
    access: ['log.export'],
    input: lines.input.extend(exportName),
    log: { module: page, type: words('导出', 'Export') },
  }),
  /** The console sends it for each page of the menu that is opened. */
  save: post('/log/save', {
    summary: 'Record that the caller has opened a page, which must be one the caller may open',
    access: 'signedIn',
    changes: [],
    input: z.object({ operateModule: z.enum(pageNames, problem(problems.notAChoice)) }),
  }),
  /** No screen offers it. */
  delete: upload('/log/delete', {
    summary:
      'Delete entries older than the retention period; without a retention period all entries are kept',
    access: 'superAdministrator',
    input: z.object({
      idList: f.listField(logId).refine(list => list.length > 0, problem(problems.selectData)),
    }),
    changes: [],
    log: { module: page, type: words('删除', 'Delete') },
  }),
};
