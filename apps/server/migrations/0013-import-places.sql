-- The cities and sites that an import made: a name that is spelled wrong makes a place of its own.
alter table import_job add column new_cities text[] not null default '{}', add column new_sites integer not null default 0;
