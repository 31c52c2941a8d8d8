-- How the cells of an import were read, for its report; and how exactly the first day of an elevator is known.

alter table import_job add column header_row integer not null default 1, add column mapping jsonb not null default '{}';

-- start_date of a year is its first of July, of a month its fifteenth: what counts in years is then right on the average.
alter table elevator add column start_precision text not null default 'day'
  check (start_precision in ('day', 'month', 'year'));
