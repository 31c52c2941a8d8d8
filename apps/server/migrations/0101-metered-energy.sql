-- A day's energy is the sum of its meter's differences, in their order: the lowest and highest reading of a day are not,
-- where a meter is exchanged or a value is wrong.
alter table energy_day
  add column metered_kwh double precision,
  -- Steps up that no unit can have used; they are not part of the sum.
  add column doubtful_kwh double precision not null default 0;
update energy_day set metered_kwh = last_kwh - first_kwh where last_kwh is not null;
drop function used_kwh(double precision, double precision, double precision);
alter table energy_day drop column first_kwh, drop column last_kwh;

-- The meter of each unit as it was last read. While its newest reading does not follow from the one before, that one is
-- kept: the next reading tells whether the counter is a new one or the value was wrong.
create table energy_meter (
  elevator_id integer primary key references elevator on delete cascade,
  at          timestamptz not null,
  kwh         double precision not null,
  before_at   timestamptz,
  before_kwh  double precision
);
