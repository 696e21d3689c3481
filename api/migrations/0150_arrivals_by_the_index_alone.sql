-- What arrives soon has not arrived, which only the row said: at a million bookings the two numbers of the dashboard read 50,000 of
-- them. Now the index says it. SQL is the common subset of PostgreSQL 15 and 18.

drop index arrivals, arrivals_of_agent, arrivals_of_company;

create index arrivals on bookings (eta) include (load_type, status, shipping_status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
create index arrivals_of_agent on bookings (agent_id, eta) include (load_type, status, shipping_status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
create index arrivals_of_company on bookings (company_id, eta) include (load_type, status, shipping_status)
  where load_type <> 'FBA' and status in ('new', 'in-progress') and eta is not null;
