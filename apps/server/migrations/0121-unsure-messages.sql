-- How often nobody can say whether the provider took the message: its answer did not come, or its sender died.
alter table outbox_message add column unsure smallint not null default 0;
