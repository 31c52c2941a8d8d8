-- Who may sign in, what roles may do, and who sees which units.

-- Roles form a tree: a role stands below the role of whoever created it, and never holds what that one lacks.
-- Super administrators' roles are its tops.
create table role (
  role_id        integer generated always as identity primary key,
  parent_role_id integer references role,
  role_name      text not null unique check (char_length(role_name) between 1 and 30),
  -- 1 super administrator, 2 any other
  role_type      smallint not null default 2 check (role_type in (1, 2)),
  -- False: the role sees the faults of its list alone, which may be empty.
  every_fault    boolean not null default true,
  remark         text not null default '' check (char_length(remark) <= 100),
  creator        text not null default '',
  creator_id     integer,
  create_date    timestamptz not null default now()
);
create index role_parent on role (parent_role_id);

-- One row per granted permission; `kind` says which catalogue `name` belongs to.
-- menu: `alarm`, `alarm.export`; field: `alarm#mainFaultCode`; index: `rescueProgress`; fault: a main fault code.
create table role_permission (
  role_id integer not null references role on delete cascade,
  kind    text not null check (kind in ('menu', 'field', 'index', 'fault')),
  name    text not null,
  primary key (role_id, kind, name)
);

create table account (
  user_id          integer generated always as identity primary key,
  parent_id        integer references account on delete set null,
  -- Where the account lies in the tree of accounts, as `1.17.230.`, so that those below it are found without walking
  -- down the tree. A hundred levels are more than any organisation has and less than an index takes.
  path             text collate "C" not null default ''
    constraint account_depth check (path <> '' and length(path) - length(replace(path, '.', '')) <= 100),
  username         text not null check (char_length(username) between 3 and 16),
  password_hash    text not null,
  -- The password was made by this installation and printed.
  initial_password boolean not null default false,
  role_id          integer not null references role,
  user_type        smallint not null check (user_type between 1 and 4),
  -- all: everything; none: nothing; nodes: the rows of account_scope.
  scope            text not null default 'none' check (scope in ('all', 'none', 'nodes')),
  -- Elevators in its scope when the statistics were last refreshed; null before.
  elevator_count   integer,
  tel_num          text not null default '' check (tel_num ~ '^(\d{11})?$'),
  -- The number whose holder has sent a code back; only with it one signs in. `tel_num` may also be typed by others, and
  -- whoever types another one takes the proof away.
  bound_tel_num    text not null default '' check (bound_tel_num in ('', tel_num)),
  disabled         boolean not null default false,
  monitor          boolean not null default false,
  expire_date      timestamptz,
  language         text not null default 'zh' check (language in ('zh', 'en')),
  -- What the account screen keeps besides (specification 3, section 3).
  employee_name    text not null default '',
  employee_id      text not null default '' check (char_length(employee_id) <= 50),
  company_name     text not null default '',
  signing_branch   text not null default '' check (char_length(signing_branch) <= 100),
  customer         text not null default '' check (char_length(customer) <= 50),
  use_type         text not null default '' check (char_length(use_type) <= 50),
  area_id          integer references area on delete set null,
  job_status       text not null default 'Y' check (job_status in ('Y', 'N')),
  staff_type       text not null default '' check (staff_type in ('', 'formal', 'temporary', 'separated')),
  permission_level text not null default '' check (permission_level in ('', 'maximum', 'general', 'senior')),
  duty_level       text not null default '' check (duty_level in ('', 'first', 'second', 'chief')),
  -- grtFlg: the account is for elevators in warranty.
  in_warranty      boolean not null default false,
  sms_receiver_num integer not null default 1 check (sms_receiver_num >= 0),
  wx_count         integer not null default 1 check (wx_count >= 0),
  -- What the staff page keeps. The ID card is encrypted with the installation's secret.
  contact_phone    text not null default '' check (contact_phone ~ '^\d{0,20}$'),
  id_card          bytea,
  -- The certificate by which a person works on elevators: its kind, its number and its last day, or none of the three.
  cert_kind        text not null default '' check (cert_kind in ('', 'T', 'A')),
  cert_number      text not null default '' check (char_length(cert_number) <= 30),
  cert_until       date,
  remark           text not null default '' check (char_length(remark) <= 100),
  creator          text not null default '',
  create_date      timestamptz not null default now(),
  updater          text not null default '',
  update_date      timestamptz,
  last_access_date timestamptz,
  -- Goes up with every edit, so that the second of two editors is refused.
  version          integer not null default 1,
  username_words   text not null generated always as (lower(username)) stored,
  employee_words   text not null generated always as (lower(employee_id)) stored,
  company_words    text not null generated always as (lower(company_name)) stored,
  branch_words     text not null generated always as (lower(signing_branch)) stored,
  customer_words   text not null generated always as (lower(customer)) stored,
  creator_words    text not null generated always as (lower(creator)) stored,
  -- Who has left cannot sign in.
  constraint account_left_is_disabled check (disabled or (job_status = 'Y' and staff_type <> 'separated')),
  check ((cert_kind = '') = (cert_number = '') and (cert_kind = '') = (cert_until is null))
);
create unique index account_username on account (lower(username));
create unique index account_bound_phone on account (bound_tel_num) where bound_tel_num <> '';
create unique index account_path on account (path) include (user_id);
-- Whoever is below somebody is found in the index alone.
create index account_by_parent on account (parent_id) include (user_id);
create index account_role on account (role_id);
create index account_by_area on account (area_id) where area_id is not null;
create index account_words on account using gin (
  username_words gin_trgm_ops, tel_num gin_trgm_ops, employee_words gin_trgm_ops, company_words gin_trgm_ops,
  branch_words gin_trgm_ops, customer_words gin_trgm_ops, creator_words gin_trgm_ops);
