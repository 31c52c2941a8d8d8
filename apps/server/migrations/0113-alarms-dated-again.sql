-- A device's clock may turn out to be behind after it has raised alarms: those that are open are dated again.

alter table alarm
  -- When, and by how many seconds its device's clock was behind; what the device said is `device_at`.
  add column dated_again_at timestamptz,
  add column clock_behind   integer;
