import type { Whose } from './whose.tsx';

/** The address of the list of visits with filters that another view sets. */
export const visitsPrefix = 'visit-';

export interface VisitFilters {
  startDate?: string;
  endDate?: string;
  city?: string | undefined;
  teamId?: string | undefined;
  jobNum?: string;
  state?: string;
  whose?: Whose;
}

/** @param initial whose visits the list begins with */
export function visitsSearch({ whose = '', ...filters }: VisitFilters, initial: Whose): URLSearchParams {
  const search = new URLSearchParams({ view: 'visits' });
  for (const [name, value] of Object.entries(filters)) if (value) search.set(visitsPrefix + name, value);
  if (whose !== initial) search.set(`${visitsPrefix}whose`, whose);
  return search;
}
