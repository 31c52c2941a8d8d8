/** How a file was read, as text: one line per field, for the displayed report and the problem file. */

import type { Language } from '../../words.ts';
import type { ImportMapping, MappedColumn } from './elevator-import.ts';
import type { ImportFieldDescription } from './import-field.ts';
import { type ImportField, importFields } from './import-fields.ts';
import { hasChoices } from './import-text.ts';

const said = {
  zh: {
    constant: (text: string) => `固定值“${text}”`,
    point: '小数点为“.”',
    comma: '小数点为“,”',
    dmy: '日在月前',
    mdy: '月在日前',
    next: '下次检验日期',
    last: '上次检验日期，不导入',
    word: (text: string, meaning: string) => `“${text}”作为${meaning}`,
    leftOut: '空',
    between: '；',
  },
  en: {
    constant: (text: string) => `“${text}” for all`,
    point: 'decimal point',
    comma: 'decimal comma',
    dmy: 'day before month',
    mdy: 'month before day',
    next: 'next inspection due',
    last: 'last inspection, left out',
    word: (text: string, meaning: string) => `“${text}” is ${meaning}`,
    leftOut: 'left out',
    between: '; ',
  },
};

function columnLine(field: ImportFieldDescription, source: MappedColumn, language: Language): string {
  const words = said[language];
  const meaningOf = (value: string) =>
    value === ''
      ? words.leftOut
      : (hasChoices(field) && field.choices.find(choice => choice.value === value)?.[language]) || value;
  return [
    source.column,
    source.unit,
    source.decimal && words[source.decimal],
    source.dateOrder && words[source.dateOrder],
    source.which && words[source.which],
    ...Object.entries(source.words ?? {}).map(([text, value]) => words.word(text, meaningOf(value))),
  ]
    .filter(Boolean)
    .join(words.between);
}

/** The title of each field that was filled from the file, and its source. */
export function mappingLines(
  mapping: ImportMapping,
  language: Language,
): { key: ImportField; title: string; from: string }[] {
  return importFields.flatMap(field => {
    const source = mapping[field.key];
    if (source === undefined) return [];
    const from =
      'constant' in source ? said[language].constant(source.constant) : columnLine(field, source, language);
    return [{ key: field.key, title: field[language], from }];
  });
}
