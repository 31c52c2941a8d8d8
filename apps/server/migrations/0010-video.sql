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
  -- As last heard: 1 online, 0 offline.
  status          smallint not null default 1 check (status in (0, 1)),
  -- 1 records, 0 has no disk or a bad one.
  disk_status     smallint not null default 1 check (disk_status in (0, 1)),
  -- The device's own password for encrypted pictures; it goes to the platform and to nobody else.
  verify_code     text not null default '',
  unique (device_serial, channel_no)
);
create index video_device_of_elevator on video_device (elevator_id, type, video_device_id);
comment on column elevator.device_type is '1 wired; 2 over a network that is paid by volume: live video ends by itself';
