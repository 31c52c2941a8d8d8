-- Open pages show a roster as it is: who is on duty, in which team, and when the shifts begin.
create trigger duty_changed after insert or update or delete on duty_roster
  for each statement execute function say_changed('duty_changed');
create trigger duty_shift_changed after update on duty_shift
  for each statement execute function say_changed('duty_changed');
create trigger duty_team_changed after insert or update on team
  for each statement execute function say_changed('duty_changed');
create trigger duty_member_changed after insert or delete on team_member
  for each statement execute function say_changed('duty_changed');
