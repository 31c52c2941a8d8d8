-- NOTIFY without a payload on the channel given by the trigger: every listener reads again.
create or replace function say_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
