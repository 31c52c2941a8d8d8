-- When the device reported the car empty, after a person had recorded the rescue: facts of devices expire, alarms do not.
alter table alarm add column device_out_at timestamptz;
-- Where the fact is still stored: the first end that device_says_out matched.
update alarm a set device_out_at = said.at
from alarm_stage s cross join lateral (
  select d.at from alarm r join device_event d on d.elevator_id = r.elevator_id and d.code = r.main_code
  where r.alarm_id = s.alarm_id and d.action = 'clear' and d.outcome <> 'suppressed' and d.received_at >= s.at
    and (r.occur_seq < d.seq or coalesce(r.occur_at, r.alarm_date) < d.at)
  order by d.received_at, d.at limit 1) said
where s.stage = 'rescued' and a.alarm_id = s.alarm_id and a.main_code in ('604', '605') and a.rescue_time = s.at
  and not a.device_inside;
