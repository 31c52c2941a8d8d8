-- The risk of each unit in use, with the numbers that it comes from. A job computes it again every few minutes.

create table unit_risk (
  elevator_id integer primary key references elevator on delete cascade,
  -- Orders of the last 30 days, entrapments of the last 365.
  faults      integer not null,
  entrapments integer not null,
  -- Days overdue.
  inspection  integer not null,
  maintenance integer not null,
  -- Years; null: not known.
  age         numeric(5, 1),
  -- Days since the device was last heard.
  silence     integer not null,
  points      smallint not null check (points between 0 and 100)
) with (fillfactor = 80);
create index unit_risk_highest on unit_risk (points desc, elevator_id);

-- When that was last done: at most one row.
create table unit_risk_run (
  one         boolean primary key default true check (one),
  computed_at timestamptz not null
);
