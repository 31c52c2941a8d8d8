/** Importing elevators from a spreadsheet: what a file can fill, how its columns are mapped, what is reported. */
import { z } from 'zod';
import * as f from './fields.ts';
import { intercomPhone } from './intercom.ts';

/** A field that an import file can fill. `required` ones need a column or a constant. */
export const importFields = [
  { key: 'jobNum', required: true, zh: '工号', en: 'Job number' },
  { key: 'areaName', required: false, zh: '大区', en: 'Area' },
  { key: 'province', required: false, zh: '省份', en: 'Province' },
  { key: 'city', required: true, zh: '城市', en: 'City' },
  { key: 'domainName', required: true, zh: '现场名称', en: 'Site' },
  { key: 'domainType', required: false, zh: '现场类型', en: 'Site type' },
  { key: 'buildingName', required: false, zh: '楼栋', en: 'Building' },
  { key: 'elevatorNum', required: false, zh: '梯号', en: 'Elevator number' },
  { key: 'address', required: false, zh: '地址', en: 'Address' },
  { key: 'registerCode', required: false, zh: '注册代码', en: 'Registration code' },
  { key: 'elevatorType', required: false, zh: '电梯类型', en: 'Elevator type' },
  { key: 'brand', required: false, zh: '品牌', en: 'Brand' },
  { key: 'x', required: false, zh: '经度', en: 'Longitude' },
  { key: 'y', required: false, zh: '纬度', en: 'Latitude' },
  { key: 'startDate', required: false, zh: '投用日期', en: 'In use since' },
  { key: 'inspectDate', required: false, zh: '年检日期', en: 'Inspection date' },
  { key: 'ratedSpeed', required: false, zh: '额定速度(m/s)', en: 'Rated speed (m/s)' },
  { key: 'ratedLoad', required: false, zh: '额定载重(kg)', en: 'Rated load (kg)' },
  { key: 'floorCount', required: false, zh: '层站数', en: 'Floors' },
  { key: 'grtFlg', required: false, zh: '本公司维保(Y/N)', en: 'Maintained by us (Y/N)' },
  { key: 'intercomPhone', required: false, zh: '对讲分机', en: 'Intercom extension' },
  { key: 'remark', required: false, zh: '备注', en: 'Remark' },
] as const;
export type ImportField = (typeof importFields)[number]['key'];

/** Other units that a column may be in, with the factor that turns one into the field's own. */
export const importUnits = {
  'ft/min': { field: 'ratedSpeed', factor: 0.00508 },
  lb: { field: 'ratedLoad', factor: 0.453_592_37 },
} as const satisfies Record<string, { field: ImportField; factor: number }>;
export type ImportUnit = keyof typeof importUnits;

const mappedColumn = z.object({
  /** By its header. */
  column: z.string().max(200),
  /** Absent: the field's own unit. */
  unit: z.enum(Object.keys(importUnits) as [ImportUnit, ...ImportUnit[]]).optional(),
});
const constantForAll = z.object({ constant: z.string().trim().max(200) });

/** Where a field's value comes from: a column of the file (by header), or one constant for every row. */
export const importMapping = z.partialRecord(
  z.enum(importFields.map(field => field.key)),
  z.union([mappedColumn, constantForAll]),
);
export type ImportMapping = z.output<typeof importMapping>;

/** What a multipart part carries is text. @returns the text itself when it is no JSON, for the schema to refuse */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

export const importOrder = z.object({
  /** Of the preview; without it the request carries the file itself. */
  fileId: z.uuid().optional(),
  /** Without it the columns are known by their headers, as those of the template are. */
  mapping: z.preprocess(fromJson, importMapping.optional()),
  /** True: a wrong value in an optional column is left out (and reported) and the rest of its row taken. */
  lenient: z.preprocess(fromJson, z.boolean().default(false)),
});

export const importPreview = z.object({
  fileId: z.string(),
  fileName: z.string(),
  columns: z.array(z.string()),
  /** The first five rows as texts. */
  sample: z.array(z.array(z.string())),
  /** Rows below the header. */
  rows: z.number().int(),
  /** What the headers suggest. */
  mapping: importMapping,
});
export type ImportPreview = z.output<typeof importPreview>;

/** One cell that could not be taken. `row` is the row's number in the sheet (the header is 1). */
export const importProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** Job numbers in each of the three lists of a report; the report file has all. */
export const maxListedJobNums = 2000;
export const maxListedProblems = 200;
export const maxListedCities = 200;

export const importStates = ['reading', 'checking', 'writing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const importReport = z.object({
  jobId: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows handled so far in this state, and rows in the file (null while unknown). */
  handled: z.number().int(),
  total: z.number().int().nullable(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Cities that the import made, the first of them: a name that is spelled wrong makes one. */
  newCities: z.array(z.string()),
  newSites: z.number().int(),
  /** Refused rows by reason: no usable job number; outside the account's area; failed to be added otherwise. */
  notJobNumList: z.array(z.string()),
  notAreaJobNumList: z.array(z.string()),
  addFailureJobNumList: z.array(z.string()),
  /** How many each list would have if it were not cut. */
  notJobNumCount: z.number().int(),
  notAreaJobNumCount: z.number().int(),
  addFailureJobNumCount: z.number().int(),
  /** The first problems; all of them are in the report file. */
  problems: z.array(importProblem),
  problemCount: z.number().int(),
  /** Why it failed. */
  message: z.string(),
});
export type ImportReport = z.output<typeof importReport>;

export const isImportRunning = (state: ImportState): state is 'reading' | 'checking' | 'writing' =>
  state === 'reading' || state === 'checking' || state === 'writing';

/** What a row may hold once its cells are read; an absent value leaves what is stored. */
export const importRow = z.object({
  jobNum: f.jobNum,
  areaName: f.areaName,
  province: f.cityName,
  city: f.cityName,
  domainName: f.siteName,
  domainType: z.string().max(50),
  buildingName: f.buildingName,
  elevatorNum: f.elevatorNum,
  address: f.address,
  registerCode: f.registerCode,
  elevatorType: f.elevatorType,
  brand: f.brand,
  x: f.longitude,
  y: f.latitude,
  startDate: f.day,
  inspectDate: f.day,
  /** m/s */
  ratedSpeed: z.number().min(0.01).max(20),
  /** kg */
  ratedLoad: z.number().int().min(0).max(100_000),
  floorCount: z.number().int().min(1).max(250),
  grtFlg: z.boolean(),
  intercomPhone,
  remark: z.string().max(50),
} satisfies Record<ImportField, z.ZodType>);
export type ImportRow = Partial<z.output<typeof importRow>>;
