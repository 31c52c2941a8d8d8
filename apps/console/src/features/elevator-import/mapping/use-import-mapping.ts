/** The chosen mapping, the questions still open, and the start of the import. */

import { RefusedCall } from '@hoistway/client/http/failures';
import { elevator } from '@hoistway/contract/features/elevator';
import type {
  ImportMapping,
  ImportPreview,
  ImportReport,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { isAnswered, undecidedWords } from '@hoistway/contract/features/elevator-import/import-column';
import {
  type ImportField,
  importFieldOf,
  importFields,
} from '@hoistway/contract/features/elevator-import/import-fields';
import { errorText } from '@hoistway/parts/call/error-text.ts';
import { send } from '@hoistway/parts/call/send.ts';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { importInTheWay } from '@hoistway/parts/staged-import/import-in-the-way.ts';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { asksForRegion } from './import-region-rule.ts';

type Source = ImportMapping[ImportField];
type Problems = Readonly<Record<string, string>>;
const columnOf = (source: Source) => (source && 'column' in source ? source.column : undefined);
const isMissing = (source: Source) =>
  source === undefined || ('constant' in source && source.constant.trim() === '');
const regionKey = 'region';
/** Of the meanings of a field's words, which are chosen elsewhere than its column. */
export const wordsKey = (field: ImportField): string => `${field}-words`;

export const useImportMapping = (preview: ImportPreview, onStarted: (report: ImportReport) => void) => {
  const t = useTexts(texts);
  const [mapping, setMapping] = useState<ImportMapping>(preview.mapping);
  const [byName, setByName] = useState(false);
  const [lenient, setLenient] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const mended = (...keys: string[]) =>
    setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => !keys.includes(key))));
  const change = (field: ImportField, source: Source) => {
    const { [field]: replaced, ...others } = mapping;
    setMapping(source ? { ...others, [field]: source } : others);
    // Words that are still undecided stay marked while others are decided.
    const isOther = columnOf(source) !== columnOf(replaced);
    mended(field, ...(isOther ? [wordsKey(field)] : []));
  };
  const setRegion = (region: string, alone: boolean) => {
    const { areaName: _replaced, ...others } = mapping;
    setMapping(region === '' ? others : { ...others, areaName: { constant: region } });
    setByName(alone);
    mended(regionKey);
  };

  const unanswered = (): Problems => {
    const found: Record<string, string> = {};
    if (asksForRegion(preview, mapping) && isMissing(mapping.areaName) && !byName)
      found[regionKey] = t.region.needed;
    for (const { key, required } of importFields) {
      const source = mapping[key];
      if (required && isMissing(source)) found[key] = t.mapping.needed;
      if (source === undefined || !('column' in source)) continue;
      const column = preview.columns.find(({ title }) => title === source.column);
      if (!column || isAnswered(importFieldOf(key), column, source)) continue;
      if (undecidedWords(importFieldOf(key), column, source).length > 0)
        found[wordsKey(key)] = t.words.needed;
      else found[key] = t.mapping.unanswered;
    }
    return found;
  };
  const show = (found: Problems) => {
    setProblems(found);
    const keys = importFields.map(({ key }) => key);
    const first = [regionKey, ...keys, ...keys.map(wordsKey)].find(key => found[key]);
    if (first) document.getElementById(`import-${first}`)?.focus();
  };

  const start = async () => {
    const open = unanswered();
    if (Object.keys(open).length > 0) return show(open);
    setFailure(undefined);
    setBusy(true);
    const { fileId, sheet, headerRow } = preview;
    try {
      const used = Object.fromEntries(Object.entries(mapping).filter(([, source]) => !isMissing(source)));
      onStarted(await send(elevator.importElevator, { fileId, sheet, headerRow, mapping: used, lenient }));
    } catch (error) {
      setBusy(false);
      setFailure(errorText(error));
      const other = importInTheWay(error);
      if (other) return onStarted(await send(elevator.importStatus, other));
      if (!(error instanceof RefusedCall)) return;
      const fields = Object.entries(error.fieldTexts ?? {});
      show(Object.fromEntries(fields.map(([path, why]) => [path.replace(/^mapping\./, ''), why])));
    }
  };

  return {
    ...{ mapping, change, byName, setRegion, lenient, setLenient, problems, failure, busy, start },
    regionProblem: problems[regionKey],
  };
};
