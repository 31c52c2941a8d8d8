/** Owners of homes, each with the units of the building; every eighth has opted out of text messages. */
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { personName } from './names.ts';

const ownersPerSite = 3;
const mostUnits = 2;
const dayMs = 86_400_000;

export interface PlannedOwners {
  owners: Row<'owner'>[];
  links: Row<'owner_elevator'>[];
}

/** @param accounts `property` entered the owners at its sites, `branch` the others */
export function planOwners(
  random: Random,
  units: readonly DemoUnit[],
  { rows: accounts, scopes }: { rows: readonly Row<'account'>[]; scopes: readonly Row<'account_scope'>[] },
  now: Date,
): PlannedOwners {
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.user_id ?? null;
  const property = idOf('property');
  const sitesOfProperty = new Set(
    scopes.flatMap(({ user_id, level, node_id }) => (user_id === property && level === 3 ? [node_id] : [])),
  );
  const homes = new Map<number, DemoUnit[]>();
  for (const unit of units) {
    const { domainId, kind } = unit.site;
    if (kind.domainType === '住宅' || sitesOfProperty.has(domainId))
      homes.set(domainId, [...(homes.get(domainId) ?? []), unit]);
  }
  const owners: Row<'owner'>[] = [];
  const links: Row<'owner_elevator'>[] = [];
  for (const [domainId, ofSite] of homes)
    for (let n = 0; n < ownersPerSite; n += 1) {
      const owner_id = owners.length + 1;
      const first = random.int(0, ofSite.length - 1);
      const own = ofSite.slice(first, first + mostUnits);
      const creator = sitesOfProperty.has(domainId) ? 'property' : 'branch';
      owners.push({
        owner_id,
        owner_name: personName(random.int(0, 999)),
        // No Chinese phone number begins with 100, so this one cannot exist.
        tel_num: `1001${String(owner_id).padStart(7, '0')}`,
        domain_name: own[0]?.site.name ?? '',
        building_name: own[0]?.row.building_name ?? '',
        room_num: `${String(random.int(1, 28)).padStart(2, '0')}0${random.int(1, 4)}`,
        received: owner_id % 8 !== 0,
        creator,
        creator_id: idOf(creator),
        create_date: new Date(now.getTime() - random.int(5, 300) * dayMs),
      });
      links.push(...own.map(({ elevatorId }) => ({ owner_id, elevator_id: elevatorId })));
    }
  return { owners, links };
}
