/** The statutory items of units: their names, the basis of each, and what must not happen before or without it. */
import { type CodeOf, codes, type Words, words } from '../words.ts';

/** In the order in which a unit shows them. */
export const dueKinds = codes([
  ['maintenance', words('维护保养', 'Maintenance')],
  ['selfInspection', words('年度自行检查', 'Annual self-inspection')],
  ['inspection', words('定期检验（检验合格证）', 'Official inspection (certificate)')],
  ['rescueDrill', words('应急救援演练', 'Rescue drill')],
  ['governor', words('限速器校验', 'Governor calibration')],
  ['rainSeason', words('汛期检查', 'Flood-season check')],
  ['winter', words('入冬检查', 'Winter check')],
]);
export type DueKind = CodeOf<typeof dueKinds>;

/** The rule that requires it. */
export const dueSources: Readonly<Record<DueKind, Words>> = {
  maintenance: words(
    'TSG T5002-2017 附件：半月不超过 15 天',
    'TSG T5002-2017, annexes: semi-monthly, at most 15 days',
  ),
  selfInspection: words(
    'TSG T5002-2017 第五条（九）：定期检验前，每年至少一次',
    'TSG T5002-2017, article 5(9): at least once a year, before the official inspection',
  ),
  inspection: words(
    '检验合格证的有效期（电梯信息中的下次检验日期）',
    'Validity of the inspection certificate (next inspection due in the elevator information)',
  ),
  rescueDrill: words(
    'TSG T5002-2017 第五条（三）：每类电梯每半年至少一次',
    'TSG T5002-2017, article 5(3): at least once every half-year for each type of elevator',
  ),
  governor: words(
    'TSG T5002-2017 附件年度项目 A-4、B-4、C-4：按使用年限',
    'TSG T5002-2017, annual items A-4, B-4 and C-4 of the annexes: by years in use',
  ),
  rainSeason: words('本系统惯例：每年 5 月 31 日前', 'Convention of this system: by 31 May each year'),
  winter: words('本系统惯例：每年 11 月 15 日前', 'Convention of this system: by 15 November each year'),
};

/** Recorded by a person when completed. Maintenance is completed by its visits. */
const enteredKinds = [
  'selfInspection',
  'inspection',
  'rescueDrill',
  'governor',
  'rainSeason',
  'winter',
] as const satisfies readonly DueKind[];
export type EnteredKind = (typeof enteredKinds)[number];
export const isEntered = (kind: DueKind): kind is EnteredKind =>
  enteredKinds.some(entered => entered === kind);

/** What the day of an item is counted from. */
export const dueBases = codes([
  ['lastVisit', words('上次维保', 'Last visit')],
  ['lastDone', words('上次完成', 'Last completed')],
  ['inspectDate', words('下次检验日期', 'Next inspection due')],
  ['noInspectDate', words('未填写下次检验日期', 'Next inspection due not entered')],
  ['startDate', words('投用日期', 'In use since')],
  ['added', words('建档日期（此前无记录）', 'Date added (no earlier records)')],
  ['season', words('每年固定日期', 'Fixed date each year')],
]);
export type DueBasis = CodeOf<typeof dueBases>;

export const dueStates = codes([
  ['due', words('待办理', 'Due')],
  ['late', words('已逾期', 'Overdue')],
  ['blocked', words('受阻', 'Blocked')],
  ['planned', words('未到期', 'Not due yet')],
  ['done', words('已完成', 'Done')],
  ['withdrawn', words('已撤销', 'Withdrawn')],
]);
export type DueState = CodeOf<typeof dueStates>;
/** Of the list: items due now, overdue or blocked or neither, come first; then all open items. */
export const dueFilters = codes([
  ['now', words('当前应办', 'Due now')],
  ['open', words('未完成', 'Open')],
  ...dueStates.entries,
]);
export type DueFilter = CodeOf<typeof dueFilters>;

/**
 * Which item has to be completed before which, where both are due for the same occasion. TSG T5002-2017, article 5(9): the
 * self-inspection comes before the official one and has at least the yearly items; the governor's calibration is one.
 */
export const comesAfter: Readonly<Partial<Record<DueKind, readonly DueKind[]>>> = {
  selfInspection: ['governor'],
  inspection: ['selfInspection'],
};

/** The consequence while an item is overdue. */
export const lateBlocks: Readonly<Partial<Record<DueKind, Words>>> = {
  inspection: words(
    '电梯不得继续使用（特种设备安全法第四十条）',
    'The elevator must not remain in use (Special Equipment Safety Law, article 40)',
  ),
};
