/**
 * The watched units, as the address bar holds them (specification 1, section 4, monitorType). Pure.
 *
 *   `?jobNum=A`              0  a single elevator from the list; the ledger and the alarms link here as well
 *   `?jobNums=A,B`           1  several
 *   `?jobNums=A,B&jobNum=A`  2  a single elevator drilled out of the several
 *   neither                 -1  none
 */
import { jobNum as jobNumShape, maxPicked } from '@hoistway/contract/core/fields';

export const monitorTypes = { none: -1, single: 0, multi: 1, drilled: 2 } as const;

export type Watch =
  | { type: typeof monitorTypes.none }
  | { type: typeof monitorTypes.single; jobNum: string }
  | { type: typeof monitorTypes.multi; jobNums: readonly string[] }
  | { type: typeof monitorTypes.drilled; jobNum: string; jobNums: readonly string[] };

export const watchNone: Watch = { type: monitorTypes.none };

/** A double click on a row of the list. */
export const watchSingle = (jobNum: string): Watch => ({ type: monitorTypes.single, jobNum });

/** The multi-monitor button. */
export const watchMulti = (jobNums: readonly string[]): Watch =>
  jobNums.length === 0 ? watchNone : { type: monitorTypes.multi, jobNums: jobNums.slice(0, maxPicked) };

/** A double click on a card; only from the multi view, and only into one of its units. */
export const drillInto = (watch: Watch, jobNum: string): Watch =>
  watch.type === monitorTypes.multi && watch.jobNums.includes(jobNum)
    ? { type: monitorTypes.drilled, jobNum, jobNums: watch.jobNums }
    : watch;

export const backToMulti = (watch: Watch): Watch =>
  watch.type === monitorTypes.drilled ? watchMulti(watch.jobNums) : watch;

/** Job numbers whose readings are shown. */
export const watchedOf = (watch: Watch): readonly string[] => {
  if (watch.type === monitorTypes.none) return [];
  return watch.type === monitorTypes.multi ? watch.jobNums : [watch.jobNum];
};

const isJobNum = (text: string) => jobNumShape.safeParse(text).success;

export const readWatch = (search: URLSearchParams): Watch => {
  const jobNums = [...new Set(search.get('jobNums')?.split(',') ?? [])].filter(isJobNum).slice(0, maxPicked);
  const jobNum = search.get('jobNum') ?? '';
  if (jobNums.length > 0) return drillInto(watchMulti(jobNums), jobNum);
  return isJobNum(jobNum) ? watchSingle(jobNum) : watchNone;
};

/** The rest of the address stays, as the filters of the list do. */
export const writeWatch = (search: URLSearchParams, watch: Watch): URLSearchParams => {
  const written = new URLSearchParams(search);
  written.delete('jobNum');
  written.delete('jobNums');
  if ('jobNums' in watch) written.set('jobNums', watch.jobNums.join(','));
  if ('jobNum' in watch) written.set('jobNum', watch.jobNum);
  return written;
};
