-- A breach stays as it was found, whoever asks: by how much the limit was exceeded follows from its alarm.
create or replace function rescue_breach_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a breach of the rescue clock is neither changed nor deleted';
end $$;
