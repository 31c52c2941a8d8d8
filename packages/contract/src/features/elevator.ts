/** Elevator master data: list, edit, import, export, energy setting, templates (specification 1). */
import { z } from 'zod';
import { done, download, get, post, upload } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { list, type RowOf, sorted } from '../core/list.ts';
import { choiceOf } from '../core/list-filters.ts';
import { codes, words } from '../words.ts';
import { exportName } from './download-file.ts';
import {
  importOrder,
  importPreview,
  importPreviewInput,
  importReport,
} from './elevator-import/elevator-import.ts';
import { domainTypeChoices } from './elevator-import/import-choices.ts';
import { importSchemas } from './elevator-import/import-fields.ts';
import { areaFilter, monitoringFilter, siteTypeFilter, unitColumns, unitFilters } from './unit-columns.ts';
import { annexes, escalatorFactChars } from './unit-words.ts';

/** Common site types; a site may have another. */
export const domainTypes = domainTypeChoices.map(({ value }) => value);

/** Kinds of monitoring devices. Live video of a device of type 2 ends by itself after a while. */
export const deviceTypes = [1, 2] as const;

export type ElevatorRow = RowOf<typeof elevators>;

/** Empty where unknown, and for a lift. */
const ofEscalator = <T extends z.ZodType>(schema: T) => ({
  tsgd: schema,
  zjgl: schema,
  bpqgl: schema,
  ljcxh: schema,
  aqcxh: schema,
  bpcxh: schema,
});

const unknown = z.literal('');
/** Data of a unit entered by a person, with the limits of the import. Fields left out stay unchanged. */
const facts = {
  buildingName: f.buildingName,
  elevatorNum: f.elevatorNum,
  registerCode: f.registerCode,
  address: f.address,
  remark: f.elevatorRemark,
  x: f.longitudeIfKnown,
  y: f.latitudeIfKnown,
  elevatorType: importSchemas.elevatorType.optional(),
  brand: importSchemas.brand.optional(),
  startDate: z.union([unknown, importSchemas.startDate]).optional(),
  inspectDate: z.union([unknown, importSchemas.inspectDate]).optional(),
  warrantyEnd: z.union([unknown, importSchemas.warrantyEnd]).optional(),
  annex: z.union([unknown, importSchemas.annex]).optional(),
  ratedSpeed: importSchemas.ratedSpeed.optional(),
  ratedLoad: importSchemas.ratedLoad.optional(),
  floorCount: importSchemas.floorCount.optional(),
  deviceType: z.literal(deviceTypes).optional(),
  grtFlg: f.yesNo.optional(),
  intercomPhone: z.union([unknown, importSchemas.intercomPhone]).optional(),
  maintenanceCompanyId: f.rowId.nullable().optional(),
  ...ofEscalator(f.shownText(escalatorFactChars).optional()),
};

/**
 * The edit form: the job number identifies the row and is not editable. The unit moves to the site of that id, or of
 * that name in the city that the area has.
 */
export const elevatorForm = z
  .object({
    elevatorId: f.rowId,
    jobNum: f.jobNum,
    domainId: f.rowId.optional(),
    areaName: f.areaName.optional(),
    domainName: f.siteName.min(1).optional(),
    domainType: f.siteType.optional(),
    ...facts,
    edition: f.edition,
    withBelow: f.withBelow,
  })
  .superRefine(f.checkPlace);
export const newElevatorForm = z
  .object({
    jobNum: f.jobNum,
    /** Its site. */
    domainId: f.rowId,
    ...facts,
  })
  .superRefine(f.checkPlace);

/** The template names of `downloadTemplate`. */
export const elevatorTemplateFile = 'elevator.xlsx';

// In sheets, whether it is monitored is the last column.
const { isactive, ...unit } = unitColumns;

/** What only whoever works with the unit's data sees: a large screen, which strangers pass, needs none of it. */
const needs = ['lift', 'lift.add', 'lift.edit', 'lift.export', 'monitor', 'monitor.export'] as const;

