-- Departures that a tenant keeps for itself, beside those that everybody has.
alter table sailings add column agent_id text references companies (id) on delete cascade;
create index sailings_of_agent on sailings (agent_id, etd, id) where agent_id is not null;

-- Everybody's departures, and those of one's agent.
alter table sailings enable row level security;
alter table sailings force row level security;
create policy platform on sailings to quayside_platform using (true);
create policy of_agent on sailings to quayside_app
  using (agent_id is null or agent_id = current_setting('quayside.tenant', true));

-- Who looks writes down that he did.
alter table audit_views enable row level security;
alter table audit_views force row level security;
create policy platform on audit_views to quayside_platform using (true);
create policy own on audit_views to quayside_app using (actor_id = current_setting('quayside.user', true));
