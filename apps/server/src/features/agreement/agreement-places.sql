-- Agreements are searched by where their units stand.
create or replace function elevator_moves_agreements() returns trigger language plpgsql as $$
begin
  update agreement_elevator set city_id = new.city_id, domain_id = new.domain_id
  where elevator_id = new.elevator_id;
  return null;
end $$;
