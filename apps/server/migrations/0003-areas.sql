-- Regions, provinces and cities.

-- Levels 0 region (大区), 1 province, 2 city.
create table area (
  area_id       integer generated always as identity primary key,
  parent_id     integer references area,
  level         smallint not null check (level between 0 and 2),
  name          text not null check (char_length(name) between 1 and 100),
  -- GB/T 2260
  code          text not null default '',
  -- A municipality or a city with districts: arrival at trapped people is due within 30 minutes, else 60 (TSG
  -- T5002-2017, article 5(4)).
  has_districts boolean not null default true,
  unique nulls not distinct (parent_id, name)
);
create index area_city_name on area (name) where level = 2;

-- A scope of a region or a province is that of its cities: whoever holds one sees what comes into it at once.
create trigger area_moved after insert or update of parent_id on area
  for each statement execute function say_changed('session_changed');
create trigger area_leaves_files after update of parent_id on area for each row
  when (new.parent_id is distinct from old.parent_id)
  execute function files_end_when_area_leaves();
