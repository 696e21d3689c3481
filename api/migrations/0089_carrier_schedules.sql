-- Departures that a carrier tells by a connection: how it is asked, when it was, and what came of it.
-- SQL is the common subset of PostgreSQL 15 and 18.
alter table tracking_connections
  add column schedules_daily boolean not null default false,
  -- About the lanes of one's rates, or about the services that they name.
  add column schedules_by text not null default 'lanes' check (schedules_by in ('lanes', 'services')),
  add column schedules_asked_at timestamptz,
  add column schedules_told_at timestamptz,
  add column schedules_say text not null default '';
create index connections_with_schedules on tracking_connections (schedules_asked_at) where schedules_daily;

alter table sailings drop constraint sailings_source_check;
alter table sailings add constraint sailings_source_check check (source in ('hand', 'rule', 'file', 'carrier'));
