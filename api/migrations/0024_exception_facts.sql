-- Where and when an exception happened and what it does to the journey, for those that are raised from now on. Of older ones
-- nothing is known, and nothing is invented.
alter table booking_histories add column facts jsonb;
