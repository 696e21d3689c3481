-- Indexes for the board and the calendar of a list: sums by last milestone, and bookings without a date.
-- SQL is the common subset of PostgreSQL 15 and 18.
drop index sums_of_agent;
drop index sums_of_company;
create index sums_of_agent on bookings (agent_id)
  include (status, last_milestone, company_id, origin_code, destination_code, teu, weight_kg, volume_cbm) where load_type <> 'FBA';
create index sums_of_company on bookings (company_id)
  include (status, last_milestone, origin_code, destination_code, teu, weight_kg, volume_cbm) where load_type <> 'FBA';

create index without_etd_of_agent on bookings (agent_id) where load_type <> 'FBA' and etd is null;
create index without_etd_of_company on bookings (company_id) where load_type <> 'FBA' and etd is null;
create index without_eta_of_agent on bookings (agent_id) where load_type <> 'FBA' and eta is null;
create index without_eta_of_company on bookings (company_id) where load_type <> 'FBA' and eta is null;
