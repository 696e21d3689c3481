-- Departures that a tenant keeps for itself, beside those that everybody has.
alter table sailings add column agent_id text references companies (id) on delete cascade;
create index sailings_of_agent on sailings (agent_id, etd, id) where agent_id is not null;
