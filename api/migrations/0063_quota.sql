-- How often a connection may be asked on a day, and was today. SQL is the common subset of PostgreSQL 15 and 18.
alter table tracking_connections
  -- Calls on a day of UTC; null where the account knows no limit.
  add column quota integer check (quota > 0),
  add column asked_on date,
  add column asked integer not null default 0;
