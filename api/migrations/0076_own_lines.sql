-- What staff write into quotes beside tariff lines. SQL is the common subset of PostgreSQL 15 and 18.

-- A line that was written once is offered again, by what it is for, its name and its basis, as it was the last time.
create table charge_codes (
  id       text primary key check (id ~ '^[0-9a-f]{24}$'),
  agent_id text not null references companies (id),
  kind     text not null,
  name     text not null,
  name_key text not null generated always as (lower(name)) stored,
  basis    text not null,
  line     jsonb not null,
  used_at  timestamptz not null default now()
);
create unique index charge_codes_by_name on charge_codes (agent_id, kind, name_key, basis);
create index charge_codes_last_used on charge_codes (agent_id, used_at desc, id);

alter table charge_codes enable row level security;
alter table charge_codes force row level security;
create policy platform on charge_codes to quayside_platform using (true);
create policy staff on charge_codes to quayside_staff using (agent_id = current_setting('quayside.company', true));
