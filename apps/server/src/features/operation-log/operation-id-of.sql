-- The number of an action, by its words; an action that is logged for the first time gets one.
create or replace function operation_id_of(p_module jsonb, p_type jsonb) returns integer language plpgsql as $$
declare v_id integer;
begin
  loop
    select operation_id into v_id from operation_kind where operate_module = p_module and operate_type = p_type;
    if found then return v_id; end if;
    insert into operation_kind (operate_module, operate_type) values (p_module, p_type)
    on conflict do nothing returning operation_id into v_id;
    if found then return v_id; end if;
  end loop;
end $$;
