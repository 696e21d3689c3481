-- What carriers give free at a destination and what each day behind that costs, as a tenant keeps it, and what staff typed of a
-- container. What it costs today is reckoned whenever it is read. SQL is the common subset of PostgreSQL 15 and 18.

-- A list, kept whole: it is read whole for each booking.
create table free_time_tariffs (
  agent_id text primary key references companies (id) on delete cascade,
  tariffs jsonb not null default '[]' check (jsonb_typeof(tariffs) = 'array'),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- One entry for each container and clock: its last free day, or how many days are free.
alter table bookings add column free_times jsonb not null default '[]' check (jsonb_typeof(free_times) = 'array');

alter table free_time_tariffs enable row level security;
alter table free_time_tariffs force row level security;
create policy platform on free_time_tariffs to quayside_platform using (true);
create policy staff on free_time_tariffs to quayside_staff using (agent_id = current_setting('quayside.company', true));
-- Whoever changes a booking may raise what the tenant has a tariff for.
create policy of_agent on free_time_tariffs for select to quayside_app using (agent_id = current_setting('quayside.tenant', true));
