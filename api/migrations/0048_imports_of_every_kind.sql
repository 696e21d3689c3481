-- Imports of every kind: read as the file is written, taken over in part or whole, and undone.
-- SQL is the common subset of PostgreSQL 15 and 18. rate_imports keeps its name while nodes of the release before run.

do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
     where conrelid = 'rate_imports'::regclass and contype = 'c'
       and (pg_get_constraintdef(oid) like '%subject%' or pg_get_constraintdef(oid) like '%checking%')
  loop
    execute format('alter table rate_imports drop constraint %I', named);
  end loop;
end $$;

alter table rate_imports
  add constraint rate_imports_subject
    check (subject in ('rates', 'departures', 'customers', 'contacts', 'bookings')),
  add constraint rate_imports_state
    check (state in ('checking', 'checked', 'refused', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  -- How the file is written and which column of it is which of ours; null until that was looked at.
  add column reading jsonb,
  -- Whether the good rows are taken or all, rows without and with faults, and what was taken and is there still.
  add column take text check (take in ('good', 'all')),
  add column good_count integer not null default 0,
  add column bad_count integer not null default 0,
  add column taken_count integer not null default 0,
  -- What could not be undone, the first of it: [{name, why}].
  add column kept jsonb not null default '[]',
  add column kept_count integer not null default 0;
update rate_imports set taken_count = rows, good_count = rows where state = 'done';
update rate_imports set good_count = coalesce(total, 0), reading = null where state = 'checked';
-- What was refused before is not looked at again: its file is gone.
update rate_imports set bad_count = 1 where state = 'refused' and fault_count > 0;

drop index rate_imports_at_work;
create index rate_imports_at_work on rate_imports (beat_at) where state in ('checking', 'applying', 'undoing');
create index rate_imports_of_subject on rate_imports (agent_id, subject, created_at desc);
create index tariff_lines_of_import on tariff_lines (import_id) where import_id is not null;

-- Rows with faults as the file has them, to come back with a column that says what is wrong. The first thousands.
create table import_bad_rows (
  import_id text not null references rate_imports (id) on delete cascade,
  row_no    integer not null,
  cells     jsonb not null,
  primary key (import_id, row_no)
);

-- Good rows of the kinds that have no table of their own, as they will be stored. version is the record's after that.
create table import_lines (
  import_id text not null references rate_imports (id) on delete cascade,
  row_no    integer not null,
  id        text not null,
  terms     jsonb not null,
  version   integer,
  primary key (import_id, row_no)
);

-- How a tenant read files with these headings the last time.
create table import_readings (
  agent_id   text not null references companies (id) on delete cascade,
  subject    text not null,
  headings   text not null,
  reading    jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (agent_id, subject, headings)
);

-- What a departure was before a line changed it, to go back to, and its version since.
alter table departure_import_lines
  add column before jsonb,
  add column version integer;

do $$
declare
  name text;
begin
  foreach name in array array['import_bad_rows', 'import_lines', 'import_readings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy platform on %I to quayside_platform using (true)', name);
  end loop;
end $$;
create policy of_import on import_bad_rows to quayside_staff
  using (exists (select from rate_imports i where i.id = import_id));
create policy of_import on import_lines to quayside_staff
  using (exists (select from rate_imports i where i.id = import_id));
create policy staff on import_readings to quayside_staff using (agent_id = current_setting('quayside.company', true));
