/**
 * The account that reviews and evaluates the visits to a unit: the property manager of its site, the branch, or else
 * the head office.
 */
import type { PlannedAccounts } from '../people/accounts.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';

export interface Overseer {
  userId: number;
  username: string;
}

/** @param branchCityIds the cities of the branch */
export function overseersOf({ rows, scopes }: PlannedAccounts, branchCityIds: readonly number[]) {
  const named = (wanted: string): Overseer => {
    const { user_id, username } = rows.find(row => row.username === wanted) ?? {};
    if (user_id === undefined || username === undefined) throw new Error(`The demo has no ${wanted}`);
    return { userId: user_id, username };
  };
  const [head, branch, manager] = [named('admin'), named('branch'), named('property')];
  const managed = scopes.flatMap(({ user_id, node_id }) => (user_id === manager.userId ? [node_id] : []));
  return ({ site }: DemoUnit): Overseer => {
    if (managed.includes(site.domainId)) return manager;
    return branchCityIds.includes(site.cityId) ? branch : head;
  };
}

export const withReviewers = (
  visits: readonly Row<'maintenance_plan'>[],
  units: readonly DemoUnit[],
  overseerOf: (unit: DemoUnit) => Overseer,
): Row<'maintenance_plan'>[] =>
  visits.map(visit => {
    const unit = units[(visit.elevator_id ?? 0) - 1];
    const reviewer = unit && visit.review_date ? overseerOf(unit) : undefined;
    return { ...visit, reviewer: reviewer?.username ?? '', reviewer_id: reviewer?.userId ?? null };
  });
