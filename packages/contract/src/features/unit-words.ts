/** The words for an elevator's codes. Separate from the columns, so that a page without lists loads only these. */
import type { ElevatorType } from '../core/fields.ts';
import { type Words, words } from '../core/words.ts';
import type { MaintenanceAnnex } from './maintenance-items.ts';

export const elevatorTypeWords: Readonly<Record<ElevatorType, Words>> = {
  lift: words('直梯', 'Lift'),
  escalator: words('扶梯', 'Escalator'),
};

/** TSG T5002-2017: by which list of items a unit is maintained. */
export const annexWords: Readonly<Record<MaintenanceAnnex, Words>> = {
  A: words('A 曳引与强制驱动电梯', 'A Traction and positive drive'),
  B: words('B 液压驱动电梯', 'B Hydraulic'),
  C: words('C 杂物电梯', 'C Service lift'),
  D: words('D 自动扶梯与自动人行道', 'D Escalator and moving walk'),
};

/** By `isactive`. */
export const monitoringWords = {
  1: words('正常监视', 'Monitored'),
  0: words('未正常监视', 'Not monitored'),
} as const;
