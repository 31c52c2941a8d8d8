-- Messages that leave the system, each a row first: text messages, and webhooks with their content.

-- Addresses that are notified of alarms.
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
  -- Of the texts in its messages.
  language      text not null check (language in ('zh', 'en')),
  -- The key of its signatures. It signs, so it stands here as it is; no call shows it again.
  secret        text not null,
  enabled       boolean not null default true,
  -- Disabled by the sender, which found it failing for days.
  given_up_date timestamptz,
  -- Nobody sees it any more; a job deletes its log and its messages in batches, and then this row.
  deleted       boolean not null default false,
  -- Attempts that failed in a row, since when, and before when none is made.
  failures      integer not null default 0,
  failing_since timestamptz,
  retry_at      timestamptz,
  sent_date     timestamptz,
  failed_date   timestamptz,
  -- Messages up to this one are cancelled: they are not sent, and a job deletes them. 0 when none is left.
  cancelled_to  bigint not null default 0,
  -- Messages that were given up untried, in all, and when the last one was.
  dropped       integer not null default 0,
  dropped_date  timestamptz,
  version       integer not null default 0,
  -- Without its maker a webhook has ended.
  creator_id    integer references account on delete set null,
  creator       text not null,
  creator_words text not null generated always as (lower(creator)) stored,
  create_date   timestamptz not null default now(),
  check (given_up_date is null or not enabled),
  check ((failures > 0) = (failing_since is not null)),
  check (not (deleted and enabled)),
  check ((dropped > 0) = (dropped_date is not null))
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

create trigger webhook_written after insert or delete on webhook
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_edited after update of name, url, events, everything, language, enabled on webhook
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_dropping after update of dropped on webhook
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_delivered after insert on webhook_delivery
  for each statement execute function say_changed('webhook_changed');
create trigger webhook_given_up after update of given_up_date on webhook for each row
  when (old.given_up_date is null and new.given_up_date is not null and new.creator_id is not null)
  execute function log_given_up_webhook();
create trigger webhook_dropped after update of dropped_date on webhook for each row
  when (new.dropped_date > coalesce(old.dropped_date + interval '1 day', '-infinity') and new.creator_id is not null)
  execute function log_dropped_messages();
create trigger alarm_stage_written after insert on alarm_stage referencing new table as written
  for each statement execute function keep_alarm_stages();

create table outbox_message (
  message_id  bigint generated always as identity primary key,
  -- One event and one receiver make one message, however often it is written.
  key         text not null unique check (char_length(key) between 1 and 200),
  channel     text not null default 'sms' check (channel in ('sms', 'webhook')),
  webhook_id  integer references webhook on delete cascade,
  template    text not null,
  -- What the template is filled with; a secret is taken out as soon as nobody needs it.
  parameters  jsonb not null default '{}',
  language    text not null default 'zh' check (language in ('zh', 'en')),
  address     text not null,
  receiver_id integer references account on delete set null,
  sender_id   integer references account on delete set null,
  -- 0 people are trapped, 1 somebody waits for it, 2 anything else.
  priority    smallint not null default 2 check (priority between 0 and 2),
  state       text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts    integer not null default 0,
  -- How often nobody can say whether the provider took the message: its answer did not come, or its sender died.
  unsure      smallint not null default 0,
  -- When it is due; while it is being sent, when its sender counts as dead.
  next_at     timestamptz not null default now(),
  -- Not sent any more from here on.
  expires_at  timestamptz not null default now() + interval '2 days',
  at          timestamptz not null default now(),
  ended_at    timestamptz,
  provider    text not null default '',
  provider_id text not null default '',
  -- The last answer of the provider.
  answer      text not null default '',
  constraint outbox_message_webhook check ((channel = 'webhook') = (webhook_id is not null))
);
create index outbox_due on outbox_message (priority, next_at, message_id)
  where state in ('queued', 'sending') and webhook_id is null;
create index outbox_oldest on outbox_message (at);
create index outbox_sender on outbox_message (sender_id, at) where sender_id is not null;
create index outbox_of_webhook on outbox_message (webhook_id, priority, next_at, message_id)
  where state in ('queued', 'sending') and webhook_id is not null;
create index outbox_under_way on outbox_message (webhook_id, next_at)
  where state = 'sending' and webhook_id is not null;
create index outbox_webhook_oldest on outbox_message (at) where webhook_id is not null;
-- Those that have ended too: they go with their webhook.
create index outbox_webhook on outbox_message (webhook_id) where webhook_id is not null;
create trigger outbox_written after insert on outbox_message
  for each statement execute function say_changed('outbox_changed');

-- How many messages of a template a number was given on a day; providers limit both.
create table outbox_budget (
  address  text not null,
  template text not null,
  at       date not null default current_date,
  used     integer not null,
  primary key (address, template, at)
);
create index outbox_budget_oldest on outbox_budget (at);
