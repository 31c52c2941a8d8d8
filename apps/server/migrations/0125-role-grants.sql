-- Its successor is role_grants.
drop function if exists granted_names(integer);
