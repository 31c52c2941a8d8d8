-- What has been sealed is neither changed nor deleted, whoever asks (TSG T5002-2017, article 10). When an account is
-- deleted its number goes and the name stays.

create or replace function visit_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'a sealed visit stays as it is';
end $$;

-- Sign-ins and files, which stay with their visit in any case.
create or replace function visit_part_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from visit where visit_id = new.visit_id and sealed_at is not null) then
      return new;
    end if;
  elsif tg_op <> 'TRUNCATE' then
    if tg_op = 'UPDATE' and to_jsonb(new) ->> 'user_id' is null
        and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
      return new;
    end if;
    if not exists (select from visit where visit_id = old.visit_id and sealed_at is not null)
        and (tg_op = 'DELETE' or new.visit_id = old.visit_id) then
      return case tg_op when 'DELETE' then old else new end;
    end if;
  end if;
  raise exception 'what belongs to a sealed visit stays as it is';
end $$;

create or replace function visit_addendum_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.author_id is null and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then
    return new;
  end if;
  raise exception 'what was added to a record stays as it is';
end $$;

create or replace function plan_record_stays() returns trigger language plpgsql as $$
begin
  if exists (select from visit where mp_id = old.mp_id and state = 'record') then
    raise exception 'visit % has a record, which stays as it is', old.mp_id;
  end if;
  return new;
end $$;

create or replace function visit_attachment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from visit_file where attach_id = old.attach_id) then
    raise exception 'file % belongs to a sealed visit and stays as it is', old.attach_id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
