-- That a message was not delivered, as WeChat reported it before its sender had stored WeChat's id of it.
create table weixin_report (
  provider_id text primary key check (provider_id ~ '^\d{1,30}$'),
  answer      text not null,
  at          timestamptz not null default now()
);
