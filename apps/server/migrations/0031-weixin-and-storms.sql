-- WeChat users: people who follow the service account, each bound to an account by a code that it showed.
create table weixin_user (
  weixin_user_id integer generated always as identity primary key,
  -- What the service account knows a follower by.
  openid         text not null unique check (openid ~ '^[A-Za-z0-9_-]{1,64}$'),
  user_id        integer not null references account on delete cascade,
  -- Given by the account: WeChat does not say who a follower is.
  weixin_name    text not null check (char_length(weixin_name) between 1 and 30),
  name_words     text not null generated always as (lower(weixin_name)) stored,
  kinds          text[] not null
    check (cardinality(kinds) > 0 and kinds <@ '{stop,recovery,trapped,rescued,maintenance}'),
  received       boolean not null default true,
  -- Whether they still follow the service account: it may send to nobody else.
  following      boolean not null default true,
  create_date    timestamptz not null default now(),
  version        integer not null default 1
);
create index weixin_user_of_account on weixin_user (user_id);
create index weixin_user_newest on weixin_user (create_date desc, weixin_user_id desc);

-- Whose account has a unit in its scope is asked from the unit.
create index account_scope_of_node on account_scope (level, node_id);

-- Nothing is sent to somebody whose account is gone or disabled. What the functions do is in a file of the feature.
create function cancel_weixin_messages() returns trigger language plpgsql as 'begin return null; end';
create function cancel_weixin_messages_of_account() returns trigger language plpgsql as 'begin return null; end';
create trigger weixin_user_deleted after delete on weixin_user
  for each row execute function cancel_weixin_messages();
create trigger account_with_weixin_disabled after update of disabled on account for each row
  when (new.disabled and not old.disabled) execute function cancel_weixin_messages_of_account();

-- Codes for binding that were shown and not scanned yet.
create table weixin_binding (
  scene       text primary key check (char_length(scene) between 16 and 64),
  user_id     integer not null references account on delete cascade,
  weixin_name text not null check (char_length(weixin_name) between 1 and 30),
  kinds       text[] not null
    check (cardinality(kinds) > 0 and kinds <@ '{stop,recovery,trapped,rescued,maintenance}'),
  expires_at  timestamptz not null
);
create index weixin_binding_of_account on weixin_binding (user_id);

alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel_check check (channel in ('sms', 'weixin', 'webhook'));
-- Each channel has senders of its own.
drop index outbox_due;
create index outbox_due on outbox_message (channel, priority, next_at, message_id)
  where state in ('queued', 'sending') and webhook_id is null;

-- One message may report several units of a site, and an event several entrapments.
delete from stop_sms where over;
alter table stop_sms
  add column stop_sms_id    bigint generated always as identity,
  add column channel        text not null default 'sms' check (channel in ('sms', 'weixin')),
  add column openid         text not null default '',
  add column weixin_user_id integer references weixin_user on delete set null,
  -- When the unit stopped, recovered, trapped people or let them out.
  add column happened_at    timestamptz not null default now(),
  -- Where the unit stood then.
  add column domain_id      integer references site on delete set null,
  -- Of kinds 3 and 4: which entrapment of the event, by its first alarm; 0 for the others.
  add column entrapment_id  bigint not null default 0,
  add check ((channel = 'weixin') = (openid <> '') and (channel = 'sms') = (tel_num <> ''));
update stop_sms s set happened_at = at,
  domain_id = (select e.domain_id from elevator e where e.elevator_id = s.elevator_id);
update stop_sms s set entrapment_id = coalesce(
    (select min(coalesce(a.entrapment_id, s.event_id)) from alarm a
     where a.box_up and (a.alarm_id = s.event_id or a.event_id = s.event_id)), s.event_id)
where s.kind in (3, 4);
alter table stop_sms drop constraint stop_sms_pkey, add primary key (stop_sms_id);
create index stop_sms_of_message on stop_sms (message_id);
drop index stop_sms_of_event;
create unique index stop_sms_of_event on stop_sms (event_id, kind, entrapment_id, tel_num, openid);
drop index stop_sms_newest;
create index stop_sms_newest on stop_sms (at desc, stop_sms_id desc)
  include (elevator_id, kind, channel, receiver_words, tel_num);
drop index stop_sms_of_elevator;
create index stop_sms_of_elevator on stop_sms (elevator_id, at desc, stop_sms_id desc);
create index stop_sms_of_weixin_user on stop_sms (weixin_user_id) where weixin_user_id is not null;

alter table stop_sms_tally
  add column channel text not null default 'sms',
  drop constraint stop_sms_tally_pkey,
  add primary key (elevator_id, kind, channel);

alter table maintain_sms
  add column channel        text not null default 'sms' check (channel in ('sms', 'weixin')),
  add column openid         text not null default '',
  add column weixin_user_id integer references weixin_user on delete set null,
  add check ((channel = 'weixin') = (openid <> '') and (channel = 'sms') = (tel_num <> '')),
  drop constraint maintain_sms_mp_id_day_tel_num_key,
  add unique (mp_id, day, tel_num, openid);
create index maintain_sms_of_weixin_user on maintain_sms (weixin_user_id) where weixin_user_id is not null;
