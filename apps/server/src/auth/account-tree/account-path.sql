-- The path of an account: the ids of those above it from the top, and its own, as in '1.15.233.'. The accounts below it
-- are a range of paths, which an index finds.
create or replace function set_account_path() returns trigger language plpgsql as $$
declare
  above text := '';
begin
  if new.parent_id is not null then
    select path into above from account where user_id = new.parent_id;
    if above is null then
      raise foreign_key_violation using message = format('account %s lies below one that does not exist', new.user_id);
    end if;
  end if;
  new.path := above || new.user_id || '.';
  if tg_op = 'UPDATE' and starts_with(new.path, old.path) and new.path <> old.path then
    raise integrity_constraint_violation using message = format('account %s cannot lie below itself', new.user_id);
  end if;
  return new;
end $$;
