/** Kinds of maintenance visits: their names, how far apart they may be, and which items they have. */
import { type CodeOf, codes, words } from '../words.ts';
import {
  type MaintenanceAnnex,
  type MaintenanceItem,
  maintenanceIntervals,
  maintenanceItems,
} from './maintenance-items.ts';

/** By the regulation's interval, or on demand (FM), by contract. */
export const planTypes = codes([
  ['HM', words('半月保养', 'Semi-monthly')],
  ['TM', words('季度保养', 'Quarterly')],
  ['SM', words('半年保养', 'Semi-annual')],
  ['OY', words('年度保养', 'Annual')],
  ['FM', words('按需保养', 'On demand')],
]);
export type PlanType = CodeOf<typeof planTypes>;

/** Days from one visit to the next at most (TSG T5002-2017, annexes A to D). */
export const mostDaysApart = { HM: 15, TM: 90, SM: 180, OY: 365 } as const;

export const stdTimeTitle = words('标准工时(分钟)', 'Std. time (min)');
/** Minutes that a visit is planned to take. */
export const visitMinutes: Readonly<Record<PlanType, number>> = { HM: 40, FM: 40, TM: 60, SM: 90, OY: 120 };

/** How much a visit covers: 0 the half-month's items, 3 all of them. */
export const rankOf = (type: PlanType): number => (type === 'FM' ? 0 : maintenanceIntervals.indexOf(type));

/** Those of its own interval and of all shorter ones. */
export const itemsOfVisit = (annex: MaintenanceAnnex, type: PlanType): readonly MaintenanceItem[] =>
  maintenanceItems.filter(
    item => item.annex === annex && maintenanceIntervals.indexOf(item.interval) <= rankOf(type),
  );

/** HM: 14 or 15 days, as the regulation requires. FM: on demand, for units that qualify. */
export const planModes = codes([
  ['HM', words('按规范（半月）', 'By the regulation (semi-monthly)')],
  ['FM', words('按需维保', 'On demand')],
]);
export type PlanMode = CodeOf<typeof planModes>;
/** Days that any two successive visits of a unit may be apart: by the regulation, or on demand by contract. */
export const mostApart = (mode: PlanMode, intervalDays: number): number =>
  mode === 'FM' ? intervalDays : mostDaysApart.HM;
/** The days from one visit to the next that a schedule of a mode may have. */
export const intervalLimits: Readonly<Record<PlanMode, readonly [min: number, max: number]>> = {
  HM: [7, mostDaysApart.HM],
  FM: [mostDaysApart.HM + 1, mostDaysApart.TM],
};

export const planStates = codes([
  ['planned', words('待保养', 'Planned')],
  ['overdue', words('已超期', 'Overdue')],
  ['started', words('保养中', 'In progress')],
  ['done', words('已完成', 'Done')],
  ['cancelled', words('已取消', 'Cancelled')],
]);
export type PlanState = CodeOf<typeof planStates>;
/** Every other state, as months and weeks count visits: a search for the visits behind such a number. */
export const notCancelled = 'notCancelled';
/** What the list is searched by. */
export const planStateFilters = codes([
  ...planStates.entries,
  [notCancelled, words('未取消', 'Not cancelled')],
]);
export type PlanStateFilter = CodeOf<typeof planStateFilters>;
/** Nobody has begun it: it can be moved and cancelled. */
export const isOpenState = (state: PlanState): boolean => state === 'planned' || state === 'overdue';
