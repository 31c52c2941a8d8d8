-- Which code a WeChat user was bound by: WeChat reports a scan again when its first report was not answered in time.
alter table weixin_user add column scene text not null default '';

-- Whether a notice also goes to the WeChat users of the accounts that it reaches.
alter table notice add column wx_push boolean not null default false;

-- WeChat reports by its own id how a message ended.
create index outbox_of_weixin on outbox_message (provider_id) where channel = 'weixin' and provider_id <> '';
