/**
 * Parses a cell for a field of an import, identically on the server, which imports it, and in the console, which
 * previews the result. An empty text is no value.
 */

import { explainIssue } from '../../core/problems.ts';
import { type Words, words } from '../../words.ts';
import type { MappedColumn } from './elevator-import.ts';
import { dayOf } from './import-days.ts';
import { everyWord, holdsNext, type ImportFieldDescription, plainWord } from './import-field.ts';
import { numberOf } from './import-numbers.ts';

export type ImportValue = string | number | boolean;
/** How a column is to be read where its header or its texts leave a choice; without a column, a single value. */
export type Reading = Partial<MappedColumn>;
/** The words explain why there is no value. */
export type ReadCell = (cell: string | number) => ImportValue | undefined | Words;

export const isImportProblem = (read: ReturnType<ReadCell>): read is Words => typeof read === 'object';

const problems = {
  notNumber: words('不是数字', 'Not a number'),
  notDate: words('不是有效日期，应为 YYYY-MM-DD', 'Not a valid date; use YYYY-MM-DD'),
  incompleteDate: words('需要完整日期（年月日）', 'A complete date is required: year, month and day'),
  unclearNumber: words(
    '无法确定逗号或点是小数点还是千位分隔符，请先选择',
    'The comma or point may be a decimal sign or a thousands separator; choose which',
  ),
  unclearDate: words(
    '无法确定日和月的先后，请先选择',
    'The order of day and month is ambiguous; choose which comes first',
  ),
  unclearMonth: words(
    '数字末尾的 0 不显示，无法确定是 1 月还是 10 月；请把该列设为文本后重新填写',
    'Trailing zeros are not shown, so this may be January or October; format the column as text and enter it again',
  ),
  unclearWhich: words(
    '无法确定是下次检验日期还是上次检验日期，请先选择',
    'This may be the next inspection date or the last one; choose which',
  ),
  notType: words('无法识别的电梯类型', 'Unknown elevator type'),
  notYesNo: words('应为 Y 或 N', 'Enter Y or N'),
};

type ChoiceField = Extract<ImportFieldDescription, { kind: 'choice' | 'yesNo' }>;
export const hasChoices = (field: ImportFieldDescription): field is ChoiceField =>
  field.kind === 'choice' || field.kind === 'yesNo';

/** `Freight (F)` is read as `Freight`. */
const bracketAtEnd = /\s*[（(][^（()）]*[)）]\s*$/;
/** Signs that count as words. */
const signs = new Set(['√', '×']);
const wordOf = (text: string) => (signs.has(text) ? text : plainWord(text));

const knownWords = new Map<ChoiceField['choices'], ReadonlyMap<string, string>>();
/** The choice that a text is known to mean. */
export function knownChoice({ choices }: ChoiceField, text: string): string | undefined {
  let known = knownWords.get(choices);
  if (!known) {
    const said = choices.flatMap(({ value, zh, en, words }) =>
      [wordOf(zh), wordOf(en), ...everyWord(words), ...(words.zh ?? [])].map(word => [word, value] as const),
    );
    known = new Map(said.filter(([word]) => word !== ''));
    knownWords.set(choices, known);
  }
  return known.get(wordOf(text)) ?? known.get(wordOf(text.replace(bracketAtEnd, '')));
}

export const labelledChoice = ({ choices }: ChoiceField, text: string): string | undefined =>
  choices.find(({ zh, en }) => zh === text || en === text)?.value;

/** The meaning of a text of an open choice, or of a known word; undefined when the user must decide. */
function choiceOf(field: ChoiceField, text: string, chosen: Reading['words']): string | undefined {
  if (chosen && Object.hasOwn(chosen, text)) return chosen[text];
  return field.kind === 'choice' && field.open ? text : knownChoice(field, text);
}

