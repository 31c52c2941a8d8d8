/** The words by which files of all kinds head their columns. */

import {
  type ImportField,
  type ImportMapping,
  type ImportUnit,
  importFields,
} from '@hoistway/contract/elevator-import';

/** Letters and digits in lower case: `DV_SPEED_FPM` and `Dv speed (fpm)` are the same word. */
const plainWord = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Beside the template's own titles. Most telling first. */
const headers: Partial<Record<ImportField, readonly string[]>> = {
  jobNum: [
    'jobnum',
    'jobno',
    'unitnumber',
    'devicenumber',
    'deviceid',
    'elevatorid',
    'unitid',
    '电梯工号',
    '设备编号',
  ],
  areaName: ['region', '区域', '所属大区'],
  province: ['state', '省'],
  city: ['borough', 'town', 'municipality', '市', '所在城市'],
  domainName: [
    'sitename',
    'project',
    'projectname',
    'property',
    'propertyname',
    '现场',
    '项目名称',
    '小区名称',
    '使用单位',
  ],
  domainType: ['sitetype', 'propertytype', '场所类型'],
  buildingName: ['buildingname', 'housenumber', '楼号', '楼栋号', '楼宇'],
  elevatorNum: ['elevatorno', 'carnumber', '电梯编号', '内部编号'],
  address: ['streetaddress', 'streetname', 'street', '安装地址', '详细地址'],
  registerCode: ['registrationcode', 'registercode', 'registrationnumber', '设备注册代码', '注册登记号'],
  elevatorType: ['devicetype', 'unittype', 'type', '设备类型', '电梯种类'],
  brand: ['manufacturer', 'maker', 'make', '制造单位', '厂家'],
  x: ['lng', 'lon', 'long', 'x'],
  y: ['lat', 'y'],
  startDate: ['startdate', 'commissioned', 'approvaldate', 'installationdate', '使用日期', '安装日期'],
  inspectDate: ['inspectdate', 'inspdate', 'lastinspection', '检验日期', '年检时间'],
  ratedSpeed: ['ratedspeed', 'speed', 'speedms', 'speedfpm', '额定速度', '速度'],
  ratedLoad: [
    'ratedload',
    'capacity',
    'load',
    'loadkg',
    'capacitykg',
    'capacitylbs',
    'capacitylb',
    '额定载重',
    '载重',
  ],
  floorCount: ['floorcount', 'numberoffloors', 'stops', '层数', '层站'],
  grtFlg: ['grtflg', '本公司维保'],
  intercomPhone: ['intercomphone', 'carphone', 'emergencyphone', '对讲号码', '对讲电话', '轿厢电话'],
  remark: ['remarks', 'note', 'notes', 'comment'],
};
/** Words of one or two letters say nothing at the end of a longer one. */
const minEndingLength = 6;

const unitWords: readonly (readonly [RegExp, ImportField, ImportUnit])[] = [
  [/fpm|ft\W*(?:\/|per)?\W*min/i, 'ratedSpeed', 'ft/min'],
  [/(?:^|[^a-z])lbs?(?:[^a-z]|$)|pound/i, 'ratedLoad', 'lb'],
];

/** What the headers suggest: each column for one field, whole matches before endings. */
export function proposeMapping(columns: readonly string[]): ImportMapping {
  const mapping: ImportMapping = {};
  const free = new Map(columns.map(column => [column, plainWord(column)]));
  const take = (fits: (word: string, wanted: string) => boolean) => {
    for (const { key, zh, en } of importFields) {
      if (mapping[key]) continue;
      const wanted = [zh, en, ...(headers[key] ?? [])].map(plainWord);
      const column = wanted
        .map(word => [...free].find(([, header]) => header !== '' && fits(header, word))?.[0])
        .find(found => found !== undefined);
      if (column === undefined) continue;
      free.delete(column);
      const unit = unitWords.find(([pattern, field]) => field === key && pattern.test(column))?.[2];
      mapping[key] = unit ? { column, unit } : { column };
    }
  };
  take((header, wanted) => header === wanted);
  take((header, wanted) => wanted.length >= minEndingLength && header.endsWith(wanted));
  return mapping;
}
