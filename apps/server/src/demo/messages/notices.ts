/** Notices in every state: to everybody and to a region, current, expired, scheduled, withdrawn and drafts. */
import type { Row } from '../rows.ts';

export interface PlannedNotices {
  notices: Row<'notice'>[];
  nodes: Row<'notice_node'>[];
  readers: Row<'notice_reader'>[];
}

interface Story {
  title: string;
  shortText: string;
  content: string;
  /** Start in hours from now, and duration in hours. */
  begins: number;
  hours: number;
  state: 'draft' | 'published' | 'withdrawn';
  creator: 'admin' | 'branch';
  userTypes: number[];
  /** Accounts that have opened it. */
  readBy: readonly string[];
}

const everybody = [1, 2, 3, 4];
const day = 24;
const stories: readonly Story[] = [
  {
    title: '系统将于周日凌晨升级',
    shortText: '周日 02:00–03:00 系统升级，监视短暂中断',
    content:
      '平台将于本周日 02:00 至 03:00 升级。\n升级期间实时监视会短暂中断，报警照常接收，升级后自动补显。',
    begins: -5,
    hours: 5 * day,
    state: 'published',
    creator: 'admin',
    userTypes: everybody,
    readBy: ['service'],
  },
  {
    title: '华东地区台风防范提示',
    shortText: '台风临近，请检查机房门窗与底坑排水',
    content: '台风预计两日内影响沿海城市。请检查机房门窗、底坑排水和室外扶梯，必要时停梯并张贴告示。',
    begins: -20,
    hours: 3 * day,
    state: 'published',
    creator: 'branch',
    userTypes: everybody,
    readBy: ['branch'],
  },
  {
    title: '物业用户：困人应急演练安排',
    shortText: '下月开展困人应急演练，请配合',
    content: '下月起分批开展困人应急演练，请各物业指定一名联系人，并在演练前一天张贴告知。',
    begins: -2 * day,
    hours: 20 * day,
    state: 'published',
    creator: 'admin',
    userTypes: [2],
    readBy: [],
  },
  {
    title: '春节期间值班安排',
    shortText: '春节期间 24 小时值班电话不变',
    content: '春节期间值班电话不变，救援响应时间不变。',
    begins: 10 * day,
    hours: 8 * day,
    state: 'published',
    creator: 'admin',
    userTypes: everybody,
    readBy: [],
  },
  {
    title: '维保记录填写规范',
    shortText: '维保记录须当天提交',
    content: '维保记录须在完成当天提交，照片不少于三张。',
    begins: -40 * day,
    hours: 30 * day,
    state: 'published',
    creator: 'admin',
    userTypes: [1, 4],
    readBy: ['service', 'branch', 'provider'],
  },
  {
    title: '苏州片区网络割接',
    shortText: '网络割接，数据可能延迟',
    content: '运营商网络割接取消，原通知作废。',
    begins: -3 * day,
    hours: 6 * day,
    state: 'withdrawn',
    creator: 'branch',
    userTypes: everybody,
    readBy: [],
  },
  {
    title: '电梯安全宣传周',
    shortText: '安全宣传周活动即将开始',
    content: '草稿：活动时间和地点待定。',
    begins: 5 * day,
    hours: 7 * day,
    state: 'draft',
    creator: 'admin',
    userTypes: everybody,
    readBy: [],
  },
];

const hourMs = 3_600_000;

export function planNotices(
  accounts: readonly Row<'account'>[],
  areas: readonly Row<'area'>[],
  now: Date,
): PlannedNotices {
  const idOf = (name: string) => accounts.find(({ username }) => username === name)?.user_id;
  const region = areas.find(({ level, name }) => level === 0 && name === '华东大区')?.area_id;
  const provinces = areas.filter(area => area.level === 1 && area.parent_id === region);
  const cities = areas.filter(
    area => area.level === 2 && provinces.some(province => province.area_id === area.parent_id),
  );
  const planned: PlannedNotices = { notices: [], nodes: [], readers: [] };
  stories.forEach((story, index) => {
    const notice_id = index + 1;
    const start = new Date(now.getTime() + story.begins * hourMs);
    const isRegional = story.creator === 'branch';
    planned.notices.push({
      notice_id,
      title: story.title,
      content: story.content,
      short_text: story.shortText,
      creator: story.creator,
      creator_id: idOf(story.creator) ?? null,
      create_date: new Date(Math.min(start.getTime(), now.getTime()) - hourMs),
      state: story.state,
      start_date: start,
      end_date: new Date(start.getTime() + story.hours * hourMs),
      valid_hours: story.hours,
      area_paths: isRegional ? [String(region)] : [],
      user_types: story.userTypes,
      for_all: story.state === 'published' && !isRegional,
    });
    if (story.state !== 'published') return;
    if (isRegional)
      for (const { area_id } of cities) planned.nodes.push({ notice_id, level: 2, node_id: area_id });
    for (const name of story.readBy) planned.readers.push({ user_id: idOf(name), notice_id, at: now });
  });
  return planned;
}
