-- The latest position of each vessel, as programs of a company send it from a source such as AIS.
-- SQL is the common subset of PostgreSQL 15 and 18.
create table vessel_positions (
  agent_id    text not null references companies (id) on delete cascade,
  -- Seven digits with a right check digit.
  imo         text not null check (imo ~ '^[1-9][0-9]{6}$'),
  lat         double precision not null check (lat between -90 and 90),
  lon         double precision not null check (lon between -180 and 180),
  -- When the vessel was there.
  at          timestamptz not null,
  source      text not null check (length(source) between 1 and 60),
  received_at timestamptz not null default now(),
  primary key (agent_id, imo)
);
create index vessel_positions_by_age on vessel_positions (at);

alter table vessel_positions enable row level security;
alter table vessel_positions force row level security;
create policy platform on vessel_positions to quayside_platform using (true);
create policy staff on vessel_positions to quayside_staff using (agent_id = current_setting('quayside.company', true));
create policy of_agent on vessel_positions for select to quayside_app
  using (agent_id = current_setting('quayside.tenant', true));
