/** What a dialog needs of one kind of rights: what may be given, what is held, and how it is saved. */

import type { TickGroup } from '@hoistway/parts/ticks/ticks.ts';
import type { UseQueryResult } from '@tanstack/react-query';

export interface RightsSource {
  /** Undefined until both have been read since the dialog opened. */
  rights: { offered: readonly TickGroup[]; held: readonly string[] } | undefined;
  error: unknown;
  readAgain: () => Promise<unknown>;
  save: (ids: string[], oldIds: string[]) => Promise<unknown>;
}

/** From the two reads. Answers of an earlier opening do not count: somebody else may have changed the role since. */
export const sourceOf = <Offered, Held>(
  offered: UseQueryResult<Offered>,
  held: UseQueryResult<Held>,
  groupsOf: (data: Offered) => readonly TickGroup[],
  idsOf: (data: Held) => readonly string[],
): Omit<RightsSource, 'save'> => ({
  rights:
    offered.data !== undefined &&
    held.data !== undefined &&
    offered.isFetchedAfterMount &&
    held.isFetchedAfterMount
      ? { offered: groupsOf(offered.data), held: idsOf(held.data) }
      : undefined,
  error: offered.error ?? held.error,
  readAgain: () => Promise.all([offered.refetch(), held.refetch()]),
});
