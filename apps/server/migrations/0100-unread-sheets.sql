-- What of the file of an import was not read: `[{sheet, rows}]`.
alter table import_job add column unread_sheets jsonb not null default '[]';
