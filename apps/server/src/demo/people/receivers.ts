/** Receivers of text messages: a person on duty for each housing estate, and an additional person for some units. */
import type { DemoUnit } from '../places/units.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';
import { personName } from './names.ts';
import type { PlannedOwners } from './owners.ts';

const kinds = ['stop', 'recovery', 'trapped', 'rescued', 'maintenance'];
const everySite = 3;
const dayMs = 86_400_000;

/** Entered by the account that entered the owners there. */
export function planReceivers(
  random: Random,
  units: readonly DemoUnit[],
  { owners, links }: PlannedOwners,
  now: Date,
): Row<'sms_receiver'>[] {
  const unitById = new Map(units.map(unit => [unit.elevatorId, unit]));
  const ownerById = new Map(owners.map(owner => [owner.owner_id, owner]));
  const rows: Row<'sms_receiver'>[] = [];
  const seen = new Set<number>();
  for (const { owner_id, elevator_id = 0 } of links) {
    const unit = unitById.get(elevator_id);
    const by = ownerById.get(owner_id);
    if (!unit || !by || seen.has(unit.site.domainId)) continue;
    seen.add(unit.site.domainId);
    const wholeSite = seen.size % everySite !== 0;
    const receiver_id = rows.length + 1;
    rows.push({
      receiver_id,
      receiver_name: personName(random.int(0, 999)),
      // No Chinese phone number begins with 100, so this one cannot exist.
      tel_num: `1002${String(receiver_id).padStart(7, '0')}`,
      elevator_id: wholeSite ? null : elevator_id,
      domain_id: wholeSite ? unit.site.domainId : null,
      kinds: wholeSite ? kinds : ['trapped', 'rescued'],
      rank: 1,
      received: receiver_id % 9 !== 0,
      creator: by.creator ?? '',
      creator_id: by.creator_id ?? null,
      create_date: new Date(now.getTime() - random.int(5, 300) * dayMs),
    });
  }
  return rows;
}
