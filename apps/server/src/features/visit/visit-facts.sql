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
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The files of a plan whose visit is sealed are those of that visit. Later come its PDF, once, and what is put aside.
create or replace function visit_attachment_stays() returns trigger language plpgsql as $$
begin
  if exists (select from visit where mp_id in (old.mp_id, new.mp_id) and sealed_at is not null) and not (tg_op = 'INSERT'
      and (exists (select from record_pdf r join visit v using (visit_id)
        where v.mp_id = new.mp_id and r.attach_id is null and new.attach_type = 2 and new.aside = (v.state = 'aside')
          and is_key_of_record_pdf(new.object_key, v.visit_id)
          and not exists (select from maintenance_attachment a where a.mp_id = v.mp_id and a.object_key = new.object_key))
      or new.aside and exists (select from visit_file f join visit v using (visit_id)
        where v.mp_id = new.mp_id and v.sealed_at is null
          and (f.attach_type, f.object_key) = (new.attach_type, new.object_key)))) then
    raise exception 'visit % is sealed, and each of its files stays as it is', coalesce(old.mp_id, new.mp_id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
