/**
 * What can be detected about how a column is to be read for a field, and what must be asked: once for the column,
 * or once for each of its words.
 */
import type { ImportColumn, MappedColumn } from './elevator-import.ts';
import { holdsNext, type ImportFieldDescription } from './import-field.ts';
import { hasChoices, isUnclear, knownChoice, labelledChoice } from './import-text.ts';

/** The default reading of a column: everything that has only one interpretation. */
export function sourceOf(field: ImportFieldDescription, column: ImportColumn): MappedColumn {
  const { title, numbers, days } = column;
  const [decimal, otherSign] = numbers.sure;
  const [dateOrder, otherOrder] = days.sure;
  const units = field.kind === 'number' ? Object.entries(field.units ?? {}) : [];
  const unit = units.find(([, { header }]) => header.test(title))?.[0];
  return {
    column: title,
    ...(unit && { unit }),
    ...(field.kind === 'number' && decimal && !otherSign && { decimal }),
    ...(field.kind === 'day' && dateOrder && !otherOrder && { dateOrder }),
    ...usualWords(field, column),
  };
}

/** Foreign words for the usual values. Our own files have the labels of either language, and what others wrote. */
function usualWords(
  field: ImportFieldDescription,
  { title, words }: ImportColumn,
): Pick<MappedColumn, 'words'> {
  if (field.kind !== 'choice' || !field.open) return {};
  const meaningOf = isOwnTitle(field, title) ? labelledChoice : knownChoice;
  const known = (words ?? []).flatMap(([text]) => {
    const choice = meaningOf(field, text);
    return choice === undefined || choice === text ? [] : [[text, choice] as const];
  });
  return known.length === 0 ? {} : { words: Object.fromEntries(known) };
}

/** A title of the template, and of exports. */
export const isOwnTitle = ({ zh, en }: ImportFieldDescription, title: string): boolean =>
  title === zh || title === en;

/** A word in the column, and the number of cells with it. */
export interface AskedWord {
  text: string;
  count: number;
}
export interface ColumnQuestions {
  /** An ambiguous example. */
  decimal?: string;
  dateOrder?: string;
  /** The header does not state whether the column holds the next date or the last. */
  which: boolean;
  /** Words without a known meaning; empty when all are known. */
  words: AskedWord[];
  /** There are more words than can be asked about. */
  hasTooManyWords: boolean;
}

/** Everything ambiguous about the column, answered or not. */
export function questionsOf(
  field: ImportFieldDescription,
  column: ImportColumn,
  source: MappedColumn,
): ColumnQuestions {
  const isDay = field.kind === 'day';
  const { sure, unclear } = isDay ? column.days : column.numbers;
  const { unit } = source;
  const isAsked =
    unclear !== '' && sure.length !== 1 && isUnclear(field, unclear, unit === undefined ? {} : { unit });
  return {
    which: !holdsNext(field, column.title),
    ...(isAsked && (isDay ? { dateOrder: unclear } : { decimal: unclear })),
    words: hasChoices(field) ? askedWords(field, column) : [],
    hasTooManyWords: hasChoices(field) && column.words === null,
  };
}

function askedWords(
  field: Extract<ImportFieldDescription, { kind: 'choice' | 'yesNo' }>,
  { words }: ImportColumn,
): AskedWord[] {
  const isOpen = field.kind === 'choice' && field.open;
  const isUsual = (text: string) => field.choices.some(({ value }) => value === text);
  return (words ?? [])
    .filter(([text]) => (isOpen ? !isUsual(text) : knownChoice(field, text) === undefined))
    .map(([text, count]) => ({ text, count }));
}

/** Words whose meaning must be chosen, and is not. */
export function undecidedWords(
  field: ImportFieldDescription,
  column: ImportColumn,
  source: MappedColumn,
): string[] {
  if (field.kind === 'choice' && field.open) return [];
  const { words } = questionsOf(field, column, source);
  return words.map(({ text }) => text).filter(text => source.words?.[text] === undefined);
}

/** Asked but not answered: such a mapping would refuse, or misread, the cells of the column. */
export function isAnswered(
  field: ImportFieldDescription,
  column: ImportColumn,
  source: MappedColumn,
): boolean {
  const { decimal, dateOrder, which } = questionsOf(field, column, source);
  return (
    (decimal === undefined || source.decimal !== undefined) &&
    (dateOrder === undefined || source.dateOrder !== undefined) &&
    (!which || source.which !== undefined) &&
    undecidedWords(field, column, source).length === 0
  );
}