const elevators = list('/elevator/list', {
  summary: 'Search elevators',
  shows: ['elevator', 'place'],
  access: ['lift', 'monitor', 'lift.edit', 'deviceBigScreen'],
  columns: {
    ...unit,
    jobNum: sorted(unit.jobNum),
    city: sorted(unit.city),
    domainName: sorted(unit.domainName),
    buildingName: sorted(unit.buildingName),
    address: { ...unit.address, needs },
    registerCode: sorted({ ...unit.registerCode, needs }),
    x: { ...unit.x, needs },
    y: { ...unit.y, needs },
    brand: sorted(unit.brand),
    inspectDate: sorted(unit.inspectDate),
    intercomPhone: { ...unit.intercomPhone, needs: ['lift.import', 'lift.edit', 'monitor.intercom'] },
    remark: { ...unit.remark, needs: ['lift', 'lift.edit', 'device#remark'] },
    maintenanceCompany: { ...unit.maintenanceCompany, field: false },
    elevatorAge: sorted(unit.elevatorAge),
    runTimesOr: { title: words('运行次数', 'Runs'), kind: 'integer', sheet: 14, nullable: true },
    totalTimeOr: {
      title: words('运行时间(小时)', 'Running hours'),
      kind: 'decimal',
      sheet: 16,
      nullable: true,
    },
    bendTimesOr: { title: words('钢丝绳折弯次数', 'Rope bends'), kind: 'integer', sheet: 16, nullable: true },
    allowed: {
      title: words('允许监视', 'Monitoring allowed'),
      kind: 'yesNo',
      sheet: { width: 14, title: words('允许远程监视', 'Remote monitoring allowed') },
    },
    energy: { title: words('能耗显示', 'Energy shown'), kind: 'yesNo' },
    isactive,
    /** The day on which it was retired; null while it is in use. */
    retiredDate: { title: words('停用日期', 'Retired on'), kind: 'day', nullable: true },
  },
  filters: {
    areaName: areaFilter,
    ...unitFilters,
    domainType: siteTypeFilter,
    monitorStatus: monitoringFilter,
    // Otherwise units in use alone.
    retired: choiceOf(
      codes([
        ['only', words('只看已停用', 'Retired only')],
        ['too', words('含已停用', 'Include retired')],
      ]),
      words('停用电梯', 'Retired units'),
    ),
  },
  also: {
    versionType: z.coerce.number().int().min(1).max(3).default(1),
    pageName: z.enum(['lift', 'monitor']).default('lift'),
    /** Exactly these units, for a caller that knows the names: the watched units. */
    jobNumList: z.array(f.jobNum).max(100).optional(),
    dataPermissionList: f.dataPermissionList,
  },
  row: {
    elevatorId: z.number().int(),
    domainId: z.number().int(),
    /** Y when the device may be monitored remotely. */
    allowed: f.yesNo,
    /** Whether the energy panel is shown for it (Y/N). */
    energy: f.yesNo,
    deviceType: z.number().int(),
    /** There are people in its car, according to an open alarm. */
    trapped: z.boolean(),
  },
});

/** The same with everything that can be edited; the position is the unit's own, without falling back to its site's. */
export const elevatorDetail = elevators.row.extend({
  /** As precisely as it is known: a day, a month or a year; empty when it is not. */
  startDate: z.string(),
  ratedSpeed: z.number(),
  ratedLoad: z.number().int(),
  /** Null for an escalator, and when it is not known. */
  floorCount: z.number().int().nullable(),
  grtFlg: f.yesNo,
  intercomPhone: z.string(),
  /** The last day under warranty; null when unknown. */
  warrantyEnd: z.string().nullable(),
  /** The maintenance company (维保单位); null when unknown. */
  maintenanceCompanyId: z.number().int().nullable(),
  maintenanceCompany: z.string(),
  annex: z.literal(['', ...annexes.codes]),
  ...ofEscalator(z.string()),
  /** Differs as soon as anything that can be edited does. */
  edition: z.string(),
});
export type ElevatorDetail = z.output<typeof elevatorDetail>;

const lift = words('电梯信息维护', 'Elevator information');

