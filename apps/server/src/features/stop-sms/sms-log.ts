/** What every log of messages shows of a message `m` of the outbox that was written at the time of its row `s`. */
import { sql } from 'kysely';
import { wallTime } from '../../database/list-sql.ts';

export const sentColumns = {
  channel: sql`s.channel`,
  createDate: wallTime('s.at'),
  sendTime: sql`coalesce(case m.state when 'sent' then ${wallTime('m.ended_at')} end, '')`,
  smsStatus: sql`case m.state when 'failed' then 0 when 'sent' then 1 when 'kept' then 3 else case when m.held then 4 else 2 end end`,
  answer: sql`m.answer`,
};

/** Where the unit `e` of a row stands. */
export const placeColumns = {
  city: sql`c.name`,
  domainName: sql`d.domain_name`,
  buildingName: sql`e.building_name`,
  elevatorNum: sql`e.elevator_num`,
  jobNum: sql`e.job_num`,
};

/** Joined to `s`. */
export const logJoins = sql`join outbox_message m using (message_id)
  join elevator e on e.elevator_id = s.elevator_id join site d on d.domain_id = e.domain_id
  join area c on c.area_id = e.city_id`;
