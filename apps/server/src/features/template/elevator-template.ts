/** The import file of elevators: every column with its title, an example row, and the permitted values. */

import { domainTypes } from '@hoistway/contract/features/elevator';
import { domainTypeChoices } from '@hoistway/contract/features/elevator-import/import-choices';
import { type ImportField, importFields } from '@hoistway/contract/features/elevator-import/import-fields';
import { unitColumns } from '@hoistway/contract/features/unit-columns';
import { annexes, escalatorFactChars } from '@hoistway/contract/features/unit-words';
import { elevatorTypes, type Language, type Words, words } from '@hoistway/contract/words';
import { cellKindOf } from '../../files/export/sheet-of.ts';
import type { CellValue, Column } from '../../files/spreadsheet/spreadsheet-cells.ts';
import type { Template } from './template.ts';

const examples: Record<ImportField, Words> = {
  jobNum: words('SH-0001', 'SH-0001'),
  areaName: words('华东', '华东'),
  province: words('上海市', '上海市'),
  city: words('上海市', '上海市'),
  domainName: words('示例花园', 'Example Garden'),
  domainType: words(domainTypeChoices[0].value, domainTypeChoices[0].value),
  buildingName: words('1号楼', 'Building 1'),
  elevatorNum: words('1', '1'),
  address: words('示例路 1 号', '1 Example Road'),
  registerCode: words('31103101002026010001', '31103101002026010001'),
  elevatorType: elevatorTypes.words.lift,
  brand: words('示例品牌', 'Example brand'),
  x: words('121.4737', '121.4737'),
  y: words('31.2304', '31.2304'),
  startDate: words('2020-06-01', '2020-06-01'),
  inspectDate: words('2027-06-01', '2027-06-01'),
  ratedSpeed: words('1.75', '1.75'),
  ratedLoad: words('1000', '1000'),
  floorCount: words('18', '18'),
  tsgd: words('', ''),
  zjgl: words('', ''),
  bpqgl: words('', ''),
  ljcxh: words('', ''),
  aqcxh: words('', ''),
  bpcxh: words('', ''),
  grtFlg: words('Y', 'Y'),
  warrantyEnd: words('2027-06-30', '2027-06-30'),
  annex: words('A', 'A'),
  intercomPhone: words('8001', '8001'),
  remark: words('', ''),
};
const ofEscalators = words(
  `仅扶梯，最多 ${escalatorFactChars} 个字符`,
  `Escalators only, at most ${escalatorFactChars} characters`,
);
const rules: Partial<Record<ImportField, Words>> = {
  jobNum: words(
    '字母、数字和 . _ -，最多 32 个字符；已有的工号会被更新',
    'Letters, digits and . _ -, at most 32 characters; an elevator with an existing job number is updated',
  ),
  domainType: words(domainTypes.join('、'), domainTypes.join(', ')),
  elevatorType: words(
    `${elevatorTypes.words.lift.zh}、${elevatorTypes.words.escalator.zh}`,
    `${elevatorTypes.words.lift.en}, ${elevatorTypes.words.escalator.en}`,
  ),
  x: words('WGS-84，-180 到 180', 'WGS-84, -180 to 180'),
  y: words('WGS-84，-90 到 90', 'WGS-84, -90 to 90'),
  startDate: words(
    'YYYY-MM-DD，或只到月、年；不能晚于今天',
    'YYYY-MM-DD, or only the month or the year; not later than today',
  ),
  inspectDate: words(
    'YYYY-MM-DD，检验合格证上的下次检验日期',
    'YYYY-MM-DD, the next inspection date on the inspection certificate',
  ),
  ratedSpeed: words('大于 0，最大 20', 'Greater than 0, at most 20'),
  ratedLoad: words('0 到 100000', '0 to 100000'),
  tsgd: ofEscalators,
  zjgl: ofEscalators,
  bpqgl: ofEscalators,
  ljcxh: ofEscalators,
  aqcxh: ofEscalators,
  bpcxh: ofEscalators,
  grtFlg: words('Y 或 N', 'Y or N'),
  warrantyEnd: words('YYYY-MM-DD', 'YYYY-MM-DD'),
  annex: words(
    annexes.entries.map(([, { zh }]) => zh).join('；'),
    annexes.entries.map(([, { en }]) => en).join('; '),
  ),
  intercomPhone: words(
    '轿厢话机在 SIP 服务器上的分机号；字母、数字和 * + . _ -，最多 32 个字符',
    'Extension of the car phone on the SIP server; letters, digits and * + . _ -, at most 32 characters',
  ),
  remark: words('最多 50 个字符', 'At most 50 characters'),
};
const needed = words('必填', 'Required');

export function elevatorTemplate(language: Language): Template {
  const columns: Column[] = importFields.map(field => ({
    title: field[language],
    width: 18,
    kind: cellKindOf(unitColumns[field.key]),
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
