-- What devices say over time. `reading` and `reading_change` have a partition for each UTC day, which keep_history
-- makes and drops.

-- Sampled once a minute while something changes, once a second around a fault. Null is unknown.
create table reading (
  elevator_id  integer not null,
  at           timestamptz not null,
  -- It arrived after newer ones.
  late         boolean not null default false,
  floor        text not null default '',
  door_state   smallint,
  direction    smallint,
  service_mode smallint,
  people       smallint,
  load_percent smallint,
  speed        real,
  position     real
) partition by range (at);
create index reading_by_elevator on reading (elevator_id, at);

-- Every change of the slow readings (modes, circuits, health) and of `online`.
create table reading_change (
  elevator_id integer not null,
  at          timestamptz not null,
  late        boolean not null default false,
  name        text not null,
  value       real not null
) partition by range (at);
create index reading_change_by_elevator on reading_change (elevator_id, at);

-- Values of a run that the drive reports in its statistics.
create table electrical_sample (
  elevator_id     integer not null references elevator on delete cascade,
  at              timestamptz not null,
  constantspdelec real,
  runingmaxelec   real,
  runingmaxbusv   real,
  runingminbusv   real,
  startmaxbusv    real,
  startminbusv    real,
  zerospdelec     real,
  primary key (elevator_id, at)
);
create index electrical_sample_oldest on electrical_sample (at);

-- A day's energy, in the installation's zone. That of a meter is the sum of its differences in their order: the lowest
-- and highest reading of a day would not show it where a meter is exchanged or a value is wrong.
create table energy_day (
  elevator_id  integer not null references elevator on delete cascade,
  day          date not null,
  metered_kwh  double precision,
  -- Steps up that no unit can have used; they are not part of the sum.
  doubtful_kwh double precision not null default 0,
  -- Of units without a meter: their power, integrated by the server. A meter's reading goes first.
  reckoned_kwh double precision,
  primary key (elevator_id, day)
);

-- The meter of each unit as it was last read. While its newest reading does not follow from the one before, that one is
-- kept: the next reading shows whether the counter is a new one or the value was wrong.
create table energy_meter (
  elevator_id integer primary key references elevator on delete cascade,
  at          timestamptz not null,
  kwh         double precision not null,
  before_at   timestamptz,
  before_kwh  double precision
);
