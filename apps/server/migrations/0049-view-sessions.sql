-- A super administrator looks at the console as another user: a session of that user which only reads. It ends with
-- the session that it was opened from.

alter table session drop constraint session_kind_check;
alter table session
  add check (kind in ('session', 'display', 'view')),
  add column viewer_hash bytea references session on delete cascade,
  -- Whose session that is: known also at the end, when it may be gone.
  add column viewer_id integer references log_operator,
  add check ((kind = 'view') = (viewer_hash is not null) and (kind = 'view') = (viewer_id is not null));
create index session_viewed_from on session (viewer_hash) where kind = 'view';

create function log_end_of_view() returns trigger language plpgsql as $$
begin
  insert into operation_log (user_id, operation_id, remark)
  select old.viewer_id,
         operation_id_of('{"zh": "账号管理", "en": "Accounts"}', '{"zh": "结束代看", "en": "End a view as a user"}'),
         coalesce((select operator from log_operator where user_id = old.user_id), '');
  return null;
end $$;
create trigger view_ended after delete on session
  for each row when (old.kind = 'view') execute function log_end_of_view();
