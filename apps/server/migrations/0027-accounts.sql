-- What the account screen keeps of an account besides its name, role, phone and scope (specification 3, section 3).

alter table account
  add column employee_id      text not null default '' check (char_length(employee_id) <= 50),
  add column signing_branch   text not null default '' check (char_length(signing_branch) <= 100),
  add column customer         text not null default '' check (char_length(customer) <= 50),
  add column use_type         text not null default '' check (char_length(use_type) <= 50),
  add column area_id          integer references area on delete set null,
  add column job_status       text not null default 'Y' check (job_status in ('Y', 'N')),
  add column staff_type       text not null default '' check (staff_type in ('', 'formal', 'temporary', 'separated')),
  add column permission_level text not null default '' check (permission_level in ('', 'maximum', 'general', 'senior')),
  add column duty_level       text not null default '' check (duty_level in ('', 'first', 'second', 'chief')),
  -- grtFlg: the account is for elevators in warranty.
  add column in_warranty      boolean not null default false,
  add column sms_receiver_num integer not null default 1 check (sms_receiver_num >= 0),
  add column wx_count         integer not null default 1 check (wx_count >= 0),
  -- Elevators in its scope when the statistics were last refreshed; null before.
  add column elevator_count   integer,
  add column updater          text not null default '',
  add column update_date      timestamptz,
  -- Who has left cannot sign in.
  add constraint account_left_is_disabled check (disabled or (job_status = 'Y' and staff_type <> 'separated'));

-- The tree is walked from the top down by every list that shows the accounts below somebody.
create index account_by_parent on account (parent_id);
create index account_by_area on account (area_id) where area_id is not null;

-- Imports of elevators and of accounts share jobs and problems; a user has one of each kind at a time.
alter table import_job add column kind text not null default 'elevator' check (kind in ('elevator', 'account'));
drop index import_job_running;
create unique index import_job_running on import_job (user_id, kind) where state in ('reading', 'checking', 'writing');
