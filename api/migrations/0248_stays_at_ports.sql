-- Ports that a trip calls at, reported ones too: finds the bookings behind the stays of analytics.
-- SQL is the common subset of PostgreSQL 15 and 18.
create index bookings_by_port_of_trip on bookings
  using gin (public.texts_of(jsonb_path_query_array(trip, '$.calls[*].code')));
