-- Roles form a tree: a role stands below the role of whoever created it, and never holds what that one lacks.
-- Super administrators' roles are its tops.
alter table role
  add column parent_role_id integer references role,
  -- Roles and accounts name each other; a first fleet writes both in one transaction.
  add column creator_id integer references account on delete set null deferrable initially deferred,
  -- False: the role sees the faults of its list alone, which may be empty.
  add column every_fault boolean not null default true;
create index role_parent on role (parent_role_id);
create index account_role on account (role_id);

update role set every_fault = false
where exists (select from role_permission p where p.role_id = role.role_id and p.kind = 'fault');
update role r set creator_id = a.user_id from account a where lower(a.username) = lower(r.creator);
update role set parent_role_id = (select min(top.role_id) from role top where top.role_type = 1) where role_type = 2;

create trigger role_changed after update of role_name, every_fault on role
  for each statement execute function say_changed('session_changed');
