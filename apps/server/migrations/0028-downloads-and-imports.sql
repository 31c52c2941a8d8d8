-- Files that are made for users, and those that users bring.

create table download_job (
  download_id  uuid primary key,
  -- Null when the account is gone: the sweep then removes file and row.
  user_id      integer references account on delete set null,
  kind         text not null check (kind in ('export', 'template', 'qrCode', 'importReport')),
  file_name    text not null,
  object_key   text not null,
  state        text not null default 'running'
               check (state in ('running', 'done', 'failed', 'cancelled', 'noData', 'tooLarge', 'expired')),
  rows         integer not null default 0,
  total_rows   integer,
  bytes        bigint not null default 0,
  cancel_asked boolean not null default false,
  create_date  timestamptz not null default now(),
  -- The process that works on it says every second that it does.
  beat_date    timestamptz not null default now(),
  finish_date  timestamptz,
  expire_date  timestamptz
);
create index download_job_by_user on download_job (user_id, create_date desc, download_id);

-- A file that waits for its mapping. It is in the object store; it goes an hour after it came, or with its account.
create table import_file (
  file_id     uuid primary key,
  user_id     integer references account on delete set null,
  file_name   text not null,
  object_key  text not null,
  rows        integer not null,
  create_date timestamptz not null default now()
);
create index import_file_by_user on import_file (user_id);
create index import_file_oldest on import_file (create_date);

-- A user has one of each kind at a time.
create table import_job (
  job_id          uuid primary key,
  user_id         integer not null references account on delete cascade,
  kind            text not null default 'elevator' check (kind in ('elevator', 'account', 'agreement')),
  file_name       text not null,
  language        text not null check (language in ('zh', 'en')),
  -- How the cells were read, for the report.
  header_row      integer not null default 1,
  mapping         jsonb not null default '{}',
  -- What of the file was not read (`[{sheet, rows}]`, columns), and what was read of rows and columns that the sheet
  -- hides.
  unread_sheets   jsonb not null default '[]',
  unread_columns  jsonb not null default '[]',
  hidden_rows     integer not null default 0,
  hidden_columns  text[] not null default '{}',
  state           text not null default 'reading'
                  check (state in ('reading', 'checking', 'writing', 'done', 'failed', 'cancelled')),
  -- Rows handled in this state, and rows in the file.
  handled         integer not null default 0,
  total           integer,
  added           integer not null default 0,
  updated         integer not null default 0,
  unchanged       integer not null default 0,
  -- The cities and sites that it made: a name that is spelled wrong makes a place of its own.
  new_cities      text[] not null default '{}',
  new_sites       integer not null default 0,
  -- Accounts that lost a part of their data scope, because it moved units out of what the account above holds.
  withdrawn       integer not null default 0,
  problem_count   integer not null default 0,
  -- Refused rows by reason: the three lists of the report, cut, and how long each would be.
  no_job_nums     text[] not null default '{}',
  no_job_count    integer not null default 0,
  area_job_nums   text[] not null default '{}',
  area_count      integer not null default 0,
  failed_job_nums text[] not null default '{}',
  failed_count    integer not null default 0,
  message         text not null default '',
  cancel_asked    boolean not null default false,
  create_date     timestamptz not null default now(),
  -- The process that works on it says twice a second that it does.
  beat_date       timestamptz not null default now(),
  finish_date     timestamptz
);
create index import_job_by_user on import_job (user_id, create_date desc);
create unique index import_job_running on import_job (user_id, kind) where state in ('reading', 'checking', 'writing');

-- Every cell that could not be taken.
create table import_problem (
  problem_id  bigint generated always as identity primary key,
  job_id      uuid not null references import_job on delete cascade,
  -- As the spreadsheet counts; the header is 1.
  row_number  integer not null,
  column_name text not null,
  value       text not null,
  reason      text not null,
  -- Which list its row is in; null when the row was taken without this cell.
  list        text check (list in ('jobNum', 'area', 'failed')),
  job_num     text not null
);
create index import_problem_by_job on import_problem (job_id, row_number, problem_id);
