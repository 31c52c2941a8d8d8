/** When the page is read again: often while help is on its way, seldom while nothing answers. */
import type { OwnerAlarm, OwnerPage } from '@hoistway/contract/features/qr-code';

const calmMs = 20_000;
const urgentMs = 5000;
const longestMs = 60_000;

export const isOver = ({ rescued, closed }: OwnerAlarm): boolean => rescued !== null || closed !== null;

const isUrgent = ({ rescue, fault }: Pick<OwnerPage, 'rescue' | 'fault'>) =>
  [rescue, fault].some(alarm => alarm !== null && !isOver(alarm));

/** @param failures in a row, the last one included */
export const waitMs = (page: Pick<OwnerPage, 'rescue' | 'fault'> | undefined, failures: number): number =>
  Math.min((page && isUrgent(page) ? urgentMs : calmMs) * 2 ** failures, longestMs);

/** Two answers failed to come: from then on the page says that it is old. */
export const isOld = (page: Pick<OwnerPage, 'rescue' | 'fault'>, ageMs: number): boolean =>
  ageMs > 2.5 * waitMs(page, 0);
