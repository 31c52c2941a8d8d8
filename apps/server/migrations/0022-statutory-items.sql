-- What the law wants of each unit and by when, kept up to date by a job; what is done stays.

create table due_item (
  item_id         bigint generated always as identity primary key,
  -- Not referenced: the statement that writes items reads their units, which are never deleted, and checking and
  -- locking the unit of each item took more than half of what writing items takes.
  elevator_id     integer not null,
  -- Copied from the unit, and follow it.
  city_id         integer not null,
  domain_id       integer not null,
  kind            text not null check (kind in ('maintenance', 'selfInspection', 'inspection', 'rescueDrill', 'governor',
                'rainSeason', 'winter')),
  -- From here on it can be done.
  opens_on        date not null,
  -- The last day on which it is in time.
  due_date        date not null check (due_date >= opens_on),
  -- What the day is counted from.
  basis           text not null,
  basis_day       date,
  -- Kinds of the same unit that have to be done before.
  blocked_by      text[] not null default '{}',
  -- Whose drill it is: a company's or a site's, of one kind of units.
  drill_group     text not null default '',
  done_on         date,
  done_at         timestamptz,
  -- The name stays when the account is gone.
  done_by         text not null default '',
  remark          text not null default '' check (char_length(remark) <= 200),
  -- Of an inspection: the day of the next one that the entry gave to the unit, and the one that the unit had before.
  -- Old entries have neither.
  next_date       date,
  former_date     date,
  -- What was entered wrongly is withdrawn: it stays, and counts for nothing any more.
  withdrawn_at    timestamptz,
  -- The name stays when the account is gone.
  withdrawn_by    text not null default '',
  withdraw_reason text not null default '' check (char_length(withdraw_reason) <= 200),
  check ((done_on is null) = (done_at is null)),
  check (withdrawn_at is null or done_on is not null),
  check ((withdrawn_at is null) = (withdraw_reason = ''))
);
create unique index due_item_open on due_item (elevator_id, kind) where done_on is null;
-- All items by day, those that are done and those that are not. A month counts what is blocked as well, in the index
-- alone.
create index due_item_of_day on due_item (due_date, item_id)
  include (done_on, withdrawn_at, opens_on, city_id, domain_id, elevator_id, kind, blocked_by);
-- The default order, and what is open by now, each counted in its index alone.
create index due_item_by_day on due_item (due_date, item_id)
  include (opens_on, city_id, domain_id, elevator_id, kind) where done_on is null;
create index due_item_opened on due_item (opens_on, due_date)
  include (city_id, domain_id, elevator_id, kind) where done_on is null;
create index due_item_last on due_item (elevator_id, kind, done_on) where done_on is not null;
create index due_item_drill on due_item (drill_group, done_on) where kind = 'rescueDrill' and done_on is not null;

-- Units that the job has to look at again; rows are only added here, so that nobody waits for anybody.
create table due_touched (
  elevator_id integer not null
);
-- The day on which all units were looked at last.
create table due_day (
  one boolean primary key default true check (one),
  day date not null
);

create trigger due_item_stays before update or delete on due_item
  for each row when (old.done_on is not null) execute function due_item_stays();
create trigger due_item_stays_whole before truncate on due_item
  for each statement execute function due_item_stays();
create trigger elevator_touches_due_items after insert on elevator
  for each row execute function touches_due_items();
create trigger elevator_changes_due_items after update on elevator
  for each row when ((old.city_id, old.domain_id, old.elevator_type, old.annex, old.start_date, old.inspect_date,
      old.maintenance_company_id, old.retired_at)
    is distinct from (new.city_id, new.domain_id, new.elevator_type, new.annex, new.start_date, new.inspect_date,
      new.maintenance_company_id, new.retired_at))
  execute function elevator_changes_due_items();
create trigger schedule_touches_due_items after insert or update of mode, interval_days on maintenance_schedule
  for each row execute function touches_due_items();
create trigger visit_touches_due_items after insert on maintenance_plan
  for each row when (new.plan_status <> 'planned') execute function touches_due_items();
create trigger done_visit_touches_due_items after update on maintenance_plan
  for each row when (old.plan_status is distinct from new.plan_status or old.actual_end is distinct from new.actual_end)
  execute function touches_due_items();
create trigger done_item_touches_due_items after update on due_item
  for each row when (old.done_on is null and new.done_on is not null) execute function drill_touches_due_items();
create trigger withdrawn_item_touches_due_items after update on due_item
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function drill_touches_due_items();
