/** The chosen mapping, the questions still open, and the start of the import. */

import { RefusedCall } from '@hoistway/client/http/failures';
import { elevator } from '@hoistway/contract/features/elevator';
import type {
  ImportMapping,
  ImportPreview,
  ImportReport,
} from '@hoistway/contract/features/elevator-import/elevator-import';
import { isAnswered } from '@hoistway/contract/features/elevator-import/import-column';
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
const isMissing = (source: Source) =>
  source === undefined || ('constant' in source && source.constant.trim() === '');
const regionKey = 'region';

export const useImportMapping = (preview: ImportPreview, onStarted: (report: ImportReport) => void) => {
  const t = useTexts(texts);
  const [mapping, setMapping] = useState<ImportMapping>(preview.mapping);
  const [byName, setByName] = useState(false);
  const [lenient, setLenient] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const mended = (key: string) => {
    const { [key]: _mended, ...rest } = problems;
    setProblems(rest);
  };
  const change = (field: ImportField, source: Source) => {
    const { [field]: _replaced, ...others } = mapping;
    setMapping(source ? { ...others, [field]: source } : others);
    mended(field);
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
      if (column && !isAnswered(importFieldOf(key), column, source)) found[key] = t.mapping.unanswered;
    }
    return found;
  };
  const show = (found: Problems) => {
    setProblems(found);
    const first = [regionKey, ...importFields.map(({ key }) => key)].find(key => found[key]);
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
