-- A rule tells somebody of an exception that nobody has closed. SQL is the common subset of PostgreSQL 15 and 18.
alter table exception_steps drop constraint exception_steps_kind_check;
alter table exception_steps add constraint exception_steps_kind_check
  check (kind in ('assigned', 'snoozed', 'woken', 'commented', 'escalated', 'closed'));
