-- Whoever gives an account another number without proving it takes the proof of the old one away.
create or replace function another_phone_is_unproven() returns trigger language plpgsql as $$
begin
  if new.bound_tel_num = old.bound_tel_num then new.bound_tel_num := ''; end if;
  return new;
end $$;
