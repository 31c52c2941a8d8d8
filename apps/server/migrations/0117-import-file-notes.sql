-- What of a sheet an import did not read, and what it read of rows and columns that the sheet hides.
alter table import_job
  add column unread_columns jsonb not null default '[]',
  add column hidden_rows integer not null default 0,
  add column hidden_columns text[] not null default '{}';
