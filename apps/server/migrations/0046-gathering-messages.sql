-- Messages that others of the same person may still join: found without reading all that wait.
create index outbox_untried on outbox_message (address)
  where state = 'queued' and attempts = 0 and webhook_id is null;
