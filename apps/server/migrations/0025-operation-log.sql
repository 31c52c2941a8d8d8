-- The operation log at millions of lines: who and what are rows of their own, and days that have ended are summed.

create table operation_kind (
  operation_id   integer generated always as identity primary key,
  operate_module jsonb not null,
  operate_type   jsonb not null,
  module_words   text not null generated always as (lower((operate_module ->> 'zh') || ' ' || (operate_module ->> 'en'))) stored,
  type_words     text not null generated always as (lower((operate_type ->> 'zh') || ' ' || (operate_type ->> 'en'))) stored,
  unique (operate_module, operate_type)
);

-- The name stays when the account is gone; 0 is nobody, an action without sign-in.
create table log_operator (
  user_id        integer primary key,
  operator       text not null,
  operator_words text not null generated always as (lower(operator)) stored
);

insert into operation_kind (operate_module, operate_type)
select operate_module, operate_type from operation_log group by 1, 2 order by min(log_id);
insert into log_operator (user_id, operator)
select distinct on (coalesce(user_id, 0)) coalesce(user_id, 0), operator from operation_log
order by coalesce(user_id, 0), log_id desc;

drop index operation_log_newest;
alter table operation_log add column operation_id integer references operation_kind;
update operation_log l set user_id = coalesce(l.user_id, 0), operation_id = k.operation_id
from operation_kind k where k.operate_module = l.operate_module and k.operate_type = l.operate_type;
alter table operation_log
  drop column operator, drop column operate_module, drop column operate_type,
  alter column operation_id set not null,
  alter column user_id set not null, alter column user_id set default 0,
  add foreign key (user_id) references log_operator;

-- Each counts without a look at the lines themselves: all of a time, of some people, of some actions.
create index operation_log_newest on operation_log (create_date desc, log_id desc) include (user_id, operation_id, client_type);
create index operation_log_of_user on operation_log (user_id, create_date) include (operation_id, client_type, log_id);
create index operation_log_of_kind on operation_log (operation_id, client_type, create_date) include (user_id, log_id);

-- The lines of each day that has ended, in UTC, so that no time zone concerns them: by action and client, where 0 is
-- all of them. Days later than the last one here are counted line by line.
create table operation_log_day (
  operation_id integer not null,
  client_type  smallint not null,
  day          date not null,
  lines        bigint not null,
  primary key (operation_id, client_type, day)
);

create function log_closed_until() returns timestamptz language sql stable return
  coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from operation_log_day
            where operation_id = 0 and client_type = 0), '-infinity');

create function tally_closed_log_lines() returns trigger language plpgsql as $$
begin
  insert into operation_log_day as d (operation_id, client_type, day, lines)
  select coalesce(operation_id, 0), coalesce(client_type, 0), day, case tg_op when 'INSERT' then count(*) else -count(*) end
  from (select operation_id, client_type, (create_date at time zone 'UTC')::date as day from changed
        where create_date < log_closed_until()) c
  group by day, cube (operation_id, client_type)
  on conflict (operation_id, client_type, day) do update set lines = d.lines + excluded.lines;
  return null;
end $$;
create trigger operation_log_added after insert on operation_log
  referencing new table as changed for each statement execute function tally_closed_log_lines();
create trigger operation_log_removed after delete on operation_log
  referencing old table as changed for each statement execute function tally_closed_log_lines();
