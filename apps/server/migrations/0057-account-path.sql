-- Where an account lies in the tree of accounts, so that those below one are found without walking down the tree.

alter table account add column path text collate "C" not null default '';

with recursive tree as (
  select user_id, user_id || '.' as path from account where parent_id is null
  union all
  select a.user_id, t.path || a.user_id || '.' from account a join tree t on a.parent_id = t.user_id
)
update account a set path = t.path from tree t where t.user_id = a.user_id;

-- A hundred levels, which is more than any organisation has and less than an index takes.
alter table account add constraint account_depth
  check (path <> '' and length(path) - length(replace(path, '.', '')) <= 100);
create unique index account_path on account (path) include (user_id);

create function set_account_path() returns trigger language plpgsql as $$
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
create function move_accounts_below() returns trigger language plpgsql as $$
begin
  update account set path = new.path || substr(path, length(old.path) + 1)
  where path > old.path and path < left(old.path, -1) || '/';
  return null;
end $$;

create trigger account_placed before insert or update of parent_id on account
  for each row execute function set_account_path();
create trigger account_moved after update of parent_id on account
  for each row when (old.path <> new.path) execute function move_accounts_below();
