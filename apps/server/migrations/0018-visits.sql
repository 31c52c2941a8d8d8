-- Visits as technicians' phones bring them. What a phone said stands next to when it arrived.

create table visit (
  -- Made by the phone.
  visit_id        uuid primary key,
  mp_id           bigint not null references maintenance_plan,
  elevator_id     integer not null references elevator,
  -- Whose phone; the name stays when the account is gone.
  user_id         integer references account on delete set null,
  technician      text not null,
  -- begun: no document yet; waiting: files of the document are missing; record: the plan's record; aside: kept alongside
  -- it.
  state           text not null check (state in ('begun', 'waiting', 'record', 'aside')),
  aside           text check (aside in ('finished', 'cancelled')),
  -- By the phone's clock.
  started_at      timestamptz not null,
  finished_at     timestamptz check (finished_at >= started_at),
  -- How far the phone's clock was behind when the document, or before it the first sign-in, was sent.
  clock_behind_ms bigint not null,
  -- Canonical JSON of the contract's document, exactly what the chain is made from.
  document        text,
  begun_at        timestamptz not null default now(),
  received_at     timestamptz,
  sealed_at       timestamptz,
  check ((aside is not null) = (state = 'aside')),
  check ((state = 'begun') = (document is null)),
  check ((document is null) = (received_at is null)),
  check ((document is null) = (finished_at is null)),
  check ((state in ('record', 'aside')) = (sealed_at is not null))
);
create unique index visit_record on visit (mp_id) where state = 'record';
create index visit_of_plan on visit (mp_id);
create index visit_of_unit on visit (elevator_id, started_at desc);
create index visit_by_user on visit (user_id, received_at desc);
create index visit_unsealed on visit (begun_at) where sealed_at is null;

-- Everybody who signed in at the unit, from whatever phone.
create table visit_sign_in (
  -- Made by the phone. Who signs in while a colleague's visit is open belongs to that one, and to the own visit besides
  -- if the own phone finishes one.
  sign_in_id      uuid not null,
  visit_id        uuid not null references visit,
  -- Null: named by a colleague, and no account of this installation.
  user_id         integer references account on delete set null,
  name            text not null,
  -- On the phone of this very person.
  own             boolean not null,
  at              timestamptz not null,
  clock_behind_ms bigint not null,
  longitude       double precision,
  latitude        double precision,
  -- Metres.
  accuracy        real,
  place_problem   text check (place_problem in ('denied', 'unavailable', 'timeout')),
  scanned         text not null check (scanned in ('right', 'wrong', 'none')),
  received_at     timestamptz not null default now(),
  primary key (visit_id, sign_in_id),
  check ((longitude is null) = (latitude is null) and (longitude is null) = (accuracy is null)),
  check ((longitude is null) = (place_problem is not null))
);
create index visit_sign_in_by_user on visit_sign_in (user_id);

-- Photos and the signature that a document names. A row comes with the document, its object later.
create table visit_file (
  file_id       uuid primary key,
  visit_id      uuid not null references visit,
  attach_type   smallint not null check (attach_type in (1, 3)),
  -- Of the item that it belongs to; empty: the signature.
  item_code     text not null,
  -- Of the file as the phone sends it.
  sha256        bytea not null,
  taken_at      timestamptz not null,
  object_key    text,
  -- Of the object: the picture drawn again, without what else the file carried.
  stored_sha256 bytea,
  -- Perceptual hash (64 bits): alike pictures differ in few of them.
  look          bigint,
  received_at   timestamptz,
  attach_id     bigint references maintenance_attachment,
  check ((stored_sha256 is null) = (received_at is null))
);
create index visit_file_of on visit_file (visit_id);
create index visit_file_alike on visit_file (sha256);
create index visit_file_by_attachment on visit_file (attach_id);

create table visit_addendum (
  addendum_id integer generated always as identity primary key,
  mp_id       bigint not null references maintenance_plan,
  author      text not null,
  author_id   integer references account on delete set null,
  at          timestamptz not null default now(),
  content     text not null check (char_length(content) between 1 and 500)
);
create index visit_addendum_of on visit_addendum (mp_id, at);
create index visit_addendum_by_author on visit_addendum (author_id);

-- The PDF of each sealed visit: wanted in the transaction that seals it, drawn by a job.
create table record_pdf (
  visit_id  uuid primary key references visit,
  -- Null as long as it is not drawn. The object's key is made of the visit's number: what a process that died has left
  -- is replaced.
  attach_id bigint references maintenance_attachment,
  -- How often drawing it failed; it is tried again then.
  failures  integer not null default 0,
  due_at    timestamptz not null default now()
);
create index record_pdf_wanted on record_pdf (due_at) where attach_id is null;
create index record_pdf_by_attachment on record_pdf (attach_id);
create trigger want_record_pdf after insert or update of sealed_at on visit
  for each row when (new.sealed_at is not null) execute function want_record_pdf();

-- What has been sealed stays as it is, for whoever asks. Accounts are deleted: the number of one goes, the name stays.
create trigger visit_stays before update or delete on visit
  for each row when (old.sealed_at is not null) execute function visit_stays();
create trigger visit_stays_whole before truncate on visit for each statement execute function visit_stays();
create trigger visit_sign_in_stays before insert or update or delete on visit_sign_in
  for each row execute function visit_part_stays();
create trigger visit_sign_in_stays_whole before truncate on visit_sign_in
  for each statement execute function visit_part_stays();
create trigger visit_file_stays before insert or update or delete on visit_file
  for each row execute function visit_part_stays();
create trigger visit_file_stays_whole before truncate on visit_file
  for each statement execute function visit_part_stays();
create trigger visit_addendum_stays before update or delete on visit_addendum
  for each row execute function visit_addendum_stays();
create trigger visit_addendum_stays_whole before truncate on visit_addendum
  for each statement execute function visit_addendum_stays();
create trigger plan_record_stays before update on maintenance_plan for each row
  when (old.plan_status <> 'planned' and (old.mp_id, old.elevator_id, old.asset_id, old.plan_type, old.annex,
      old.actual_start, old.actual_end, old.work_emp_names, new.plan_status = 'planned')
    is distinct from (new.mp_id, new.elevator_id, new.asset_id, new.plan_type, new.annex,
      new.actual_start, new.actual_end, new.work_emp_names, false))
  execute function plan_record_stays();
create trigger visit_attachment_stays before update or delete on maintenance_attachment
  for each row execute function visit_attachment_stays();
