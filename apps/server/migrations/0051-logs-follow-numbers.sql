-- Logs name the number that a message goes to, also where that changes while it waits.
create function message_moves_logs() returns trigger language plpgsql as $$
begin
  delete from stop_sms o using stop_sms s
  where s.message_id = new.message_id and not s.over and o.over
    and (o.event_id, o.kind, o.entrapment_id, o.tel_num, o.openid) = (s.event_id, s.kind, s.entrapment_id, new.address, s.openid);
  update stop_sms s set tel_num = new.address
  where s.message_id = new.message_id and not s.over and not exists (
    select from stop_sms o
    where (o.event_id, o.kind, o.entrapment_id, o.tel_num, o.openid) = (s.event_id, s.kind, s.entrapment_id, new.address, s.openid));
  update maintain_sms set tel_num = new.address where message_id = new.message_id;
  return null;
end $$;
create trigger message_moves_logs after update of address on outbox_message for each row
  when (new.channel = 'sms' and old.address <> new.address) execute function message_moves_logs();
