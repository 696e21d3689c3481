-- Milestones that a booking had reached in the system that it comes from. SQL is the common subset of PostgreSQL 15 and 18.
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
     where conrelid = 'tracking_events'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%aggregator%'
  loop
    execute format('alter table tracking_events drop constraint %I', named);
  end loop;
end $$;
alter table tracking_events
  add constraint tracking_events_source
    check (source in ('carrier', 'airline', 'terminal', 'aggregator', 'user', 'import', 'rule'));
