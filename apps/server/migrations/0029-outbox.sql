-- Messages that leave the system: each is a row first (src/outbox).

create table outbox_message (
  message_id  bigint generated always as identity primary key,
  -- One event and one receiver make one message, however often it is written.
  key         text not null unique check (char_length(key) between 1 and 200),
  channel     text not null default 'sms' check (channel in ('sms')),
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
  -- When it is due; while it is being sent, when its sender counts as dead.
  next_at     timestamptz not null default now(),
  -- Not sent any more from here on.
  expires_at  timestamptz not null default now() + interval '2 days',
  at          timestamptz not null default now(),
  ended_at    timestamptz,
  provider    text not null default '',
  provider_id text not null default '',
  -- The last answer of the provider.
  answer      text not null default ''
);
create index outbox_due on outbox_message (priority, next_at, message_id) where state in ('queued', 'sending');
create index outbox_oldest on outbox_message (at);
create index outbox_sender on outbox_message (sender_id, at) where sender_id is not null;
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
