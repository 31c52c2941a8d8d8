-- Its rows also name the pages that a display link of page scroll shows: another signature.
drop function if exists live_session(bytea, interval, interval, interval);
