/** A notice `n` as its authors see it. */
import { sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';
import { namesOfPaths } from './notice-areas.ts';

export const imageIdsOf = sql`array(
  select i.image_id from notice_image i where i.notice_id = n.notice_id and i.stored order by i.place, i.image_id)`;

export const noticeState = sql<string>`case
  when n.state <> 'published' then n.state
  when n.end_date <= now() then 'ended'
  when n.start_date > now() then 'coming'
  else 'current' end`;

export const noticeColumns = {
  noticeId: sql`n.notice_id`,
  title: sql`n.title`,
  content: sql`n.content`,
  shortText: sql`n.short_text`,
  creator: sql`n.creator`,
  createDate: wallTime('n.create_date'),
  state: noticeState,
  startDate: wallTime('n.start_date'),
  endDate: wallTime('n.end_date'),
  validHours: sql`n.valid_hours`,
  dataPermissionList: sql`n.area_paths`,
  areaNames: namesOfPaths(sql`n.area_paths`),
  userTypes: sql`n.user_types`,
  wxPush: sql`n.wx_push`,
  imageIds: imageIdsOf,
  edition: sql`md5(row(
    n.title, n.content, n.short_text, n.state, n.start_date, n.end_date, n.valid_hours, n.area_paths, n.user_types, n.wx_push,
    ${imageIdsOf})::text)`,
  readCount: sql`(select count(*) from notice_reader r where r.notice_id = n.notice_id)`,
};
