/** The running counts of an import: cells with problems, and refused rows by report list. */
import { maxListedJobNums } from '@hoistway/contract/features/elevator-import/elevator-import';
import type { RefusedList } from './import-rows.ts';

export interface ImportTally {
  problems: number;
  lists: Record<RefusedList, { count: number; jobNums: string[] }>;
  /** @param list undefined when the row is accepted in spite of the problem */
  add(list: RefusedList | undefined, jobNum: string, problems: number): void;
}

export function createTally(): ImportTally {
  const empty = () => ({ count: 0, jobNums: [] as string[] });
  const tally: ImportTally = {
    problems: 0,
    lists: { jobNum: empty(), area: empty(), failed: empty() },
    add(list, jobNum, problems) {
      tally.problems += problems;
      if (list === undefined) return;
      const { jobNums } = tally.lists[list];
      tally.lists[list].count += 1;
      if (jobNums.length < maxListedJobNums) jobNums.push(jobNum);
    },
  };
  return tally;
}
