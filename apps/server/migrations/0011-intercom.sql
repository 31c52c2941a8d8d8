-- Talking with people in a car: the extension of its telephone, and every call that was tried.

-- What stands before the @ of its SIP address. Empty: the unit has no telephone, or nobody told its number.
alter table elevator add column intercom_phone text not null default ''
  check (intercom_phone ~ '^[0-9A-Za-z*+._-]{0,32}$');

-- Also the proof of the test call (EN 81-28: at least every three days), so nobody changes a call that has ended.
create table intercom_call (
  call_id     uuid primary key default gen_random_uuid(),
  elevator_id integer not null references elevator on delete cascade,
  -- The name stays when the account is gone.
  user_id     integer references account on delete set null,
  user_name   text not null,
  -- As it was dialled.
  phone       text not null,
  start_date  timestamptz not null default now(),
  ring_date   timestamptz,
  answer_date timestamptz,
  end_date    timestamptz,
  result      text check (result in ('talked', 'cancelled', 'busy', 'refused', 'noAnswer', 'unreachable',
                'noMicrophone', 'serverUnreachable', 'notRegistered', 'failed', 'lost')),
  ended_by    text not null default '' check (ended_by in ('', 'operator', 'car')),
  -- The operator's console says while it lasts that it does.
  beat_date   timestamptz not null default now(),
  check ((end_date is null) = (result is null)),
  check (result is distinct from 'talked' or answer_date is not null)
);
create index intercom_call_by_elevator on intercom_call (elevator_id, start_date desc, call_id);
create index intercom_call_answered on intercom_call (elevator_id, answer_date desc) where answer_date is not null;
create index intercom_call_open on intercom_call (beat_date) where end_date is null;
create index intercom_call_by_user on intercom_call (user_id);
