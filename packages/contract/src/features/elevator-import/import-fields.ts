/**
 * The table of everything an import of elevators can fill, in the order of the template's columns. Template, mapping,
 * parsing, stage and export follow it; for a field added here, the compiler demands the rest everywhere else.
 */
import { escalatorFields } from './import-escalator-fields.ts';
import type { ImportFieldDescription } from './import-field.ts';
import { machineFields, ratingFields } from './import-machine-fields.ts';
import { coordinateFields, placeFields } from './import-place-fields.ts';
import { serviceFields } from './import-service-fields.ts';

export const importFields = [
  ...placeFields,
  ...machineFields,
  ...coordinateFields,
  ...ratingFields,
  ...escalatorFields,
  ...serviceFields,
] as const;

type Field = (typeof importFields)[number];
export type ImportField = Field['key'];
type Schemas = { [F in Field as F['key']]: F['schema'] };
/** The schema of each field, for forms of one unit. */
export const importSchemas = Object.fromEntries(
  importFields.map(({ key, schema }) => [key, schema]),
) as unknown as Schemas;
const freeTexts: readonly string[] = ['remark', 'tsgd', 'zjgl', 'bpqgl'];
/**
 * Which part of a cell a field reads. Only for figures it is the value of the cell, whatever its format shows. A name or a number
 * of a unit, a place or a part must be exactly what was typed, a day may be a date of the sheet, and of the others
 * counts what is shown.
 */
export const cellUse = ({
  key,
  kind,
}: Pick<ImportFieldDescription, 'key' | 'kind'>): 'figure' | 'exact' | 'day' | 'shown' => {
  if (kind === 'number') return 'figure';
  if (kind === 'day') return 'day';
  return kind === 'text' && !freeTexts.includes(key) ? 'exact' : 'shown';
};
export const importFieldOf = (key: ImportField): ImportFieldDescription => {
  const field = importFields.find(each => each.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return field;
};
