-- NOTIFY without a payload on the channel that the trigger names: every listener reads again.
create or replace function say_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
