-- Looking into a car and talking with the people in it.

-- Cameras and the units that they look at (specification 3, section 3: device number, channel number, name, type,
-- status, hard-disk status). A recorder has one serial and several channels.
create table video_device (
  video_device_id integer generated always as identity primary key,
  elevator_id     integer not null references elevator on delete cascade,
  device_serial   text not null check (device_serial ~ '^[A-Za-z0-9]{9,20}$'),
  channel_no      smallint not null default 1 check (channel_no between 1 and 256),
  name            text not null default '',
  -- 1 in the car, 2 in the machine room, 3 at the landing of an escalator
  type            smallint not null default 1 check (type in (1, 2, 3)),
  -- As last reported: 1 online, 0 offline.
  status          smallint not null default 1 check (status in (0, 1)),
  -- 1 records, 0 has no disk or a bad one.
  disk_status     smallint not null default 1 check (disk_status in (0, 1)),
  -- The device's own password for encrypted pictures; it goes to the platform and to nobody else.
  verify_code     text not null default '',
  unique (device_serial, channel_no)
);
create index video_device_of_elevator on video_device (elevator_id, type, video_device_id);

-- What the car's camera took while people were trapped; the pictures are in the object store.
create table trapped_image (
  image_id    bigint generated always as identity primary key,
  elevator_id integer not null references elevator,
  taken_at    timestamptz not null,
  received_at timestamptz not null default now(),
  object_key  text not null,
  -- False while the picture is on its way to the object store: the row is there before its object and goes after it,
  -- so that there is never an object that no row names. An elevator cannot take its rows along.
  stored      boolean not null default true
);
create index trapped_image_by_elevator on trapped_image (elevator_id, taken_at, image_id);
create index trapped_image_oldest on trapped_image (received_at);

-- Every call to a car that was tried. Also the proof of the test call (EN 81-28: at least every three days), so nobody
-- changes a call that has ended.
create table intercom_call (
  call_id     uuid primary key default gen_random_uuid(),
  elevator_id integer not null references elevator on delete cascade,
  -- The name stays when the account is gone.
  user_id     integer references account on delete set null,
  user_name   text not null,
  -- As it was dialled.
  phone       text not null,
  start_date  timestamptz not null default now(),
  ring_date   timestamptz,
  answer_date timestamptz,
  end_date    timestamptz,
  result      text check (result in ('talked', 'cancelled', 'busy', 'refused', 'noAnswer', 'unreachable',
                'noMicrophone', 'serverUnreachable', 'notRegistered', 'failed', 'lost')),
  ended_by    text not null default '' check (ended_by in ('', 'operator', 'car')),
  -- The operator's console says while it lasts that it does.
  beat_date   timestamptz not null default now(),
  check ((end_date is null) = (result is null)),
  check (result is distinct from 'talked' or answer_date is not null)
);
create index intercom_call_by_elevator on intercom_call (elevator_id, start_date desc, call_id);
create index intercom_call_answered on intercom_call (elevator_id, answer_date desc) where answer_date is not null;
create index intercom_call_open on intercom_call (beat_date) where end_date is null;
create index intercom_call_by_user on intercom_call (user_id);
