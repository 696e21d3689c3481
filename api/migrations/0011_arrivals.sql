-- The two arrival numbers of the dashboard, counted from the index alone: at a million bookings a week holds many thousands.
-- SQL is the common subset of PostgreSQL 15 and 18.

create index arrivals on bookings (eta) include (load_type, status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
create index arrivals_of_agent on bookings (agent_id, eta) include (load_type, status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
create index arrivals_of_company on bookings (company_id, eta) include (load_type, status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
