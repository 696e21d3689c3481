-- In what an endpoint is told: an envelope of our own, or the events of DCSA Track & Trace as a carrier pushes them.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table webhook_endpoints
  add column format text not null default 'cloudevents' check (format in ('cloudevents', 'dcsa'));