-- The same words side by side, without the rest of the row: what a search too short for trigrams reads.
create index account_listed on account (user_id) include (
  username_words, tel_num, employee_words, company_words, branch_words, customer_words, creator_words,
  role_id, user_type, use_type, disabled, expire_date);
-- A few values each: any of the three is found by skipping from one value of those before it to the next.
create index account_by_kind on account (disabled, user_type, use_type);
-- Unknown times come last in either direction.
create index account_by_creation on account (create_date, user_id);
create index account_by_expiry on account (expire_date, user_id desc);
create index account_by_latest_expiry on account (expire_date desc nulls last, user_id desc);
create index account_by_sign_in on account (last_access_date, user_id desc);
create index account_by_latest_sign_in on account (last_access_date desc nulls last, user_id desc);

-- Roles and accounts name each other; a first fleet writes both in one transaction.
alter table role add foreign key (creator_id) references account on delete set null deferrable initially deferred;

-- Nodes of an account's data scope: level 0 to 2 an area, 3 a site, 4 an elevator.
create table account_scope (
  user_id integer not null references account on delete cascade,
  level   smallint not null check (level between 0 and 4),
  node_id integer not null,
  primary key (user_id, level, node_id)
);

create trigger account_sees_all before insert or update of role_id, scope on account
  for each row execute function super_administrator_sees_all();
create trigger account_phone before update of tel_num on account for each row
  when (new.tel_num <> old.tel_num) execute function another_phone_is_unproven();
create trigger account_placed before insert or update of parent_id on account
  for each row execute function set_account_path();
create trigger account_moved after update of parent_id on account
  for each row when (old.path <> new.path) execute function move_accounts_below();

-- Open sockets are checked again when a right may be gone.
create trigger role_changed after update of role_name, every_fault on role
  for each statement execute function say_changed('session_changed');
create trigger role_rights_changed after insert or delete on role_permission
  for each statement execute function say_changed('session_changed');
create trigger account_rights_changed after update of disabled, role_id, expire_date, scope, password_hash on account
  for each statement execute function say_changed('session_changed');
create trigger account_scope_changed after insert or delete on account_scope
  for each statement execute function say_changed('session_changed');

-- Files of download management end when their owner loses what they may hold.
create trigger account_loses_files after update of role_id, scope on account for each row
  when (new.role_id <> old.role_id or old.scope = 'all' and new.scope <> 'all')
  execute function files_end_with_rights();
create trigger scope_loses_files after delete on account_scope referencing old table as lost
  for each statement execute function files_end_with_rights();
create trigger role_loses_files after update of every_fault on role for each row
  when (old.every_fault and not new.every_fault) execute function files_end_with_rights();
create trigger permission_loses_files after delete on role_permission referencing old table as lost
  for each statement execute function files_end_with_rights();
