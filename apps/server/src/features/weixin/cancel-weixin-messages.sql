-- What waits for these followers of the service account is cancelled, whatever it reports.
create or replace function cancel_messages_to(openids text[], reason text) returns void language sql as $$
  select cancel_messages(array(
    select message_id from outbox_message
    where channel = 'weixin' and webhook_id is null and state in ('queued', 'sending') and address = any(openids)), reason)
$$;

create or replace function cancel_weixin_messages() returns trigger language plpgsql as $$
begin
  perform cancel_messages_to(array[old.openid], 'the WeChat user was unbound');
  return null;
end $$;

create or replace function cancel_weixin_messages_of_account() returns trigger language plpgsql as $$
begin
  perform cancel_messages_to(
    array(select openid from weixin_user where user_id = new.user_id), 'the account was disabled');
  return null;
end $$;
