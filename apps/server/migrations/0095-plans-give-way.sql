-- A planned visit that gave way to another schedule, or went with its unit, while a phone may have had it: it is cancelled,
-- and this says why. Null: somebody cancelled it, and said why.
alter table maintenance_plan
  add column gave_way text check (gave_way in ('schedule', 'retirement')),
  add check (gave_way is null or cancelled_at is not null);
