-- Who may sign in, what roles may do, and what was done.

create table role (
  role_id      integer generated always as identity primary key,
  role_name    text not null unique check (char_length(role_name) between 1 and 30),
  role_type    smallint not null default 2 check (role_type in (1, 2)),
  remark       text not null default '' check (char_length(remark) <= 100),
  creator      text not null default '',
  create_date  timestamptz not null default now()
);

-- One row per granted permission; `kind` says which catalogue `name` belongs to.
-- menu: `alarm`, `alarm.export`; field: `alarm#mainFaultCode`; index: `rescueProgress`; fault: a main fault code.
create table role_permission (
  role_id integer not null references role on delete cascade,
  kind    text not null check (kind in ('menu', 'field', 'index', 'fault')),
  name    text not null,
  primary key (role_id, kind, name)
);

create table account (
  user_id        integer generated always as identity primary key,
  parent_id      integer references account on delete set null,
  username       text not null check (char_length(username) between 3 and 16),
  password_hash  text not null,
  role_id        integer not null references role,
  user_type      smallint not null check (user_type between 1 and 4),
  tel_num        text not null default '' check (tel_num ~ '^(\d{11})?$'),
  disabled       boolean not null default false,
  monitor        boolean not null default false,
  expire_date    timestamptz,
  language       text not null default 'zh' check (language in ('zh', 'en')),
  -- all: everything; none: nothing; nodes: the rows of account_scope.
  scope          text not null default 'none' check (scope in ('all', 'none', 'nodes')),
  employee_name  text not null default '',
  company_name   text not null default '',
  remark         text not null default '' check (char_length(remark) <= 100),
  creator        text not null default '',
  create_date    timestamptz not null default now(),
  last_access_date timestamptz
);
create unique index account_username on account (lower(username));

-- A session ends by deleting its row. `kind` display is the long-lived read-only token of a display link.
create table session (
  token_hash   bytea primary key,
  user_id      integer not null references account on delete cascade,
  kind         text not null default 'session' check (kind in ('session', 'display')),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  address      text not null default ''
);
create index session_user_id on session (user_id);

create table socket_ticket (
  ticket_hash bytea primary key,
  token_hash  bytea not null references session on delete cascade,
  expires_at  timestamptz not null
);

create table captcha (
  token      text primary key,
  answer     text not null,
  expires_at timestamptz not null
);

-- Failures by account name and address; a row's absence means none.
create table sign_in_failure (
  username     text not null,
  address      text not null,
  failures     integer not null,
  last_at      timestamptz not null,
  locked_until timestamptz,
  primary key (username, address)
);

create table operation_log (
  log_id         bigint generated always as identity primary key,
  operator       text not null,
  user_id        integer,
  operate_module jsonb not null,
  operate_type   jsonb not null,
  client_type    smallint not null default 2 check (client_type between 1 and 3),
  remark         text not null default '',
  create_date    timestamptz not null default now()
);
create index operation_log_newest on operation_log (create_date desc, log_id desc);
