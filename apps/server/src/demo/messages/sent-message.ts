/**
 * Common parts of all messages to owners in the demo: they were sent or have failed, since waiting ones would be
 * sent.
 */
import type { PlannedOwners } from '../people/owners.ts';
import type { DemoUnit } from '../places/units.ts';
import type { Row } from '../rows.ts';

const everyFailing = 23;

/** `YYYY-MM-DD HH:mm`. */
export const wallTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

/** Owners who want messages, by the number of their unit. */
export function ownersByUnit({ owners, links }: PlannedOwners): Map<number, Row<'owner'>[]> {
  const ownerById = new Map(owners.map(owner => [owner.owner_id, owner]));
  const ownersOf = new Map<number, Row<'owner'>[]>();
  for (const { owner_id, elevator_id = 0 } of links) {
    const owner = ownerById.get(owner_id);
    if (owner?.received) ownersOf.set(elevator_id, [...(ownersOf.get(elevator_id) ?? []), owner]);
  }
  return ownersOf;
}

export const placeOf = ({
  site,
  row: { building_name = '', elevator_num = '', job_num = '' },
}: DemoUnit) => ({
  address: [site.name, building_name, elevator_num].filter(Boolean).join(' '),
  code: job_num,
});

export function sentMessage(messageId: number, at: Date) {
  const failed = messageId % everyFailing === 0;
  return {
    language: 'zh',
    state: failed ? 'failed' : 'sent',
    attempts: 1,
    next_at: at,
    at,
    ended_at: new Date(at.getTime() + 3000),
    provider: 'aliyun',
    provider_id: '',
    answer: failed ? 'isv.BLACK_KEY_CONTROL_LIMIT 黑名单管控' : 'OK',
  };
}
