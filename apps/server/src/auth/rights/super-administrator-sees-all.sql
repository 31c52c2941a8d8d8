-- A super administrator (`role_type` 1) sees everything: an account that gets such a role has the widest scope from
-- then on, and no nodes. Called by a trigger of `account`; what is left when the role goes is decided in
-- scope-inside.ts (`seeNoLongerAll`).
create or replace function super_administrator_sees_all() returns trigger language plpgsql as $$
begin
  if exists (select from role where role_id = new.role_id and role_type = 1) then
    new.scope := 'all';
    delete from account_scope where user_id = new.user_id;
  end if;
  return new;
end $$;
