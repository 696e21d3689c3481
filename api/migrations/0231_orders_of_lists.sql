-- Orders that a person chooses by the columns of the table. The last change and the id decide between equal bookings, so
-- that orders by carrier, vessel, milestone and status use the indexes of their filters.
create index bookings_of_agent_by_arrival on bookings
  (agent_id, (coalesce(eta, 'infinity'::timestamptz)), updated_at desc, id desc) where load_type <> 'FBA';
create index bookings_of_agent_by_reference on bookings
  (agent_id, (left(lower(customer_reference), 40)), updated_at desc, id desc) where load_type <> 'FBA';
