-- What of a sheet an import did not read, and what it read of rows that the sheet hides.
alter table import_job
  add column unread_columns jsonb not null default '[]',
  add column hidden_rows integer not null default 0;
