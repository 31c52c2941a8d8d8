-- What waits for these followers of the service account has failed, with the reason. What is being sent is not tried again.
create or replace function cancel_messages_to(openids text[], reason text) returns void language sql as $$
  update outbox_message m set
    state = case when m.state = 'queued' then 'failed' else m.state end,
    answer = case when m.state = 'queued' then reason else m.answer end,
    ended_at = case when m.state = 'queued' then now() end,
    expires_at = case when m.state = 'queued' then m.expires_at else now() end
  where m.message_id in (
    select o.message_id from outbox_message o
    where o.channel = 'weixin' and o.webhook_id is null and o.state in ('queued', 'sending') and o.address = any(openids)
    order by o.message_id for update)
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
