-- When an account moves, those below it move with it.
create or replace function move_accounts_below() returns trigger language plpgsql as $$
begin
  update account set path = new.path || substr(path, length(old.path) + 1)
  where path > old.path and path < left(old.path, -1) || '/';
  return null;
end $$;
