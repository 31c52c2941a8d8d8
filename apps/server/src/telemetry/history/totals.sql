-- A unit's energy use on a day: by its meter if it has one, otherwise as computed from its power.
create or replace function used_kwh(metered_kwh double precision, reckoned_kwh double precision)
returns double precision language sql immutable return coalesce(metered_kwh, reckoned_kwh);
