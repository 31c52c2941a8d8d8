/** The words for an elevator's codes. Separate from the columns, so that a page without lists loads only these. */
import type { ElevatorType } from '../core/fields.ts';
import { type Words, words } from '../core/words.ts';

export const elevatorTypeWords: Readonly<Record<ElevatorType, Words>> = {
  lift: words('直梯', 'Lift'),
  escalator: words('扶梯', 'Escalator'),
};

/** By `isactive`. */
export const monitoringWords = {
  1: words('正常监视', 'Monitored'),
  0: words('未正常监视', 'Not monitored'),
} as const;
