-- While a merchant is set up, his setup user holds what that needs; with its end he does not.
create trigger callers_have_set_up after update of completed_at on setup_wizard
  for each row execute function tell_of_callers();
