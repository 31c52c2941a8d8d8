-- What waits of these messages has failed, with the reason; a sender that died with one counts for nothing. What was certainly
-- not sent counts as never written, also against the number's limit of the day. What is being sent at this moment cannot be called back; if the provider does not take it,
-- it is not tried again. A sender that has taken a message and not begun to send it cancels it as one that waits.
create or replace function cancel_messages(ids bigint[], reason text, by_sender boolean default false)
returns void language sql as $$
  with found as materialized (
    select m.message_id, m.state = 'queued' or m.next_at <= now() or by_sender as waits,
      m.state = 'sending' and not by_sender as taken
    from outbox_message m where m.message_id = any(ids) and m.state in ('queued', 'sending')
    order by m.message_id for update),
  cancelled as (
    update outbox_message m set
      state = case when f.waits then 'failed' else m.state end,
      answer = case when f.waits then reason else m.answer end,
      ended_at = case when f.waits then now() end,
      unsure = m.unsure + (f.waits and f.taken)::int,
      expires_at = case when f.waits then m.expires_at else now() end,
      key = case when f.waits and m.unsure = 0 and not f.taken then m.key || ' over ' || m.message_id else m.key end
    from found f where m.message_id = f.message_id
    returning m.message_id, m.state, m.unsure, m.channel, m.address, m.template, m.at),
  unwritten as materialized (select * from cancelled where state = 'failed' and unsure = 0),
  given_back as (
    update outbox_budget b set used = greatest(b.used - n.count, 0)
    from (select address, template, at::date as at, count(*)::int as count from unwritten
          where channel = 'sms' group by 1, 2, 3) n
    where (b.address, b.template, b.at) = (n.address, n.template, n.at)),
  visits as (update maintain_sms s set over = true from unwritten u where s.message_id = u.message_id)
  update stop_sms s set over = true from unwritten u where s.message_id = u.message_id
$$;
