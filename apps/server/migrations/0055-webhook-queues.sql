-- Queues of webhooks: how long they may get, and how they end without one long statement.

alter table webhook
  -- Nobody sees it any more; a job deletes its log and its messages in batches, and then this row.
  add column deleted      boolean not null default false,
  -- Messages up to this one are cancelled: they are not sent, and a job deletes them. 0 when none is left.
  add column cancelled_to bigint not null default 0,
  -- Messages that were given up untried, in all, and when the last one was.
  add column dropped      integer not null default 0,
  add column dropped_date timestamptz,
  add check (not (deleted and enabled)),
  add check ((dropped > 0) = (dropped_date is not null));

-- Those that have ended too: they go with their webhook.
create index outbox_webhook on outbox_message (webhook_id) where webhook_id is not null;

create function log_dropped_messages() returns trigger language plpgsql as $$
begin
  insert into log_operator (user_id, operator) values (new.creator_id, new.creator) on conflict do nothing;
  insert into operation_log (user_id, operation_id, remark)
  select new.creator_id,
         operation_id_of('{"zh": "Webhook 推送", "en": "Webhooks"}', '{"zh": "丢弃消息", "en": "Messages dropped"}'), new.name;
  return null;
end $$;
create trigger webhook_dropped after update of dropped_date on webhook for each row
  when (new.dropped_date > coalesce(old.dropped_date + interval '1 day', '-infinity') and new.creator_id is not null)
  execute function log_dropped_messages();
create trigger webhook_dropping after update of dropped on webhook
  for each statement execute function say_changed('webhook_changed');
