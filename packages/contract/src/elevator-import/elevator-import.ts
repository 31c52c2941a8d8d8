/** Importing elevators from a spreadsheet: how the columns of a file are mapped, and what is reported. */
import { z } from 'zod';
import { importFields } from './import-fields.ts';

/** How a number whose sign may be either is meant: `1,250` is 1.25 with a decimal comma and 1250 with a decimal point. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];
/** How a day that may be either is meant: `03/04/2020` is 3 April, or 4 March. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Different texts of one column that are kept, to ask what they mean; and the longest of them. */
export const maxColumnWords = 100;
export const maxWordLength = 100;

const mappedColumn = z.object({
  /** By its header. */
  column: z.string().max(200),
  /** Absent: the field's own unit. */
  unit: z.string().max(20).optional(),
  decimal: z.enum(decimalSigns).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  /** What words mean that are not known, or not meant as they are known: a choice of the field, or empty to leave the cell out. */
  words: z
    .record(z.string().max(maxWordLength), z.string().max(50))
    .refine(words => Object.keys(words).length <= maxColumnWords)
    .optional(),
});
export type MappedColumn = z.output<typeof mappedColumn>;
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

/** The row of the sheet that has the titles; absent: it is found. */
const headerRow = z.preprocess(fromJson, z.number().int().min(1).max(1_048_576).optional());

export const importLook = z.object({
  /** Of a look before; without it the request carries the file itself. */
  fileId: z.uuid().optional(),
  headerRow,
});

export const importOrder = z.object({
  /** Of the preview; without it the request carries the file itself. */
  fileId: z.uuid().optional(),
  headerRow,
  /** Without it the columns are known by their headers, as those of the template are. */
  mapping: z.preprocess(fromJson, importMapping.optional()),
  /** True: a wrong value in an optional column is left out (and reported) and the rest of its row taken. */
  lenient: z.preprocess(fromJson, z.boolean().default(false)),
});

/** What the texts of a column show of how they are written. `sure` holds every way that some text can only be meant in. */
const seen = <const T extends readonly [string, ...string[]]>(ways: T) =>
  z.object({
    sure: z.array(z.enum(ways)),
    /** The first that may be meant in several ways; empty when there is none. */
    unclear: z.string(),
  });
export const importColumn = z.object({
  title: z.string(),
  /** Its different texts and how many cells hold each; null when they are too many or too long to be words. */
  words: z.array(z.tuple([z.string(), z.number().int()])).nullable(),
  numbers: seen(decimalSigns),
  days: seen(dateOrders),
});
export type ImportColumn = z.output<typeof importColumn>;

/** A cell as it is shown: numbers stay numbers, all others are texts. */
const shownCell = z.union([z.string(), z.number()]);
export const importPreview = z.object({
  fileId: z.string(),
  fileName: z.string(),
  /** The row of the sheet that has the titles. */
  headerRow: z.number().int(),
  /** The first rows of the sheet, of which another may be the header. */
  head: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  columns: z.array(importColumn),
  /** The first five rows below the header. */
  sample: z.array(z.object({ row: z.number().int(), cells: z.array(shownCell) })),
  /** Rows below the header. */
  rows: z.number().int(),
  /** What the headers say for certain. */
  mapping: importMapping,
  /** Columns that may be meant: to be offered. */
  offers: z.partialRecord(z.enum(importFields.map(field => field.key)), z.string()),
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
  /** What was chosen, or found: which row has the titles, and how each field is read. */
  headerRow: z.number().int(),
  mapping: importMapping,
});
export type ImportReport = z.output<typeof importReport>;

export const isImportRunning = (state: ImportState): state is 'reading' | 'checking' | 'writing' =>
  state === 'reading' || state === 'checking' || state === 'writing';

type FieldValues = { [F in (typeof importFields)[number] as F['key']]: z.output<F['schema']> };
/** What a row may hold once its cells are read; an absent value leaves what is stored. */
export type ImportRow = Partial<FieldValues>;
