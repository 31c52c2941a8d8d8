-- What users report, the reply of somebody else, and how they rate that reply.
create table feedback (
  feedback_id   integer generated always as identity primary key,
  title         text not null check (char_length(title) between 1 and 200),
  title_words   text not null generated always as (lower(title)) stored,
  content       text not null check (char_length(content) between 1 and 500),
  -- Names stay when the account is gone.
  creator       text not null,
  creator_id    integer references account on delete set null,
  feedback_time timestamptz not null default now(),
  reply         text check (char_length(reply) between 1 and 500),
  replier       text not null default '',
  reply_time    timestamptz,
  rating        smallint check (rating between 1 and 5),
  check ((reply is null) = (reply_time is null)),
  check (rating is null or reply is not null)
);
create index feedback_newest on feedback (feedback_time desc, feedback_id desc);
create index feedback_by_creator on feedback (creator_id);
create trigger feedback_changed after insert or update or delete on feedback
  for each statement execute function say_changed('feedback_changed');
