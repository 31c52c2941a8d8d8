-- A log names the number that its message goes to: rows follow when it goes to another one. A row of the event at that number
-- that was over before it was sent gives way, as where it is written again; what the number was notified of stays as it is.
create or replace function message_moves_logs() returns trigger language plpgsql as $$
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
