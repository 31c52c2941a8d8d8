import type { AlarmRow } from '@hoistway/contract/alarm';

/** Neither finished nor rescued (specification 1, section 4). */
export const isOpenAlarm = ({
  finishDate,
  rescueTime,
}: Pick<AlarmRow, 'finishDate' | 'rescueTime'>): boolean => finishDate === null && rescueTime === null;
