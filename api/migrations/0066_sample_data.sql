-- Which records of an agent are samples that somebody switched on, so that they go again and nothing else does. SQL is the common
-- subset of PostgreSQL 15 and 18.
create table sample_records (
  id       text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id text not null references companies (id) on delete cascade,
  kind     text not null check (kind in ('customer', 'contact', 'rate', 'departure', 'booking')),
  -- As people call it.
  name     text not null,
  -- Of the record when it was made.
  version  integer not null,
  added_at timestamptz not null default now()
);
create index sample_records_of_agent on sample_records (agent_id, kind);
alter table sample_records enable row level security;
alter table sample_records force row level security;
create policy platform on sample_records to quayside_platform using (true);
create policy staff on sample_records to quayside_staff using (agent_id = current_setting('quayside.company', true));
