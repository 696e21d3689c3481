-- Tariff lines as they are managed: listed, searched, ended, imported.
-- SQL is the common subset of PostgreSQL 15 and 18.

-- A line that ends the day before it begins is never valid.
do $$
declare
  begins_first text;
begin
  select conname into strict begins_first from pg_constraint
   where conrelid = 'rates'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((valid_from <= valid_to))';
  execute format('alter table rates drop constraint %I', begins_first);
end $$;
alter table rates
  add constraint rates_validity check (valid_from <= valid_to + 1),
  -- The import that the line came with. Imports are dropped after some days, the audit keeps them.
  add column import_id text,
  add column search_text text not null generated always as (public.searchable(
    origin_code || destination_code || '|' || carrier_code || '|' || service)) stored;

-- Lists: the agent's by each sort, and everybody's for super-admins (by lane there is rates_of_lane).
create index rates_by_update on rates (agent_id, updated_at, id);
create index rates_by_end on rates (agent_id, valid_to, id);
create index rates_by_lane on rates (agent_id, origin_code, destination_code, mode, carrier_code, id);
create index rates_by_carrier on rates (agent_id, carrier_code, origin_code, destination_code, mode, id);
create index all_rates_by_update on rates (updated_at, id);
create index all_rates_by_end on rates (valid_to, id);
create index all_rates_by_carrier on rates (carrier_code, origin_code);
create index rates_by_text_part on rates using gin (search_text gin_trgm_ops);
drop index rates_of_agent;

-- A file of tariff lines. attempt and beat_at say which worker has it in hand and when it was last seen.
create table rate_imports (
  id            text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id      text not null references companies (id),
  user_id       text not null references users (id) on delete cascade,
  file_name     text not null,
  content_type  text not null,
  -- The content in the storage, as long as it is needed.
  file_key      text,
  state         text not null default 'checking'
                  check (state in ('checking', 'checked', 'refused', 'applying', 'done', 'cancelled', 'failed')),
  rows          integer not null default 0,
  total         integer,
  fault_count   integer not null default 0,
  overlap_count integer not null default 0,
  problem       text,
  attempt       integer not null default 0,
  beat_at       timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index rate_imports_of_agent on rate_imports (agent_id, id);
create index rate_imports_of_user on rate_imports (user_id);
create index rate_imports_at_work on rate_imports (beat_at) where state in ('checking', 'applying');
create index rate_imports_by_age on rate_imports (created_at);

-- The lines that were checked, as they go into rates. row_no counts as a spreadsheet does.
create table rate_import_lines (
  import_id        text not null references rate_imports (id) on delete cascade,
  row_no           integer not null,
  id               text not null,
  mode             text not null,
  origin_code      text not null,
  destination_code text not null,
  via_codes        text[] not null,
  carrier_code     text not null,
  service          text not null,
  valid_from       date not null,
  valid_to         date not null,
  transit_days     integer not null,
  free_days        integer not null,
  currency         text not null,
  prices           jsonb not null,
  surcharges       jsonb not null,
  is_overlapping   boolean not null default false,
  primary key (import_id, row_no)
);

-- The first thousands of faults; fault_count says how many there are.
create table rate_import_faults (
  import_id   text not null references rate_imports (id) on delete cascade,
  nr          integer not null,
  row_no      integer not null,
  column_name text not null,
  value       text not null,
  message     text not null,
  primary key (import_id, nr)
);
