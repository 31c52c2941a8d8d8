-- When somebody said that the device counts from the beginning: it was replaced, or its counter is gone.
alter table elevator_state add column counts_since timestamptz;

-- Energy of units without a meter: their power, integrated by the server. A meter's reading goes first.
alter table energy_day
  alter column first_kwh drop not null,
  alter column last_kwh drop not null,
  add column reckoned_kwh double precision;

-- What a unit has used on a day by the better of both.
create function used_kwh(first_kwh double precision, last_kwh double precision, reckoned_kwh double precision)
returns double precision language sql immutable return coalesce(last_kwh - first_kwh, reckoned_kwh);