export const elevator = {
  list: elevators,
  domainTypeList: get('/elevator/getDomainTypeList', {
    summary: 'Site types in use',
    shows: ['elevator', 'place'],
    access: 'signedIn',
    output: z.array(z.string()),
  }),
  cityList: get('/elevator/getCityList', {
    summary: 'Cities and areas with elevators in the caller’s scope, for filters',
    shows: ['elevator', 'place'],
    access: 'signedIn',
    output: z.array(z.object({ areaName: z.string(), province: z.string(), city: z.string() })),
  }),
  read: get('/elevator/get/:elevatorId', {
    summary: 'One elevator with everything that can be edited',
    access: ['lift.edit'],
    input: z.object({ elevatorId: f.rowIdText }),
    output: elevatorDetail,
  }),
  add: post('/elevator/add', {
    summary: 'Add one elevator to a site',
    access: ['lift.add'],
    input: newElevatorForm,
    output: elevators.row,
    changes: ['elevator'],
    log: { module: lift, type: words('新增', 'Add') },
  }),
  save: post('/elevator/save', {
    summary: 'Save an elevator',
    access: ['lift.edit'],
    input: elevatorForm,
    output: elevators.row,
    changes: ['elevator'],
    log: { module: lift, type: words('编辑', 'Edit') },
  }),
  retire: post('/elevator/retire', {
    summary:
      'Retire an elevator: lists, the monitor, scopes and pickers no longer show it, messages of its device are rejected, its records are kept. Refused while people are trapped or an alarm is open',
    access: ['lift.retire'],
    input: z.object({ elevatorId: f.rowId, jobNum: f.jobNum }),
    changes: ['elevator'],
    log: { module: lift, type: words('停用', 'Retire') },
  }),
  takeBack: post('/elevator/takeBack', {
    summary: 'Return a retired elevator to service at its site',
    access: ['lift.retire'],
    input: z.object({ elevatorId: f.rowId, jobNum: f.jobNum }),
    changes: ['elevator'],
    log: { module: lift, type: words('重新启用', 'Return to service') },
  }),
  /** Reads the entire file and proposes a mapping; the file is kept for the import, and for further previews. */
  importPreview: upload('/elevator/importPreview', {
    summary: 'Upload a file and see its columns before importing',
    access: ['lift.import'],
    changes: [],
    input: importPreviewInput,
    output: importPreview,
  }),
  /** With the template's own columns no mapping is needed: this is the specification's one-step call. */
  importElevator: upload('/elevator/importElevator', {
    summary: 'Import elevators from an xlsx file, or from an uploaded one with a column mapping',
    access: ['lift.import'],
    input: importOrder,
    output: importReport,
    changes: ['elevator', 'place'],
    log: { module: lift, type: words('导入', 'Import') },
  }),
  importStatus: get('/elevator/importStatus', {
    summary: 'Progress and report of an import',
    access: ['lift.import'],
    input: z.object({ jobId: z.uuid() }),
    output: importReport,
  }),
  importCancel: post('/elevator/importCancel', {
    summary: 'Cancel an import and roll it back',
    access: ['lift.import'],
    changes: [],
    input: z.object({ jobId: z.uuid() }),
    output: done,
  }),
  importProblems: download('GET', '/elevator/importProblems', {
    summary: 'Every row that could not be imported, as xlsx',
    access: ['lift.import'],
    input: z.object({ jobId: z.uuid() }),
    changes: ['download'],
  }),
  export: download('POST', '/elevator/export', {
    summary: 'Export elevators to xlsx',
    access: ['lift.export', 'monitor.export'],
    input: elevators.input.extend(exportName),
    log: { module: lift, type: words('导出', 'Export') },
  }),
  saveEnergy: post('/elevator/saveEnergy', {
    summary: 'Whether the energy panel is shown for an elevator',
    access: ['monitor.setting'],
    input: z.object({ elevatorId: f.rowId, jobNum: f.jobNum, energy: f.yesNo }),
    changes: ['elevator'],
    log: { module: words('实时监视', 'Real-time monitoring'), type: words('设置', 'Settings') },
  }),
  startCounter: post('/elevator/startCounter', {
    summary:
      'Restart the device counter after a replacement or a lost counter: the next message is accepted as the newest regardless of its number',
    access: ['lift.edit'],
    input: z.object({ elevatorId: f.rowId, jobNum: f.jobNum }),
    changes: ['elevator'],
    log: { module: lift, type: words('设备重新计数', 'Device counter restarted') },
  }),
  downloadTemplate: download('GET', '/user/downloadTemplate', {
    summary: 'An import template',
    access: 'signedIn',
    input: z.object({ fileName: z.string().regex(/^[A-Za-z0-9-]{1,40}\.xlsx$/) }),
    changes: ['download'],
  }),
};
