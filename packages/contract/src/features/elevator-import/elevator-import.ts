/** Importing elevators from a spreadsheet: how the columns of a file are mapped, and what is reported. */
import { z } from 'zod';
import { fileNotes, jobReport, unreadSheet } from '../../core/import-report.ts';
import { importFields } from './import-fields.ts';

/** How to read an ambiguous number: `1,250` is 1.25 with a decimal comma and 1250 with a decimal point. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];
/** How to read an ambiguous date: `03/04/2020` is 3 April, or 4 March. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];
/** Whether a column of days that come again holds the next one or the last one; a last one is left out. */
export const recurringDays = ['next', 'last'] as const;
export type RecurringDay = (typeof recurringDays)[number];

/** Maximum number of distinct texts kept per column, for asking about their meaning; and the longest of them. */
export const maxColumnWords = 100;
export const maxWordLength = 100;

const mappedColumn = z.object({
  /** By its header. */
  column: z.string().max(200),
  /** Absent: the field's own unit. */
  unit: z.string().max(20).optional(),
  decimal: z.enum(decimalSigns).optional(),
  dateOrder: z.enum(dateOrders).optional(),
  which: z.enum(recurringDays).optional(),
  /** Meanings of words that are unknown or meant differently: a choice of the field, or empty to drop the cell. */
  words: z
    .record(z.string().max(maxWordLength), z.string().max(50))
    .refine(words => Object.keys(words).length <= maxColumnWords)
    .optional(),
});
export type MappedColumn = z.output<typeof mappedColumn>;
const constantForAll = z.object({ constant: z.string().trim().max(200) });

/** The source of a field's value: a column of the file (by header), or one constant for every row. */
export const importMapping = z.partialRecord(
  z.enum(importFields.map(field => field.key)),
  z.union([mappedColumn, constantForAll]),
);
export type ImportMapping = z.output<typeof importMapping>;
/** The columns of a file that a mapping uses, by their headers. */
export const readColumns = (mapping: ImportMapping): ReadonlySet<string> =>
  new Set(Object.values(mapping).flatMap(source => ('column' in source ? [source.column] : [])));

/** Parts of a multipart body are text. @returns the text itself when it is not JSON, for the schema to refuse */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The row of the sheet with the titles; detected when absent. */
const headerRow = z.preprocess(fromJson, z.number().int().min(1).max(1_048_576).optional());

/** The sheet of the file, by a name that a sheet can have; the first that is not hidden when absent. */
const sheet = z
  .string()
  .regex(/^[^:\\/?*[\]]{1,200}$/)
  .optional();

export const importPreviewInput = z.object({
  /** From an earlier preview; without it the request carries the file itself. */
  fileId: z.uuid().optional(),
  sheet,
  headerRow,
});

export const importOrder = z.object({
  /** From the preview; without it the request carries the file itself. */
  fileId: z.uuid().optional(),
  sheet,
  headerRow,
  /** Without it the columns are recognised by their headers, like those of the template. */
  mapping: z.preprocess(fromJson, importMapping.optional()),
  /** True: a wrong value in an optional column is dropped (and reported) and the rest of its row imported. */
  lenient: z.preprocess(fromJson, z.boolean().default(false)),
});

/**
 * Evidence of how the texts of a column are written. `sure` holds each interpretation that is the only one for some
 * text.
 */
const seen = <const T extends readonly [string, ...string[]]>(ways: T) =>
  z.object({
    sure: z.array(z.enum(ways)),
    /** The first ambiguous one; empty if all are unambiguous. */
    unclear: z.string(),
  });
export const importColumn = z.object({
  title: z.string(),
  /** Rows that hold something there. */
  filled: z.number().int(),
  /** Its distinct texts and the number of cells with each; null when they are too many or too long to be words. */
  words: z.array(z.tuple([z.string(), z.number().int()])).nullable(),
  numbers: seen(decimalSigns),
  days: seen(dateOrders),
});
export type ImportColumn = z.output<typeof importColumn>;

const explanation = z.object({ zh: z.string(), en: z.string() });
/** A cell as displayed. Numbers stay numbers and texts texts; of the others what they show, are and cannot be. */
const shownCell = z.union([
  z.string(),
  z.number(),
  z.object({
    shown: z.string(),
    value: z.number().optional(),
    /** Why it cannot be read; `asShown`: not as what is shown, and `asText`: not as an exact text, such as a job number. */
    problem: explanation.optional(),
    asShown: explanation.optional(),
    asText: explanation.optional(),
  }),
]);
export type ShownCell = z.output<typeof shownCell>;
export const importPreview = z.object({
  fileId: z.string(),
  fileName: z.string(),
  /** The sheet that was read, and all that can be: their rows that are not empty. */
  sheet: z.string(),
  sheets: z.array(unreadSheet),
  /** The row of the sheet with the titles. */
  headerRow: z.number().int(),
  /** The first rows of the sheet, from which another header can be chosen. */
  head: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  columns: z.array(importColumn),
  /** The first five rows below the header. */
  sample: z.array(z.object({ row: z.number().int(), cells: z.array(shownCell) })),
  /** Rows below the header. */
  rows: z.number().int(),
  /** Of them, those that the sheet or a filter of it hides. */
  hiddenRows: z.number().int(),
  /** Columns that the sheet hides. */
  hiddenColumns: fileNotes.shape.hiddenColumns,
  /** Columns behind the last title, which no field can read. */
  unreadColumns: fileNotes.shape.unreadColumns,
  /** What the headers mean for certain. */
  mapping: importMapping,
  /** Possible columns: to be suggested. */
  offers: z.partialRecord(z.enum(importFields.map(field => field.key)), z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;

/** Job numbers in each of the three lists of a report; the report file has all of them. */
export const maxListedJobNums = 2000;
export const maxListedCities = 200;

export const importReport = jobReport.extend({
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Cities that the import created, up to a maximum: a misspelled name creates one. */
  newCities: z.array(z.string()),
  newSites: z.number().int(),
  /** Accounts that lost a part of their data scope: a unit moved out of what the account above them holds. */
  withdrawn: z.number().int(),
  /** Refused rows by reason: no usable job number; outside the account's scope; any other failure. */
  notJobNumList: z.array(z.string()),
  notAreaJobNumList: z.array(z.string()),
  addFailureJobNumList: z.array(z.string()),
  /** The full length of each list, before it was cut. */
  notJobNumCount: z.number().int(),
  notAreaJobNumCount: z.number().int(),
  addFailureJobNumCount: z.number().int(),
  /** The chosen or detected reading: the header row, and how each field is read. */
  headerRow: z.number().int(),
  mapping: importMapping,
});
export type ImportReport = z.output<typeof importReport>;

type FieldValues = { [F in (typeof importFields)[number] as F['key']]: z.output<F['schema']> };
/** A row's values once its cells are parsed; an absent value leaves the stored one. */
export type ImportRow = Partial<FieldValues>;
