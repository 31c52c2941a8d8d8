alter table sign_in_failure
  -- Until when others wait for the attempt that is being checked; null: none is. In the past: its process probably died,
  -- and the attempt stays counted as a failure.
  add column checking_until timestamptz;
