-- Which of a unit's faults takes precedence: trapped people, a suspicion of them, then the level. Lower is graver.
create or replace function alarm_gravity(box_up boolean, main_code text, level text) returns integer language sql immutable
  return case when box_up then 0 when main_code = '606' then 1 else ascii(level) end;
