-- Departures as they are managed: typed, made by a rule, imported. SQL is the common subset of PostgreSQL 15 and 18.

-- A sailing may wait for its ship, and a flight for its number.
do $$
declare
  named text;
begin
  for named in
    select conname from pg_constraint
     where conrelid = 'sailings'::regclass and contype = 'c'
       and (pg_get_constraintdef(oid) like '%vessel%' or pg_get_constraintdef(oid) like '%flight%')
  loop
    execute format('alter table sailings drop constraint %I', named);
  end loop;
end $$;
alter table sailings
  add constraint sailings_by_ship check (mode = 'SEA' or (vessel is null and voyage is null)),
  add constraint sailings_by_plane check (mode = 'AIR' or flight is null),
  -- How one of a tenant's own came; what everybody has comes from the directory.
  add column source text not null default 'hand' check (source in ('hand', 'rule', 'file')),
  -- The ETD before its last change.
  add column etd_was timestamptz;
create index sailings_by_etd on sailings (mode, etd, id);

-- Callers read everybody's departures and write their own only.
drop policy of_agent on sailings;
create policy of_agent on sailings for select to quayside_app
  using (agent_id is null or agent_id = current_setting('quayside.tenant', true));
create policy staff on sailings to quayside_staff using (agent_id = current_setting('quayside.company', true));

-- Which quotes and bookings name a departure.
create index bookings_of_sailing on bookings ((doc -> 'scheduleRates' ->> 'sailingId'))
  where doc -> 'scheduleRates' ->> 'sailingId' is not null;

-- A file may have departures instead of tariff lines.
alter table rate_imports
  add column subject text not null default 'rates' check (subject in ('rates', 'departures'));

-- The departures that were checked, as they go into sailings. row_no counts as a spreadsheet does.
create table departure_import_lines (
  import_id        text not null references rate_imports (id) on delete cascade,
  row_no           integer not null,
  id               text not null,
  mode             text not null,
  carrier_code     text not null,
  service          text not null,
  vessel           text,
  voyage           text,
  flight           text,
  origin_code      text not null,
  destination_code text not null,
  via_codes        text[] not null,
  etd              timestamptz not null,
  eta              timestamptz not null,
  cut_offs         jsonb not null,
  -- The departure that it is a newer version of.
  replaces         text,
  primary key (import_id, row_no)
);
alter table departure_import_lines enable row level security;
alter table departure_import_lines force row level security;
create policy platform on departure_import_lines to quayside_platform using (true);
create policy of_import on departure_import_lines to quayside_staff
  using (exists (select from rate_imports i where i.id = import_id));
