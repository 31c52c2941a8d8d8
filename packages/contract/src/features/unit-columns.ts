/** The columns and filters shared by lists of elevators and of alarms. */
import type { ListColumn } from '../core/list.ts';
import { choiceOf, codeOf, textOf } from '../core/list-filters.ts';
import { elevatorTypes, words } from '../words.ts';
import { type EscalatorFact, escalatorFacts, monitoringStates } from './unit-words.ts';

const ofEscalator = (fact: EscalatorFact) => {
  const { title, unit } = escalatorFacts[fact];
  const named = unit === '' ? title : words(`${title.zh}(${unit})`, `${title.en} (${unit})`);
  return { title, field: false, sheet: { width: 14, title: named } } as const;
};

export const unitColumns = {
  jobNum: { title: words('工号', 'Job number'), sheet: 16 },
  areaName: { title: words('大区', 'Area'), sheet: 12 },
  province: { title: words('省份', 'Province'), sheet: 12 },
  city: { title: words('城市', 'City'), sheet: 14 },
  domainName: { title: words('项目名称', 'Site'), sheet: 30 },
  domainType: { title: words('项目类型', 'Site type'), sheet: 12 },
  buildingName: { title: words('楼栋', 'Building'), sheet: 16 },
  elevatorNum: {
    title: words('梯号', 'Elevator no.'),
    sheet: { width: 12, title: words('梯号', 'Elevator number') },
  },
  address: { title: words('地址', 'Address'), sheet: 30 },
  registerCode: { title: words('注册代码', 'Registration code'), sheet: 24 },
  elevatorType: { title: words('电梯类型', 'Elevator type'), codes: elevatorTypes, sheet: 12 },
  brand: { title: words('品牌', 'Brand'), sheet: 16 },
  x: { title: words('经度', 'Longitude'), kind: 'decimal', sheet: 12, nullable: true },
  y: { title: words('纬度', 'Latitude'), kind: 'decimal', sheet: 12, nullable: true },
  startDate: { field: false, title: words('投用日期', 'In use since'), kind: 'day', sheet: 14 },
  inspectDate: {
    title: words('下次检验日期', 'Next inspection due'),
    kind: 'day',
    sheet: 18,
    nullable: true,
  },
  ratedSpeed: {
    field: false,
    title: words('额定速度', 'Rated speed'),
    kind: 'decimal',
    sheet: { width: 12, title: words('额定速度(m/s)', 'Rated speed (m/s)') },
  },
  ratedLoad: {
    field: false,
    title: words('额定载重', 'Rated load'),
    kind: 'integer',
    sheet: { width: 12, title: words('额定载重(kg)', 'Rated load (kg)') },
  },
  floorCount: { field: false, title: words('层站数', 'Floors'), kind: 'integer', sheet: 10 },
  tsgd: ofEscalator('tsgd'),
  zjgl: ofEscalator('zjgl'),
  bpqgl: ofEscalator('bpqgl'),
  ljcxh: ofEscalator('ljcxh'),
  aqcxh: ofEscalator('aqcxh'),
  bpcxh: ofEscalator('bpcxh'),
  maintenanceCompany: { title: words('维保单位', 'Maintenance company') },
  deviceType: { title: words('设备类型代码', 'Device type') },
  grtFlg: {
    field: false,
    title: words('本公司维保', 'Maintained by us'),
    kind: 'yesNo',
    sheet: { width: 14, title: words('本公司维保(Y/N)', 'Maintained by us (Y/N)') },
  },
  warrantyEnd: { field: false, title: words('质保到期', 'Warranty until'), kind: 'day', sheet: 14 },
  annex: {
    field: false,
    title: words('维保附件', 'Maintenance annex'),
    sheet: { width: 16, title: words('维保附件(A-D)', 'Maintenance annex (A-D)') },
  },
  intercomPhone: { field: false, title: words('对讲分机', 'Intercom extension'), sheet: 14 },
  remark: { title: words('备注', 'Remark'), sheet: 30 },
  elevatorAge: {
    title: words('梯龄', 'Age'),
    kind: 'decimal',
    nullable: true,
    sheet: { width: 10, title: words('梯龄(年)', 'Age (years)') },
  },
  isactive: { title: words('监视状态', 'Monitoring'), codes: monitoringStates, sheet: 14 },
} as const satisfies Readonly<Record<string, ListColumn>>;

const { areaName, city, domainName, jobNum, buildingName, registerCode, elevatorType } = unitColumns;

/** The filters of every list of elevators or alarms. */
export const unitFilters = {
  city: textOf(50, city.title),
  domainName: textOf(100, domainName.title),
  jobNum: textOf(32, jobNum.title),
  buildingName: textOf(50, buildingName.title),
  registerCode: textOf(50, registerCode.title),
  elevatorType: choiceOf(elevatorTypes, elevatorType.title),
};
export const areaFilter = textOf(100, areaName.title);
export const siteTypeFilter = textOf(50, unitColumns.domainType.title);
/** 1 monitored normally, 0 not. */
export const monitoringFilter = codeOf(monitoringStates, unitColumns.isactive.title);
