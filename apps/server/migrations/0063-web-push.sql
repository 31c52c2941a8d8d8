-- Phones of technicians that get notifications, each by the address that its browser's push service gave it.
create table push_subscription (
  subscription_id integer generated always as identity primary key,
  user_id         integer not null references account on delete cascade,
  -- Whoever knows it may write there: no call shows it.
  endpoint        text not null unique check (char_length(endpoint) between 1 and 1000),
  -- The browser's keys, base64url.
  p256dh          text not null,
  auth            text not null,
  -- That of the phone.
  language        text not null check (language in ('zh', 'en')),
  -- The session that turned it on, not referenced: one that expires leaves the phone its notifications.
  session_id      integer,
  create_date     timestamptz not null default now(),
  -- When the app was last opened there.
  opened_date     timestamptz not null default now()
);
create index push_subscription_of_account on push_subscription (user_id);

alter table outbox_message drop constraint outbox_message_channel_check;
alter table outbox_message add constraint outbox_message_channel_check
  check (channel in ('sms', 'weixin', 'webPush', 'webhook'));

-- What the functions do is in a file of the feature.
create function push_offer() returns trigger language plpgsql as 'begin return null; end';
create function push_loss() returns trigger language plpgsql as 'begin return null; end';
create function push_entrapment() returns trigger language plpgsql as 'begin return null; end';

-- An answer that comes at once is that of somebody who takes the order up.
create trigger push_offer after insert on order_assignment for each row
  when (new.answer is null) execute function push_offer();
-- Whoever declined knows.
create trigger push_loss after update of over_at on order_assignment for each row
  when (old.over_at is null and new.over_at is not null and new.answer <> 'declined') execute function push_loss();
create trigger push_entrapment after update of priority on work_order for each row
  when (new.priority = 0 and old.priority > 0 and new.state in ('pending', 'processing'))
  execute function push_entrapment();
