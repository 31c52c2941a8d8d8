/**
 * Messages to owners about the alarms of the last weeks: all were sent or have failed, since waiting ones would be
 * sent.
 */
import { runningCodes } from '@hoistway/contract/device/faults';
import { processTypes } from '@hoistway/contract/features/alarm-columns';
import type { PlannedOwners } from '../people/owners.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';
import { ownersByUnit, placeOf, sentMessage, wallTime } from './sent-message.ts';

const daysBack = 90;
const dayMs = 86_400_000;
const templates = { 1: 'stopped', 2: 'recovered', 3: 'trapped', 4: 'rescued' } as const;
type Kind = keyof typeof templates;

export interface PlannedStopSms {
  messages: Row<'outbox_message'>[];
  log: Row<'stop_sms'>[];
}

interface DemoMessage {
  kind: Kind;
  at: Date;
}
const messagesOf = ({
  main_code = '',
  box_up,
  process_type,
  alarm_date,
  finish_date,
  rescue_time,
}: Row<'alarm'>): DemoMessage[] => {
  const stops = process_type === processTypes.dispatch && !runningCodes.includes(main_code);
  if (!alarm_date || (!box_up && !stops)) return [];
  const end = (box_up && rescue_time) || finish_date;
  return [
    { kind: box_up ? 3 : 1, at: alarm_date },
    ...(end ? [{ kind: box_up ? 4 : 2, at: end } as const] : []),
  ];
};

/** @param firstId of the messages */
export function planStopSms(
  alarms: readonly Row<'alarm'>[],
  owners: PlannedOwners,
  units: readonly DemoUnit[],
  { firstId, now, timeZone }: { firstId: number; now: Date; timeZone: string },
): PlannedStopSms {
  const unitById = new Map(units.map(unit => [unit.elevatorId, unit]));
  const ownersOf = ownersByUnit(owners);
  const since = now.getTime() - daysBack * dayMs;
  const sent = alarms
    .flatMap(alarm =>
      messagesOf(alarm)
        .filter(({ at }) => at.getTime() > since && at < now)
        .flatMap(one =>
          (ownersOf.get(alarm.elevator_id ?? 0) ?? []).map(owner => ({ ...one, alarm, owner })),
        ),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const seen = new Set<string>();
  const planned: PlannedStopSms = { messages: [], log: [] };
  for (const { kind, at, alarm, owner } of sent) {
    const event = alarm.event_id ?? alarm.alarm_id ?? 0;
    const entrapment = kind >= 3 ? (alarm.entrapment_id ?? event) : 0;
    const key = `owner ${templates[kind]} ${event} ${entrapment} ${owner.tel_num}`;
    const unit = unitById.get(alarm.elevator_id ?? 0);
    if (seen.has(key) || !unit) continue;
    seen.add(key);
    const message_id = firstId + planned.messages.length;
    planned.messages.push({
      message_id,
      ...sentMessage(message_id, at),
      key,
      template: templates[kind],
      parameters: { ...placeOf(unit), time: wallTime(at, timeZone).slice(5) },
      address: owner.tel_num ?? '',
      priority: kind === 3 ? 0 : kind === 4 ? 1 : 2,
      expires_at: new Date(at.getTime() + 4 * 3_600_000),
    });
    planned.log.push({
      message_id,
      elevator_id: unit.elevatorId,
      event_id: event,
      entrapment_id: entrapment,
      happened_at: at,
      kind,
      owner_id: owner.owner_id ?? null,
      receiver: owner.owner_name ?? '',
      tel_num: owner.tel_num ?? '',
      at,
    });
  }
  return planned;
}
