/**
 * The outcome of past orders: triggers have created them from the alarms, and these rows state who was asked, who
 * accepted and who filed them. The person who recorded a stage of an alarm is the one who had its order.
 */
import type pg from 'pg';

/**
 * The person who recorded the first manual stage of an order `o`, and the account with that name. Past alarms have
 * all ended: each is an event of its own.
 */
const held = `
  from work_order o cross join lateral (
    select s.person from alarm_stage s where s.alarm_id = o.event_id and s.person <> '' order by s.at limit 1) p
  join account u on u.employee_name = p.person and u.staff_type <> ''
  join team_member m on m.user_id = u.user_id`;
/** Seconds until the first answer: below the minute that is allowed when people are trapped. */
const answer = `make_interval(secs => 8 + o.order_id * 37 % 45)`;

/** One in nineteen declined, and the colleague went. */
const declined = `
  insert into order_assignment (order_id, round, user_id, person_name, how, offered_at, answer_due, answer, answered_at, reason, over_at)
  select o.order_id, 1, c.user_id, c.employee_name, 'roster', o.created_at + interval '1 second', o.assign_due, 'declined',
         o.created_at + interval '7 seconds', '正在另一现场处理', o.created_at + interval '7 seconds'
  ${held} join team_member other on other.team_id = m.team_id and other.user_id <> u.user_id
  join account c on c.user_id = other.user_id
  where o.order_id % 19 = 0 order by o.order_id`;
const accepted = `
  insert into order_assignment (order_id, round, user_id, person_name, how, offered_at, answer_due, answer, answered_at, over_at, metres)
  select o.order_id, 1, u.user_id, p.person, case when o.order_id % 3 = 0 then 'roster' else 'nearest' end,
         o.created_at + interval '7 seconds', o.assign_due, 'accepted', o.created_at + ${answer}, o.processed_at,
         case when o.order_id % 3 > 0 then 300 + o.order_id * 7919 % 5600 end
  ${held} order by o.order_id`;
const steps = `
  insert into order_step (step_id, order_id, step, user_id, person, at, device_at)
  select md5('demo ' || k.step || o.order_id)::uuid, o.order_id, k.step, u.user_id, p.person, k.at, k.at
  ${held} cross join lateral (values
    ('accepted', o.created_at + ${answer}), ('onTheWay', o.created_at + ${answer} + interval '40 seconds')) k (step, at)
  where k.at < o.processed_at order by o.order_id, k.at`;
/** Orders that ended more than two days ago were reviewed by customer service. */
const filed = `
  update work_order o set state = 'filed', filed_at = o.processed_at + interval '1 day', filed_by = f.username, reason = '资料齐全'
  from (select min(username) as username from account join role using (role_id) where role_name = '客服') f
  where o.state = 'processed' and f.username is not null and o.processed_at < now() - interval '2 days'`;

export async function writePastOrders(client: pg.ClientBase): Promise<void> {
  for (const statement of [declined, accepted, steps, filed]) await client.query(statement);
}