function readChoice(field: ChoiceField, text: string, chosen: Reading['words']): unknown {
  const value = choiceOf(field, text, chosen);
  if (value === undefined) return field.kind === 'yesNo' ? problems.notYesNo : problems.notType;
  if (value === '') return undefined;
  return field.kind === 'yesNo' ? value === 'Y' : value;
}

type NumberField = Extract<ImportFieldDescription, { kind: 'number' }>;
/** Where thousands are impossible, a sign followed by three digits can only be the decimal one. */
const hasNoThousands = ({ most }: NumberField, unit: string | undefined) => unit === undefined && most < 1000;

function readNumber(field: NumberField, cell: string | number, { unit, decimal }: Reading): unknown {
  const sign = decimal ?? (hasNoThousands(field, unit) ? signIn(cell) : undefined);
  const value = typeof cell === 'number' ? cell : numberOf(cell, sign);
  if (value === undefined) return problems.notNumber;
  if (value === 'unclear') return problems.unclearNumber;
  const factor = unit === undefined ? undefined : field.units?.[unit]?.factor;
  if (factor === undefined) return value;
  const places = 10 ** (field.places ?? 0);
  return Math.round(value * factor * places) / places;
}
const signIn = (cell: string | number) => (String(cell).includes(',') ? 'comma' : 'point');

type DayField = Extract<ImportFieldDescription, { kind: 'day' }>;

/** 2019.10 typed as a number is 2019.1. */
const losesZero = /^\d{4}\.1$/;

function readDay(field: DayField, cell: string | number, { column, which, dateOrder }: Reading): unknown {
  if (which === 'last') return undefined;
  if (which === undefined && column !== undefined && !holdsNext(field, column)) return problems.unclearWhich;
  const text = String(cell);
  if (typeof cell === 'number' && losesZero.test(text)) return problems.unclearMonth;
  const day = dayOf(text, dateOrder);
  if (day === 'unclear') return problems.unclearDate;
  if (day === undefined) return problems.notDate;
  return field.coarse || day.length === 10 ? day : problems.incompleteDate;
}

function meaningOf(field: ImportFieldDescription, cell: string | number, reading: Reading): unknown {
  switch (field.kind) {
    case 'number':
      return readNumber(field, cell, reading);
    case 'day':
      return readDay(field, cell, reading);
    case 'choice':
    case 'yesNo':
      return readChoice(field, String(cell), reading.words);
    case 'text':
      return String(cell);
  }
}

/** True when the cell is ambiguous and nobody has decided. */
export const isUnclear = (field: ImportFieldDescription, text: string, reading: Reading): boolean => {
  const read = importReader(field, reading)(text);
  return read === problems.unclearNumber || read === problems.unclearDate;
};

/** Words repeat: this many are cached with their meaning. */
const maxKeptWords = 1000;
function keptWords(read: ReadCell): ReadCell {
  const kept = new Map<string | number, ReturnType<ReadCell>>();
  return cell => {
    if (kept.has(cell)) return kept.get(cell);
    const value = read(cell);
    if (kept.size < maxKeptWords) kept.set(cell, value);
    return value;
  };
}

/** @param reading detected or chosen for the column; absent for a constant */
export function importReader(field: ImportFieldDescription, reading: Reading = {}): ReadCell {
  const read: ReadCell = cell => {
    if (cell === '') return undefined;
    const value = meaningOf(field, cell, reading);
    if (value === undefined || typeof value === 'object') return value as Words | undefined;
    const checked = field.schema.safeParse(value);
    if (checked.success) return checked.data as ImportValue;
    const [issue] = checked.error.issues;
    if (!issue) return undefined;
    // The file contains a different number from the one that is out of range.
    const isConverted = reading.unit !== undefined && typeof value === 'number';
    const { zh, en } = explainIssue(issue);
    return words(
      (isConverted ? `换算后为 ${value}，` : '') + zh,
      (isConverted ? `Converted it is ${value}. ` : '') + en,
    );
  };
  return hasChoices(field) ? keptWords(read) : read;
}
