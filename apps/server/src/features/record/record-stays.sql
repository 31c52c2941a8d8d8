-- Who reviewed a record and when, and what was said of a visit, is written once, whoever asks. When an account is deleted
-- its number goes and the name stays.

create or replace function plan_review_stays() returns trigger language plpgsql as $$
begin
  raise exception 'visit % has been reviewed, which stays as it is', old.mp_id;
end $$;

create or replace function evaluation_stays() returns trigger language plpgsql as $$
declare
  numbers constant text[] := array['evaluator_id', 'appender_id'];
  addition constant text[] := array['append_content', 'appender', 'appender_id', 'append_date'];
begin
  if tg_op = 'UPDATE' and (
      to_jsonb(new) - numbers = to_jsonb(old) - numbers
        and (new.evaluator_id is null or new.evaluator_id = old.evaluator_id)
        and (new.appender_id is null or new.appender_id = old.appender_id)
      or old.append_content is null and new.append_content is not null
        and to_jsonb(new) - addition = to_jsonb(old) - addition) then
    return new;
  end if;
  raise exception 'what was said of a visit stays as it is';
end $$;
