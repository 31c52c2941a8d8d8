-- Whoever was named at the desk has no place: no phone was there that could have found one.
alter table visit_sign_in drop constraint visit_sign_in_place_problem_check;
alter table visit_sign_in add constraint visit_sign_in_place_problem_check
  check (place_problem in ('denied', 'unavailable', 'timeout', 'desk'));
