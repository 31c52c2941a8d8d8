/** The import file of elevators: every column with its title, an example row, and the permitted values. */

import type { Language, Words } from '@hoistway/contract/core/words';
import { domainTypeChoices } from '@hoistway/contract/elevator-import/import-choices';
import { type ImportField, importFields } from '@hoistway/contract/elevator-import/import-fields';
import { domainTypes } from '@hoistway/contract/features/elevator';
import { elevatorTypeWords } from '@hoistway/contract/features/unit-words';
import type { CellValue, Column, ColumnKind } from '../../files/spreadsheet/spreadsheet-cells.ts';
import type { Template } from './template.ts';

const examples: Record<ImportField, Words> = {
  jobNum: { zh: 'SH-0001', en: 'SH-0001' },
  areaName: { zh: '华东', en: '华东' },
  province: { zh: '上海市', en: '上海市' },
  city: { zh: '上海市', en: '上海市' },
  domainName: { zh: '示例花园', en: 'Example Garden' },
  domainType: { zh: domainTypeChoices[0].value, en: domainTypeChoices[0].value },
  buildingName: { zh: '1号楼', en: 'Building 1' },
  elevatorNum: { zh: '1', en: '1' },
  address: { zh: '示例路 1 号', en: '1 Example Road' },
  registerCode: { zh: '31103101002026010001', en: '31103101002026010001' },
  elevatorType: elevatorTypeWords.lift,
  brand: { zh: '示例品牌', en: 'Example brand' },
  x: { zh: '121.4737', en: '121.4737' },
  y: { zh: '31.2304', en: '31.2304' },
  startDate: { zh: '2020-06-01', en: '2020-06-01' },
  inspectDate: { zh: '2026-06-01', en: '2026-06-01' },
  ratedSpeed: { zh: '1.75', en: '1.75' },
  ratedLoad: { zh: '1000', en: '1000' },
  floorCount: { zh: '18', en: '18' },
  grtFlg: { zh: 'Y', en: 'Y' },
  intercomPhone: { zh: '8001', en: '8001' },
  remark: { zh: '', en: '' },
};
/** Other columns are text, so that a leading zero or a long number stays as typed. */
const kinds: Partial<Record<ImportField, ColumnKind>> = {
  x: 'number',
  y: 'number',
  startDate: 'date',
  inspectDate: 'date',
  ratedSpeed: 'number',
  ratedLoad: 'integer',
  floorCount: 'integer',
};

const rules: Partial<Record<ImportField, Words>> = {
  jobNum: {
    zh: '字母、数字和 . _ -，最多 32 个字符；已有的工号会被更新',
    en: 'Letters, digits and . _ -, at most 32; a job number that exists is updated',
  },
  domainType: { zh: domainTypes.join('、'), en: domainTypes.join(', ') },
  elevatorType: {
    zh: `${elevatorTypeWords.lift.zh}、${elevatorTypeWords.escalator.zh}`,
    en: `${elevatorTypeWords.lift.en}, ${elevatorTypeWords.escalator.en}`,
  },
  x: { zh: 'WGS-84，-180 到 180', en: 'WGS-84, -180 to 180' },
  y: { zh: 'WGS-84，-90 到 90', en: 'WGS-84, -90 to 90' },
  startDate: { zh: 'YYYY-MM-DD，或只到月、年', en: 'YYYY-MM-DD, or the month or the year alone' },
  inspectDate: { zh: 'YYYY-MM-DD', en: 'YYYY-MM-DD' },
  ratedSpeed: { zh: '大于 0，最大 20', en: 'More than 0, at most 20' },
  ratedLoad: { zh: '0 到 100000', en: '0 to 100000' },
  grtFlg: { zh: 'Y 或 N', en: 'Y or N' },
  intercomPhone: {
    zh: '轿厢话机在 SIP 服务器上的分机号；字母、数字和 * + . _ -，最多 32 个字符',
    en: 'Of the telephone in the car, at the SIP server; letters, digits and * + . _ -, at most 32',
  },
  remark: { zh: '最多 50 个字符', en: 'At most 50 characters' },
};
const needed = { zh: '必填', en: 'Required' };

export function elevatorTemplate(language: Language): Template {
  const columns: Column[] = importFields.map(field => ({
    title: field[language],
    width: 18,
    kind: kinds[field.key] ?? 'text',
  }));
  const row: CellValue[] = importFields.map(field => examples[field.key][language]);
  const lines = importFields.flatMap(field => {
    const words = [field.required && needed[language], rules[field.key]?.[language]].filter(Boolean);
    return words.length ? [[field[language], words.join(language === 'zh' ? '；' : '; ')] as const] : [];
  });
  return {
    name: language === 'zh' ? '电梯导入模板.xlsx' : 'Elevator import template.xlsx',
    title: language === 'zh' ? '电梯' : 'Elevators',
    columns,
    rows: [row],
    allowed: lines,
  };
}
