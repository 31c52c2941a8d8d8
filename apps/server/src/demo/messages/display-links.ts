/**
 * Two display links: a control room that has the branch's display mode open, with the pages that the branch has chosen,
 * and a lobby with one lift for two months. Their tokens are not known to anybody; further links are created in the
 * console.
 */
import { randomBytes } from 'node:crypto';
import type { ScrollStep } from '@hoistway/contract/features/display';
import { dayMs } from '../../time/days.ts';
import type { Row } from '../rows.ts';

/** Feedback is for whoever is signed in: a link leaves it out. */
const pages: readonly ScrollStep[] = [
  { page: 'index', seconds: 60 },
  { page: 'alarm', seconds: 30 },
  { page: 'device', seconds: 30 },
  { page: 'monitor', seconds: 30 },
  { page: 'maintainManage', seconds: 20 },
  { page: 'feedback', seconds: 20 },
];

interface PlannedLinks {
  settings: Row<'display_setting'>[];
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
    settings: [{ user_id: idOf('branch'), mode: 'auto', pages: JSON.stringify(pages) }],
    links,
    sessions: links.map(({ display_link_id, creator_id }) => ({
      token_hash: randomBytes(32),
      user_id: creator_id ?? 0,
      kind: 'display',
      display_link_id: display_link_id ?? null,
    })),
  };
}
