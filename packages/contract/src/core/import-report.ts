/** Report of any import from a spreadsheet: the progress of its job, and its problems. */
import { z } from 'zod';

/** One cell that was refused. `row` is the row's number in the sheet (the header is 1). */
export const importProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** A sheet of the file that was not read, and how many of its rows hold something. */
export const unreadSheet = z.object({
  sheet: z.string(),
  rows: z.number().int(),
  /** Not visible to anyone who opens the file. */
  isHidden: z.literal(true).optional(),
});
export type UnreadSheet = z.output<typeof unreadSheet>;

/** Parts of a file that were not read, and parts that were read although they are hidden. */
export const fileNotes = z.object({
  unreadSheets: z.array(unreadSheet),
  /** Columns that no field reads, and how many rows hold something there. */
  unreadColumns: z.array(z.object({ column: z.string(), rows: z.number().int() })),
  /** Rows that were read although the sheet hides them, or a filter of it does. */
  hiddenRows: z.number().int(),
  /** Columns of that kind that have content. */
  hiddenColumns: z.array(z.string()),
});
export type FileNotes = z.output<typeof fileNotes>;

export const maxListedProblems = 200;

/** The result that an import of a file would have; nothing is stored. */
export const importPreview = fileNotes.extend({
  fileName: z.string(),
  /** Rows of the file, and how many of what it brings would be added, and not. */
  total: z.number().int(),
  added: z.number().int(),
  refused: z.number().int(),
  /** The first of them. */
  problems: z.array(importProblem),
  problemCount: z.number().int(),
});
export type ImportPreview = z.output<typeof importPreview>;

/** Names an import to its calls. */
export const importJob = z.object({ jobId: z.uuid() });

const importStates = ['reading', 'checking', 'writing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const jobReport = fileNotes.extend({
  jobId: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** Rows processed so far in this state, and rows in the file (null while unknown). */
  handled: z.number().int(),
  total: z.number().int().nullable(),
  added: z.number().int(),
  /** Rows that were not imported. */
  refused: z.number().int(),
  /** The first problems; all of them are in the report file. */
  problems: z.array(importProblem),
  problemCount: z.number().int(),
  /** Why it failed. */
  message: z.string(),
});
export type JobReport = z.output<typeof jobReport>;

export const isImportRunning = (state: ImportState): state is 'reading' | 'checking' | 'writing' =>
  state === 'reading' || state === 'checking' || state === 'writing';
