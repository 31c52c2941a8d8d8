-- Addresses that are told of alarms, what they were told, and changes of alarms that they have not been told yet.

create table webhook (
  webhook_id    integer generated always as identity primary key,
  name          text not null check (char_length(name) between 1 and 50),
  name_words    text not null generated always as (lower(name)) stored,
  url           text not null check (char_length(url) between 1 and 500),
  events        text[] not null check (
    cardinality(events) > 0
    and events <@ array['alarm.raised', 'alarm.updated', 'alarm.ended', 'alarm.trapped', 'order.stage']),
  -- True: all that its maker sees. False: of that what lies in the nodes, which may be gone by now.
  everything    boolean not null,
  -- Of the texts in it.
  language      text not null check (language in ('zh', 'en')),
  -- The key of its signatures. It signs, so it stands here as it is; no call shows it again.
  secret        text not null,
  enabled       boolean not null default true,
  -- Disabled by the sender, which found it failing for days.
  given_up_date timestamptz,
  -- Attempts that failed in a row, since when, and before when none is made.
  failures      integer not null default 0,
  failing_since timestamptz,
  retry_at      timestamptz,
  sent_date     timestamptz,
  failed_date   timestamptz,
  version       integer not null default 0,
  -- Without its maker a webhook has ended.
  creator_id    integer references account on delete set null,
  creator       text not null,
  creator_words text not null generated always as (lower(creator)) stored,
  create_date   timestamptz not null default now(),
  check (given_up_date is null or not enabled),
  check ((failures > 0) = (failing_since is not null))
);
create index webhook_creator on webhook (creator_id);

create table webhook_node (
  webhook_id integer not null references webhook on delete cascade,
  level      smallint not null check (level between 0 and 4),
  node_id    integer not null,
  primary key (webhook_id, level, node_id)
);

-- Every attempt, as it went over the wire.
create table webhook_delivery (
  delivery_id bigint generated always as identity primary key,
  webhook_id  integer not null references webhook on delete cascade,
  at          timestamptz not null default now(),
  event       text not null,
  -- The same in every attempt at one message.
  message     text not null,
  attempt     integer not null,
  url         text not null,
  headers     jsonb not null,
  body        text not null,
  -- Of the answer; null when there was none.
  status      smallint,
  answer      text not null default '',
  -- Why there was none.
  problem     text not null default '',
  ms          integer not null
);
create index webhook_delivery_of on webhook_delivery (webhook_id, at desc, delivery_id desc);
create index webhook_delivery_oldest on webhook_delivery (at);

-- Written in the transaction of the change, while any webhook is enabled; taken away by whoever puts the messages into
-- the outbox.
create table alarm_change (
  change_id bigint generated always as identity primary key,
  at        timestamptz not null default now(),
  alarm_id  bigint not null,
  change    text not null check (change in ('raised', 'updated', 'ended', 'stage')),
  box_up    boolean not null default false,
  -- Which one was recorded.
  stage     text not null default '',
  check ((change = 'stage') = (stage <> ''))
);

alter table outbox_message
  add column webhook_id integer references webhook on delete cascade,
  drop constraint outbox_message_channel_check,
  add constraint outbox_message_channel_check check (channel in ('sms', 'webhook')),
  add constraint outbox_message_webhook check ((channel = 'webhook') = (webhook_id is not null));
drop index outbox_due;
create index outbox_due on outbox_message (priority, next_at, message_id)
  where state in ('queued', 'sending') and webhook_id is null;
create index outbox_of_webhook on outbox_message (webhook_id, priority, next_at, message_id)
  where state in ('queued', 'sending') and webhook_id is not null;
create index outbox_under_way on outbox_message (webhook_id, next_at)
  where state = 'sending' and webhook_id is not null;
create index outbox_webhook_oldest on outbox_message (at) where webhook_id is not null;

create function keep_alarm_stages() returns trigger language plpgsql as $$
begin
  insert into alarm_change (alarm_id, change, stage)
  select alarm_id, 'stage', stage from written
  where stage <> 'reported' and exists (select from webhook where enabled)
  order by alarm_id, stage;
  return null;
end $$;
create trigger alarm_stage_written after insert on alarm_stage referencing new table as written
  for each statement execute function keep_alarm_stages();

create function log_given_up_webhook() returns trigger language plpgsql as $$
begin
  insert into log_operator (user_id, operator) values (new.creator_id, new.creator) on conflict do nothing;
  insert into operation_log (user_id, operation_id, remark)
  select new.creator_id,
         operation_id_of('{"zh": "Webhook 推送", "en": "Webhooks"}', '{"zh": "自动停用", "en": "Given up"}'), new.name;
  return null;
end $$;
create trigger webhook_given_up after update of given_up_date on webhook for each row
  when (old.given_up_date is null and new.given_up_date is not null and new.creator_id is not null)
  execute function log_given_up_webhook();

create trigger webhook_written after insert or delete on webhook
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_edited after update of name, url, events, everything, language, enabled on webhook
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_delivered after insert on webhook_delivery
  for each statement execute function say_changed('webhook_changed');
