/** Third-party users in every state. Their keys do not exist: the hashes are random. */
import { randomBytes } from 'node:crypto';
import type { PageName } from '@hoistway/contract/core/permissions';
import type { Day } from '../history/calendar.ts';
import type { Random } from '../random.ts';
import type { Row } from '../rows.ts';

interface Story {
  name: string;
  permissions: PageName[];
  /** A city; everything otherwise. */
  city?: string;
  perMinute: number;
  /** From today. */
  madeDays: number;
  endsDays: number;
  revokedDays?: number;
}

const stories: readonly Story[] = [
  { name: '物业能耗平台', permissions: ['device', 'monitor'], perMinute: 120, madeDays: -80, endsDays: 285 },
  {
    name: '南京市应急联动中心',
    permissions: ['alarm'],
    city: '南京市',
    perMinute: 60,
    madeDays: -41,
    endsDays: 140,
  },
  {
    name: '集团数据仓库',
    permissions: ['device', 'alarm', 'lift', 'place'],
    perMinute: 600,
    madeDays: -200,
    endsDays: 165,
  },
  { name: '大屏试用接口', permissions: ['device', 'alarm'], perMinute: 60, madeDays: -75, endsDays: -15 },
  {
    name: '旧版报表服务',
    permissions: ['alarm', 'log'],
    perMinute: 30,
    madeDays: -88,
    endsDays: 277,
    revokedDays: -12,
  },
];

/** All were created by the first account. */
const creatorId = 1;
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const morning = 9 * 60;
const endOfDay = 24 * 60 - 1;

export interface PlannedThirdPartyUsers {
  users: Row<'third_party_user'>[];
  nodes: Row<'third_party_node'>[];
}

export function planThirdPartyUsers(
  random: Random,
  accounts: readonly Row<'account'>[],
  areas: readonly Row<'area'>[],
  today: Day,
): PlannedThirdPartyUsers {
  const creator = accounts.find(({ user_id }) => user_id === creatorId)?.username ?? '';
  const nodes = stories.flatMap(({ city }, index) => {
    if (city === undefined) return [];
    const area = areas.find(({ level, name }) => level === 2 && name === city);
    if (area?.area_id === undefined) throw new Error(`The demo has no ${city}`);
    return [{ third_party_user_id: index + 1, level: 2, node_id: area.area_id }];
  });
  const users = stories.map((story, index) => ({
    third_party_user_id: index + 1,
    name: story.name,
    key_prefix: Array.from({ length: 8 }, () => random.pick([...letters])).join(''),
    key_hash: randomBytes(32),
    permissions: story.permissions,
    everything: story.city === undefined,
    per_minute: story.perMinute,
    expire_date: today.plus(story.endsDays).at(endOfDay),
    creator_id: creatorId,
    creator,
    create_date: today.plus(story.madeDays).at(morning + 7 * index),
    revoke_date: story.revokedDays === undefined ? null : today.plus(story.revokedDays).at(morning),
  }));
  return { users, nodes };
}
