/** Construction data of escalators; not kept for lifts. */
import * as f from '../../core/fields.ts';
import { sheetTitle } from '../../core/list.ts';
import { unitColumns as unit } from '../unit-columns.ts';
import { escalatorFactChars } from '../unit-words.ts';
import type { ImportFieldDescription } from './import-field.ts';

const schema = f.shownText(escalatorFactChars);

export const escalatorFields = [
  {
    key: 'tsgd',
    required: false,
    ...sheetTitle(unit.tsgd),
    kind: 'text',
    schema,
    headers: { zh: ['提升高度'], en: ['rise', 'vertical rise'] },
  },
  {
    key: 'zjgl',
    required: false,
    ...sheetTitle(unit.zjgl),
    kind: 'text',
    schema,
    headers: { zh: ['主机功率', '电动机功率'], en: ['drive power', 'motor power'] },
  },
  {
    key: 'bpqgl',
    required: false,
    ...sheetTitle(unit.bpqgl),
    kind: 'text',
    schema,
    headers: { zh: ['变频器功率'], en: ['inverter power'] },
  },
  {
    key: 'ljcxh',
    required: false,
    ...sheetTitle(unit.ljcxh),
    kind: 'text',
    schema,
    headers: { zh: ['逻辑程序号'], en: ['logic program'] },
  },
  {
    key: 'aqcxh',
    required: false,
    ...sheetTitle(unit.aqcxh),
    kind: 'text',
    schema,
    headers: { zh: ['安全程序号'], en: ['safety program'] },
  },
  {
    key: 'bpcxh',
    required: false,
    ...sheetTitle(unit.bpcxh),
    kind: 'text',
    schema,
    headers: { zh: ['变频程序号'], en: ['inverter program'] },
  },
] as const satisfies readonly ImportFieldDescription[];
