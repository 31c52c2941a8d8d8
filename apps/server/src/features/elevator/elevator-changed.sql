-- NOTIFY elevator_changed: the ids of elevators that were added, deleted, retired or taken into use again, or whose
-- number, site, city, type, floors, rated speed or permission for remote monitoring changed; an empty payload means
-- "read everything again".
create or replace function elevator_changed() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(elevator_id) into ids from (select elevator_id from added limit 501) few;
  elsif tg_op = 'DELETE' then
    select array_agg(elevator_id) into ids from (select elevator_id from removed limit 501) few;
  else
    select array_agg(elevator_id) into ids from (
      select a.elevator_id from added a full join removed r using (elevator_id)
      where (a.job_num, a.domain_id, a.city_id, a.elevator_type, a.retired_at, a.allowed, a.rated_speed, a.floors)
        is distinct from
          (r.job_num, r.domain_id, r.city_id, r.elevator_type, r.retired_at, r.allowed, r.rated_speed, r.floors)
      limit 501) few;
  end if;
  if ids is not null then
    perform pg_notify('elevator_changed', case when cardinality(ids) > 500 then '' else array_to_string(ids, ',') end);
  end if;
  return null;
end $$;
