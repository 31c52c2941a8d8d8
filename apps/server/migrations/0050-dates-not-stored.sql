-- Statutory items of units without a stored inspection or start date were due on 1 January 1900. They are computed again.
insert into due_touched (elevator_id)
select elevator_id from elevator where retired_at is null and (inspect_date is null or start_date is null);
