-- People and vessels are found by a part of their name. SQL is the common subset of PostgreSQL 15 and 18.
create index users_by_text_part on users
  using gin (public.searchable(first_name || ' ' || last_name || '|' || email) public.gin_trgm_ops) where status <> 'removed';
create index bookings_by_vessel_part on bookings
  using gin (public.searchable(vessel_key) public.gin_trgm_ops) where load_type <> 'FBA' and vessel_key <> '';
