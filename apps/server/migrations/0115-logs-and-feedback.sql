-- What a line of the operation log tells, as parts that are read in every language. Lines of before have their text.
alter table operation_log add column told jsonb;

-- The page of the access log shows its lines by person and hour: what was saved of its search is a search of that list.
update saved_search set list = '/access/groups' where list = '/access/search' and page_name = 'access';
update saved_search_default set list = '/access/groups' where list = '/access/search' and page_name = 'access';

-- The unit that a feedback is about, if it names one.
alter table feedback add column elevator_id integer references elevator on delete set null;
create index feedback_of_elevator on feedback (elevator_id) where elevator_id is not null;
