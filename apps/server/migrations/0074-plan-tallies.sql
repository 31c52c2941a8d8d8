-- Totals of planned visits without counting them. Every statement that changes visits adds differences to `plan_delta`,
-- `fold_plan_deltas` moves them into the tally, and a reader adds both up.

create table plan_delta (
  -- What is counted by: the day of work, the day planned, the day due, each of a city (0: of all); or the unit.
  "of" text     not null check ("of" in ('work', 'start', 'due', 'unit')),
  key  integer  not null,
  -- Of units: none, '-infinity'.
  day  date     not null,
  slot smallint not null,
  n    integer  not null
);

create table plan_tally (
  "of" text     not null,
  key  integer  not null,
  day  date     not null,
  slot smallint not null,
  n    bigint   not null,
  primary key ("of", key, day, slot)
) with (fillfactor = 80);

create view plans_tallied as
  select "of", key, day, slot, n from plan_tally union all select "of", key, day, slot, n from plan_delta;

-- The zone whose days the tally has; no row: it is not built yet, and the server builds it when it starts.
create table plan_tally_zone (
  one       boolean primary key default true check (one),
  time_zone text not null
);

-- Its body is with the other functions of plans.
create function plans_counted() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger plans_added after insert on maintenance_plan
  referencing new table as added for each statement execute function plans_counted();
create trigger plans_changed after update on maintenance_plan
  referencing new table as added old table as removed for each statement execute function plans_counted();
create trigger plans_removed after delete on maintenance_plan
  referencing old table as removed for each statement execute function plans_counted();
