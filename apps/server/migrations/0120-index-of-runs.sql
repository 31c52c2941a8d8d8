-- Units in use by their runs, with what a scope asks for: the home page counts them over the whole fleet. A device tells
-- its runs once a day.
create index elevator_by_runs on elevator (run_times) include (elevator_id, domain_id, city_id) where retired_at is null;
