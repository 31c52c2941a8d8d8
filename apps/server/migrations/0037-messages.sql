-- That a message was not delivered, as WeChat reported it before its sender had stored WeChat's id of it.
create table weixin_report (
  provider_id text primary key check (provider_id ~ '^\d{1,30}$'),
  answer      text not null,
  at          timestamptz not null default now()
);

-- A visit that is moved there and back is announced again, and so is what was cancelled before it was sent.
alter table maintain_sms
  drop constraint maintain_sms_mp_id_day_tel_num_openid_key,
  add column over boolean not null default false;
create index maintain_sms_of_visit on maintain_sms (mp_id, day, tel_num, openid);
