-- Accounts that lost a part of their data scope, because an import moved units out of what the account above holds.
alter table import_job add column withdrawn integer not null default 0;
