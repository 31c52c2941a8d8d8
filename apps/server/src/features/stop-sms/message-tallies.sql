-- Totals of the logs of messages without counting them, as those of alarms: what is inserted, changed or deleted adds
-- differences, and a job folds them into the tallies. Days are days in UTC. Whoever reads the logs is notified of what
-- is inserted or changed.

-- A message is found where its unit stands, and follows it.
create or replace function message_knows_place() returns trigger language plpgsql as $$
begin
  select domain_id, city_id into new.domain_id, new.city_id from elevator where elevator_id = new.elevator_id;
  return new;
end $$;

-- When, as alarms do. None waits for longer than the days of an announcement.
create or replace function elevator_moves_messages() returns trigger language plpgsql as $$
declare
  before timestamptz := case when tg_argv[0] = 'open' then 'infinity' else now() - interval '3 days' end;
begin
  update stop_sms s set domain_id = e.domain_id, city_id = e.city_id
  from elevator e
  where e.elevator_id = new.elevator_id and s.elevator_id = e.elevator_id and s.at < before
    and (s.domain_id, s.city_id) is distinct from (e.domain_id, e.city_id);
  update maintain_sms s set domain_id = e.domain_id, city_id = e.city_id
  from elevator e
  where e.elevator_id = new.elevator_id and s.elevator_id = e.elevator_id and s.at < before
    and (s.domain_id, s.city_id) is distinct from (e.domain_id, e.city_id);
  return null;
end $$;

-- What counts the same before and after adds nothing.
create or replace function tally_stop_sms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, kind, channel, receiver_words, tel_num, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, kind, channel, receiver_words, tel_num, -1 from removed;
  else
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, kind, channel, receiver_words, tel_num, sum(n)
      from (select *, -1 as n from removed union all select *, 1 from added) counted
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('messages_changed', '') where exists (select from added);
  end if;
  return null;
end $$;

create or replace function tally_maintain_sms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, 5, channel, receiver_words, tel_num, 1 from added;
  elsif tg_op = 'DELETE' then
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, 5, channel, receiver_words, tel_num, -1 from removed;
  else
    insert into sms_delta
      select elevator_id, domain_id, city_id, (at at time zone 'UTC')::date, 5, channel, receiver_words, tel_num, sum(n)
      from (select *, -1 as n from removed union all select *, 1 from added) counted
      group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('messages_changed', '') where exists (select from added);
  end if;
  return null;
end $$;

-- Moves accumulated deltas into the tallies; one process at a time, others do nothing. Returns the number moved.
create or replace function fold_sms_deltas() returns bigint language plpgsql as $$
declare
  folded bigint;
  deleted bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_sms_deltas')) then return 0; end if;
  with taken as (
      delete from sms_delta returning *, n * (kind = 1)::int as n1, n * (kind = 2)::int as n2, n * (kind = 3)::int as n3,
        n * (kind = 4)::int as n4, n * (kind = 5)::int as n5),
    by_day as (
      insert into sms_day_tally as t
        select city_id, day, kind, channel, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0
      on conflict (city_id, day, kind, channel) do update set n = t.n + excluded.n),
    by_unit as (
      insert into sms_unit_tally as t
        select elevator_id, channel, sum(n1), sum(n2), sum(n3), sum(n4), sum(n5) from taken group by 1, 2
      on conflict (elevator_id, channel) do update set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2,
        n3 = t.n3 + excluded.n3, n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5),
    by_site as (
      insert into sms_site_tally as t
        select domain_id, channel, sum(n1), sum(n2), sum(n3), sum(n4), sum(n5) from taken group by 1, 2
      on conflict (domain_id, channel) do update set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2,
        n3 = t.n3 + excluded.n3, n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5),
    by_recipient as (
      insert into sms_recipient_tally as t
        select tel_num, receiver_words, channel, city_id, sum(n1), sum(n2), sum(n3), sum(n4), sum(n5)
        from taken group by 1, 2, 3, 4
      on conflict (tel_num, receiver_words, channel, city_id) do update set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2,
        n3 = t.n3 + excluded.n3, n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5)
  select count(*), count(*) filter (where n < 0) into folded, deleted from taken;
  if deleted > 0 then
    delete from sms_day_tally where n = 0;
    delete from sms_unit_tally where (n1, n2, n3, n4, n5) = (0, 0, 0, 0, 0);
    delete from sms_site_tally where (n1, n2, n3, n4, n5) = (0, 0, 0, 0, 0);
    delete from sms_recipient_tally where (n1, n2, n3, n4, n5) = (0, 0, 0, 0, 0);
  end if;
  return folded;
end $$;
