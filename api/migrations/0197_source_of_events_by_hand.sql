-- The source of events by hand is named "manual". Nothing stored events under the earlier name before this release; rows
-- of a preview are renamed with their key, which starts with the source. SQL is the common subset of PostgreSQL 15 and 18.
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
update tracking_events set source = 'manual', event_key = 'manual' || substr(event_key, 5) where source = 'user';
alter table tracking_events
  add constraint tracking_events_source
    check (source in ('carrier', 'airline', 'terminal', 'aggregator', 'manual', 'import', 'rule'));
