/** The exact column titles of the sheets: users have files with them. */

import { type AnyList, type Holder, type SheetOf, sheetTitle } from '@hoistway/contract/core/list';
import { alarm } from '@hoistway/contract/features/alarm';
import { elevator } from '@hoistway/contract/features/elevator';
import { words } from '@hoistway/contract/words';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { zoneClock } from '../../time/zone-clock.ts';
import { type CellValue, cellStyle, cellWriter } from '../spreadsheet/spreadsheet-cells.ts';
import { type Cells, cellKindOf, sheetOf } from './sheet-of.ts';

const all: Holder = { may: () => true, mayField: () => true };
const none: Holder = { may: () => false, mayField: () => false };
const elevatorTitles = {
  zh: '工号 大区 省份 城市 项目名称 项目类型 楼栋 梯号 地址 注册代码 电梯类型 品牌 经度 纬度 投用日期 下次检验日期 额定速度(m/s) 额定载重(kg) 层站数 提升高度(m) 主机功率(kW) 变频器功率(kW) 逻辑程序号 安全程序号 变频程序号 本公司维保(Y/N) 质保到期 维保附件(A-D) 对讲分机 备注 梯龄(年) 运行次数 运行时间(小时) 钢丝绳折弯次数 允许远程监视 监视状态',
  en: 'Job number|Area|Province|City|Site|Site type|Building|Elevator number|Address|Registration code|Elevator type|Brand|Longitude|Latitude|In use since|Next inspection due|Rated speed (m/s)|Rated load (kg)|Floors|Rise (m)|Drive power (kW)|Inverter power (kW)|Logic program|Safety program|Inverter program|Maintained by us (Y/N)|Warranty until|Maintenance annex (A-D)|Intercom extension|Remark|Age (years)|Runs|Running hours|Rope bends|Remote monitoring allowed|Monitoring',
};
const alarmTitles = {
  zh: '城市 项目名称 楼栋 梯号 工号 电梯类型 梯龄(年) 报警时间 状态 报警信息 等级 主机故障码 变频器故障码 是否困人 服务请求来源 处置方式 派工时间 到达时间 救援完成时间 完成时间 品牌 注册代码 回访状态',
  en: 'City|Site|Building|Elevator number|Job number|Elevator type|Age (years)|Alarm time|Status|Alarm message|Level|Main computer fault code|Inverter fault code|People trapped|Source of the request|Handling|Dispatch time|Arrival time|Rescue completed|Completed|Brand|Registration code|Return visit',
};

const titlesOf = (list: AnyList, language: 'zh' | 'en') =>
  Object.values(list.columns)
    .filter(({ sheet }) => sheet !== undefined)
    .map(column => sheetTitle(column)[language]);

it('keeps the titles of the columns', () => {
  expect(titlesOf(elevator.list, 'zh')).toEqual(elevatorTitles.zh.split(' '));
  expect(titlesOf(elevator.list, 'en')).toEqual(elevatorTitles.en.split('|'));
  expect(titlesOf(alarm.list, 'zh')).toEqual(alarmTitles.zh.split(' '));
  expect(titlesOf(alarm.list, 'en')).toEqual(alarmTitles.en.split('|'));
});

const value = sql`1`;
const cells: Cells<typeof alarm.list> = {
  ...{ city: value, domainName: value, buildingName: value, elevatorNum: value, jobNum: value },
  ...{ elevatorType: value, elevatorAge: value, alarmDate: value, state: value, description: value },
  ...{ level: value, mainFaultCode: value, subFaultCode: value, boxUp: value, processType: value },
  ...{ serviceRequestSource: value, processDate: value, arriveDate: value, rescueCompleteTime: value },
  ...{ finishDate: value, brand: value, registerCode: value, returnStatusName: value },
};

it('leaves out columns whose permission is not held', () => {
  const query = alarm.list.input.parse({});
  const shown = (holder: Holder) =>
    sheetOf(alarm.list, cells, query, { ...holder, language: 'zh' }).columns.map(({ title }) => title);
  const guarded = ['主机故障码', '变频器故障码', '派工时间', '到达时间', '注册代码'];
  expect(shown(all)).toEqual(alarmTitles.zh.split(' '));
  expect(shown(none)).toEqual(alarmTitles.zh.split(' ').filter(title => !guarded.includes(title)));
});

