/**
 * Messages to owners about the visits of the last weeks, two days before each; messages about future visits are
 * created by the server.
 */
import type { PlannedOwners } from '../people/owners.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';
import { ownersByUnit, placeOf, sentMessage, wallTime } from './sent-message.ts';

const daysBack = 90;
const daysBefore = 2;
const dayMs = 86_400_000;

export interface PlannedMaintainSms {
  messages: Row<'outbox_message'>[];
  log: Row<'maintain_sms'>[];
}

/** @param firstId of the messages */
export function planMaintainSms(
  visits: readonly Row<'maintenance_plan'>[],
  owners: PlannedOwners,
  units: readonly DemoUnit[],
  { firstId, now, timeZone }: { firstId: number; now: Date; timeZone: string },
): PlannedMaintainSms {
  const unitById = new Map(units.map(unit => [unit.elevatorId, unit]));
  const ownersOf = ownersByUnit(owners);
  const planned: PlannedMaintainSms = { messages: [], log: [] };
  const announced = visits
    .flatMap(({ mp_id, elevator_id = 0, plan_start }) =>
      plan_start instanceof Date && mp_id !== undefined
        ? [{ mp_id, elevator_id, start: plan_start, at: new Date(plan_start.getTime() - daysBefore * dayMs) }]
        : [],
    )
    .filter(({ at }) => at < now && at.getTime() > now.getTime() - daysBack * dayMs)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { mp_id, elevator_id, start, at } of announced)
    for (const owner of ownersOf.get(elevator_id) ?? []) {
      const unit = unitById.get(elevator_id);
      if (!unit) continue;
      const message_id = firstId + planned.messages.length;
      const time = wallTime(start, timeZone);
      const day = time.slice(0, 10);
      const telNum = owner.tel_num ?? '';
      planned.messages.push({
        message_id,
        ...sentMessage(message_id, at),
        key: `maintenance ${mp_id} ${day} ${telNum}`,
        template: 'maintenance',
        parameters: { ...placeOf(unit), time: time.slice(5) },
        address: telNum,
        priority: 2,
        expires_at: new Date(at.getTime() + dayMs / 2),
      });
      planned.log.push({
        message_id,
        elevator_id,
        mp_id,
        day,
        owner_id: owner.owner_id ?? null,
        receiver: owner.owner_name ?? '',
        tel_num: telNum,
        at,
      });
    }
  return planned;
}
