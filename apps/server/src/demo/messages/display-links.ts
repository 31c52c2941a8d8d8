/**
 * Two display links: a control room that has the display mode open, and a lobby with one lift for two months. Their
 * tokens are not known to anybody; further links are created in the console.
 */
import { randomBytes } from 'node:crypto';
import { dayMs } from '../../time/days.ts';
import type { Row } from '../rows.ts';

interface PlannedLinks {
  links: Row<'display_link'>[];
  sessions: Row<'session'>[];
}

export function planDisplayLinks(
  accounts: readonly Row<'account'>[],
  units: readonly { row: Row<'elevator'> }[],
  now: Date,
): PlannedLinks {
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.user_id ?? 0;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const lift = units.find(({ row }) => row.elevator_type === 'lift')?.row;
  const links: Row<'display_link'>[] = [
    {
      display_link_id: 1,
      name: '调度室大屏',
      page: 'displayIndex',
      elevator_id: null,
      creator_id: idOf('branch'),
      create_date: daysAgo(40),
      expire_date: null,
      last_use_date: daysAgo(0.02),
    },
    {
      display_link_id: 2,
      name: '大堂运行诊断屏',
      page: 'deviceBigScreen',
      elevator_id: lift?.elevator_id ?? null,
      creator_id: idOf('admin'),
      create_date: daysAgo(12),
      expire_date: daysAgo(-48),
      last_use_date: daysAgo(1.3),
    },
  ];
  return {
    links,
    sessions: links.map(({ display_link_id, creator_id }) => ({
      token_hash: randomBytes(32),
      user_id: creator_id ?? 0,
      kind: 'display',
      display_link_id: display_link_id ?? null,
    })),
  };
}
