/** The address of the list of visits with filters that another view sets. */
export const visitsPrefix = 'visit-';

interface VisitFilters {
  startDate?: string;
  endDate?: string;
  city?: string | undefined;
  teamId?: string | undefined;
  jobNum?: string;
  state?: string;
}

export function visitsSearch(filters: VisitFilters): URLSearchParams {
  const search = new URLSearchParams({ view: 'visits' });
  for (const [name, value] of Object.entries(filters)) if (value) search.set(visitsPrefix + name, value);
  return search;
}
