-- Phones that their owners have proven, codes that prove them, and passwords that somebody else has chosen.

-- The number whose holder has sent a code back; only with it one signs in. `tel_num` may also be typed by others, and
-- whoever types another one takes the proof away.
alter table account
  add column bound_tel_num text not null default '' check (bound_tel_num in ('', tel_num)),
  -- The password was made by this installation and printed.
  add column initial_password boolean not null default false;
create unique index account_bound_phone on account (bound_tel_num) where bound_tel_num <> '';

create function another_phone_is_unproven() returns trigger language plpgsql as $$
begin
  if new.bound_tel_num = old.bound_tel_num then new.bound_tel_num := ''; end if;
  return new;
end $$;
create trigger account_phone before update of tel_num on account for each row
  when (new.tel_num <> old.tel_num) execute function another_phone_is_unproven();

create table sms_code (
  code_id   bigint generated always as identity primary key,
  tel_num   text not null,
  purpose   text not null check (purpose in ('bind', 'signIn')),
  -- Whose phone it shall be; a sign-in has no account yet.
  user_id   integer references account on delete cascade,
  network   text not null,
  -- Of no account's phone: nothing was sent, and the asking counts all the same.
  code_hash bytea,
  tries     smallint not null default 0,
  used_at   timestamptz,
  at        timestamptz not null default now()
);
create index sms_code_number on sms_code (tel_num, at);
create index sms_code_user on sms_code (user_id, at) where user_id is not null;
create index sms_code_network on sms_code (network, at);
create index sms_code_oldest on sms_code (at);
