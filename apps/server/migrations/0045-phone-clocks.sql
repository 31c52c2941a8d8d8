-- A phone's clock may be set between the work and the sending, or during the work: then not all of its times are off by
-- what it was off when it sent. From now on `clock_behind_ms` of a visit is how far it was behind when the visit began.
alter table visit
  -- Null: that is so of all times of the visit, and of its sending. Else how far it was behind when the visit was sent, and
  -- at each time of the document that `clock_behind_ms` is not true of, by the time as the phone reported it:
  -- {"sendingMs": 0, "times": {"1767225600000": 172800000}}.
  add column clocks jsonb;
-- That a visit ends after it began is true of the times that count, not of a clock that was set back in between.
alter table visit drop constraint visit_check;
