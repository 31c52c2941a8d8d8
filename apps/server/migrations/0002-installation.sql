-- What belongs to the installation as a whole.

-- Searches are "contains", in any case. A stored lower-case copy of a text (`…_words`) makes that a plain LIKE: four
-- times faster than ILIKE where what is searched for is too short for trigrams (one or two characters, as Chinese words
-- are).
create extension if not exists pg_trgm;

create table installation (
  one_row        boolean primary key default true check (one_row),
  -- The days of the alarm tallies are days of this zone; rebuild_alarm_tallies changes it.
  time_zone      text not null,
  -- The limit from arrival to rescue: HOISTWAY_RESCUE_MINUTES, stored at the start of the server.
  rescue_minutes smallint not null default 30 check (rescue_minutes between 1 and 1440)
);
insert into installation (time_zone) values (current_setting('TimeZone'));

-- Keys that the installation made for itself at their first use.
create table installation_secret (
  name   text primary key,
  secret bytea not null check (octet_length(secret) >= 32)
);

-- Planned maintenance of the system itself, as /oms shows it to everybody.
create table system_maintenance (
  system_maintenance_id integer generated always as identity primary key,
  start_date            timestamptz not null,
  end_date              timestamptz not null,
  text_zh               text not null check (char_length(text_zh) between 1 and 200),
  text_en               text not null check (char_length(text_en) between 1 and 200),
  -- Goes up with every edit, so that the second of two editors is refused.
  version               integer not null default 1,
  check (start_date < end_date)
);
