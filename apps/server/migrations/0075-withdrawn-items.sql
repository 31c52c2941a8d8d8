-- What was entered wrongly is withdrawn: it stays, and counts for nothing any more.
alter table due_item
  -- Of an inspection: the day of the next one that the entry gave to the unit, and the one that the unit had before.
  -- Entries from before this migration have neither.
  add column next_date date,
  add column former_date date,
  add column withdrawn_at timestamptz,
  -- The name stays when the account is gone.
  add column withdrawn_by text not null default '',
  add column withdraw_reason text not null default '' check (char_length(withdraw_reason) <= 200),
  add check (withdrawn_at is null or done_on is not null),
  add check ((withdrawn_at is null) = (withdraw_reason = ''));

drop index due_item_of_day;
create index due_item_of_day on due_item (due_date, item_id)
  include (done_on, withdrawn_at, opens_on, city_id, domain_id, elevator_id, kind);

create trigger withdrawn_item_touches_due_items after update on due_item
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function drill_touches_due_items();
