-- Until which day the maker or seller answers for a unit; null when it is not known. "In warranty" includes that day.
alter table elevator add column warranty_end date;
create index elevator_in_warranty on elevator (city_id, domain_id, warranty_end) where warranty_end is not null;

-- A super administrator sees everything: whoever is given such a role has the widest scope from then on.
create function super_administrator_sees_all() returns trigger language plpgsql as $$
begin
  if exists (select from role where role_id = new.role_id and role_type = 1) then
    new.scope := 'all';
  end if;
  return new;
end $$;
create trigger account_sees_all before insert or update of role_id, scope on account
  for each row execute function super_administrator_sees_all();
update account set scope = 'all' where scope <> 'all' and role_id in (select role_id from role where role_type = 1);
