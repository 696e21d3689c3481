-- A customer asks for a booking of a rate, too: its booking settles the request. SQL is the common subset of PostgreSQL 15 and 18.
alter table quote_requests add column booking_id text references bookings (id) on delete set null;
create index requests_of_booking on quote_requests (booking_id) where booking_id is not null;
