-- Downloads, return visits, pictures of trapped people, owner QR codes, where staff are.

create table download_job (
  download_id  uuid primary key,
  -- Null when the account is gone: the sweep then removes file and row.
  user_id      integer references account on delete set null,
  kind         text not null check (kind in ('export', 'template', 'qrCode', 'importReport')),
  file_name    text not null,
  object_key   text not null,
  state        text not null default 'running'
               check (state in ('running', 'done', 'failed', 'cancelled', 'noData', 'tooLarge', 'expired')),
  rows         integer not null default 0,
  total_rows   integer,
  bytes        bigint not null default 0,
  cancel_asked boolean not null default false,
  create_date  timestamptz not null default now(),
  -- The process that works on it says every second that it does.
  beat_date    timestamptz not null default now(),
  finish_date  timestamptz,
  expire_date  timestamptz
);
create index download_job_by_user on download_job (user_id, create_date desc, download_id);

-- The customer's answers after a dispatched alarm. Scores: 0 not rated, 1 very dissatisfied to 5 very satisfied.
create table return_visit (
  alarm_id             bigint primary key references alarm on delete cascade,
  return_finish        text not null check (char_length(return_finish) <= 30),
  return_complete      text not null check (char_length(return_complete) <= 30),
  return_desc          text not null,
  is_return_finish     boolean,
  finish_remark        text not null,
  unreasonable_demands boolean,
  unreasonable_remark  text not null,
  fault_score          smallint check (fault_score between 0 and 5),
  fault_remark         text not null,
  attitude_score       smallint check (attitude_score between 0 and 5),
  attitude_remark      text not null,
  timeliness_score     smallint check (timeliness_score between 0 and 5),
  timeliness_remark    text not null,
  mt_score             smallint check (mt_score between 0 and 5),
  mt_remark            text not null,
  spare_score          smallint check (spare_score between 0 and 5),
  spare_remark         text not null,
  cust_return          text not null,
  comp_return          text not null,
  comp_person          text not null,
  comp_person_tel      text not null,
  evaluate_person      text not null,
  evaluate_person_tel  text not null,
  creator              text not null,
  create_date          timestamptz not null default now()
);

-- What the car's camera took while people were trapped; the pictures are in the object store.
create table trapped_image (
  image_id    bigint generated always as identity primary key,
  elevator_id integer not null references elevator on delete cascade,
  taken_at    timestamptz not null,
  received_at timestamptz not null default now(),
  object_key  text not null
);
create index trapped_image_by_elevator on trapped_image (elevator_id, taken_at, image_id);

-- Keys that the installation made for itself at their first use.
create table installation_secret (
  name   text primary key,
  secret bytea not null check (octet_length(secret) >= 32)
);

-- Raised by withdrawing: codes of an older generation are no longer honoured.
create table qr_generation (
  elevator_id integer primary key references elevator on delete cascade,
  generation  integer not null default 0
);

-- Files of a maintenance visit. Types: 1 signature, 2 PDF, 3 photo from the site (specification 2, section 3).
create table maintenance_attachment (
  attach_id   bigint generated always as identity primary key,
  mp_id       bigint not null references maintenance_plan on delete cascade,
  attach_type smallint not null check (attach_type between 1 and 3),
  attach_name text not null,
  object_key  text not null,
  create_date timestamptz not null default now()
);
create index maintenance_attachment_by_plan on maintenance_attachment (mp_id, attach_id);

-- Where a member of staff said to be, WGS-84: the newest is the position, all of them are the track.
create table staff_position (
  user_id   integer not null references account on delete cascade,
  at        timestamptz not null default now(),
  longitude double precision not null check (longitude between -180 and 180),
  latitude  double precision not null check (latitude between -90 and 90),
  primary key (user_id, at)
);
create index staff_position_newest on staff_position (at desc);
