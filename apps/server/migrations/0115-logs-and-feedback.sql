-- What a line of the operation log tells, as parts that are read in every language. Lines of before have their text.
alter table operation_log add column told jsonb;