it('lists the filters that are set, in the words of the sheet', () => {
  const query = alarm.list.input.parse({
    ...{ city: '上海', elevatorType: 'lift', processType: 1, description: '103', returnStatus: 0 },
    ...{ boxUp: 'no', finishStatus: 1, blockStatus: 2, blockType: 0 },
    ...{ startDate: '2026-03-01', endDate: '2026-03-02' },
  });
  const lines = (language: 'zh' | 'en') =>
    sheetOf(alarm.list, cells, query, { ...all, language }, { description: 'said' }).filterWords;
  expect(lines('zh')).toEqual([
    ['城市', '上海'],
    ['电梯类型', '直梯'],
    ['处置方式', '派工'],
    ['报警信息', 'said'],
    ['已回访', '是'],
    ['困人', '否'],
    ['已完成', '否'],
    ['已到达阶段', '已派工'],
    ['监视状态', '未正常监视'],
    ['开始时间', '2026-03-01'],
    ['结束时间', '2026-03-02'],
  ]);
  expect(
    lines('en')
      .map(([title]) => title)
      .join('|'),
  ).toBe(
    'City|Elevator type|Handling|Alarm message|Visited|People trapped|Completed|Stage reached|Monitoring|From|To',
  );
});

it('writes a cell as the kind of its column, and codes by their words', () => {
  const coded = {
    ...cells,
    description: { value, words: { 101: words('运行超时', 'Runs too long'), 102: 'E102' } },
  };
  const writersOf = (language: 'zh' | 'en') => {
    const { columns } = sheetOf(alarm.list, coded, alarm.list.input.parse({}), { ...all, language });
    const writers = columns.map(
      column => [column.title, cellWriter(column, zoneClock('Asia/Shanghai'))] as const,
    );
    return new Map(writers);
  };
  const zh = writersOf('zh');
  const cell = (title: string, given: CellValue) =>
    zh
      .get(title)?.(given, 'A1')
      .replace(/<c r="A1" s="(\d)".*?<([vt])>(.*)<\/\2>.*/, '$1 $2 $3');
  const { number, dateTime, text } = cellStyle;
  expect(cell('梯龄(年)', 12.5)).toBe(`${number} v 12.5`);
  expect(cell('报警时间', '1900-03-02 12:00:00')).toBe(`${dateTime} v 62.5`);
  expect(cell('工号', '0012')).toBe(`${text} t 0012`);
  expect(cell('是否困人', 'yes')).toBe(`${text} t 是`);
  expect(cell('是否困人', false)).toBe(`${text} t 否`);
  expect(cell('处置方式', 1)).toBe(`${text} t 派工`);
  expect(cell('处置方式', 7)).toBe(`${text} t 7`);
  expect(cell('报警信息', '101')).toBe(`${text} t 运行超时`);
  expect(cell('报警信息', '102')).toBe(`${text} t E102`);
  for (const title of ['梯龄(年)', '报警时间', '工号', '是否困人', '处置方式'])
    for (const absent of [null, '']) expect(cell(title, absent)).toBe('');
  expect(writersOf('en').get('People trapped')?.('yes', 'A1')).toContain('<t>Yes</t>');
});

it('writes whole numbers and days as such', () => {
  const { floorCount, inspectDate, jobNum } = elevator.list.columns;
  expect([floorCount, inspectDate, jobNum].map(cellKindOf)).toEqual(['integer', 'date', 'text']);
});

it('needs a cell for each column', () => {
  type Missing = Omit<Cells<typeof alarm.list>, 'level'>;
  const missing: Missing = cells;
  // @ts-expect-error a column of the sheet without SQL
  const complete: Cells<typeof alarm.list> = missing;
  const key: SheetOf<typeof alarm.list> = 'level';
  expect(complete).toHaveProperty(key);
});
