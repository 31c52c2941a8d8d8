-- When trapped people should be out: the limit counts from the arrival, or, where somebody was there before, from the
-- moment at which they were trapped.
create or replace function alarm_rescue_due() returns trigger language plpgsql as $$
declare v_from timestamptz := new.arrive_date;
begin
  if tg_op = 'UPDATE' and not old.box_up then v_from := greatest(v_from, now()); end if;
  select v_from + make_interval(mins => rescue_minutes) into new.rescue_due from installation;
  return new;
end $$;
